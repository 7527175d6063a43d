interface SunProps {
  x: number;
  y: number;
  /** Of its disc, in drawing units. */
  radius: number;
}

/** The morning sun, half behind a hill: a disc cut by hand, and its rays. */
export function Sun({ x, y, radius }: SunProps) {
  return (
    <g fill="var(--accent)" transform={`translate(${x} ${y}) scale(${radius / 100})`}>
      <path d="M-98 42q1-24 8-46 9-22 26-38 20-12 44-15 26-4 50 0 24 10 40 28 15 20 22 44 2 24-2 46-4 24-15 44-20 14-42 20-22 9-44 9-24-2-46-14-18-16-30-36-9-20-11-42z" />
      <path
        opacity="0.85"
        d="M-118 30l-58-20 60 4zM-106-8l-33-27 42 13zM-82-44l-33-49 43 39zM-46-66l-9-41 22 36zM-6-76l7-60 9 60zM36-70l21-37-5 42zM74-50l44-41-34 50zM102-20l38-14-30 27zM118 18l62-5-60 18z"
      />
    </g>
  );
}
