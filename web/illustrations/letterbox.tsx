interface LetterboxProps {
  /** Where its post stands. */
  x: number;
  y: number;
}

/** A letterbox by the trail, its flag up and a letter in it: somebody is asked for something, and nothing more. */
export function Letterbox({ x, y }: LetterboxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill="var(--shade)" d="M-4 6l1-44 8 0 1 45z" />
      <path fill="var(--category-home-hue)" d="M-27-36q-1-22 15-24l26 0q15 3 15 23l-1 6-54 1z" />
      <path fill="var(--category-home-deep)" d="M-27-36q-1-22 15-24 14 3 14 25l-2 5-26 0z" />
      <path fill="var(--paper)" d="M-26-42l26-9 6 13-27 9z" />
      <path fill="var(--accent)" d="M21-40l1-32 14 3 0 10-10 1 0 19z" />
    </g>
  );
}
