interface Props {
  name: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  hidden?: boolean; // the name is for the ear only
  off: boolean;
  onPick: (value: string) => void;
}

/** A choice that somebody else carries out: it shows what is, until that is changed. */
export function Pick({ name, value, options, hidden = false, off, onPick }: Props) {
  return (
    <label class="choice">
      <span class={hidden ? "sr" : ""}>{name}</span>
      <select
        class="pick"
        value={value}
        disabled={off}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          event.currentTarget.value = value;
          onPick(wanted);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
