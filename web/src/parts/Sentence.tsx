import { pieces } from "../words.ts";
import { Suit } from "./Suit.tsx";

const GLYPHS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A sentence with its cards in their suit's colour. The glyph stays as text for copying and for screen readers. */
export function Sentence({ text }: { text: string }) {
  return (
    <>
      {pieces(text).map((piece) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <span class="pip" data-suit={piece.suit}>
            {piece.rank}
            <span class="sr">{GLYPHS[piece.suit]}</span>
            <Suit suit={piece.suit} />
          </span>
        ),
      )}
    </>
  );
}
