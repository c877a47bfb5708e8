import "../style/quiz.css";
import { mount } from "../mount.ts";
import { WinnerQuiz } from "../views/WinnerQuiz.tsx";

export default mount(WinnerQuiz);
