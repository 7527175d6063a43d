export interface WalkersProps {
  /** Where they stand: between the two. */
  x: number;
  y: number;
  /** Of the taller one, in drawing units. */
  height: number;
}

/** A person and a child on the trail, seen from behind: whoever reads is one of them. */
export function Walkers({ x, y, height }: WalkersProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 126}) translate(-1104 -567)`}>
      <path
        fill="var(--shade)"
        d="M1062 535l11-1-1 33-12-1zM1080 534l13 0 2 29-12 1zM1127 553l11-1-2 18-11 0zM1143 552l10 0 3 16-11 1z"
      />
      <path
        fill="var(--category-work-hue)"
        d="M1062 470q13-1 27 0 5 5 9 11 11 21 21 42-5 3-9 6-6-10-11-20 5 15 8 32-14 2-29 4-15-2-30-4 1-13 3-25-3-2-5-4 4-16 9-31 3-5 7-11z"
      />
      <path fill="var(--shade)" d="M1063 450l30-1-5 16-10 4-12-4z" />
      <path
        fill="var(--category-home-hue)"
        d="M1060 455q1-8 2-15 2-6 7-8-2-3 0-7 3-3 7-5 4 1 7 5 2 3 0 7 5 3 8 8 3 7 2 14-9 1-17 3-8-1-16-2z"
      />
      <path fill="var(--paper)" d="M1061 465l29 0 3 9-18 1-3 25-9-1 4-23-7-1z" />
      <path
        fill="var(--accent)"
        d="M1134 514q7 0 13 0 4 2 9 5 9 2 18 5 0 4-2 8-8-1-17-2 5 13 7 26-10 3-21 4-11-1-22-4 4-13 7-25-5 2-11 2-3-3-4-7 11-7 23-12z"
      />
      <path
        fill="var(--accent-pressed)"
        d="M1123 507q2-6 5-12 4-6 10-12 6 5 9 13 5 5 10 12-1 7-6 12-5 3-11 4-7 0-12-4-4-6-5-13z"
      />
    </g>
  );
}
