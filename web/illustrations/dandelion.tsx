export interface DandelionProps {
  /** Where it grows out of the ground. */
  x: number;
  y: number;
  /** In drawing units, to the top of its head. */
  height: number;
}

/** A dandelion clock, to be blown and to make a wish. */
export function Dandelion({ x, y, height }: DandelionProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 150}) translate(-1240 -640)`}>
      <path
        fill="var(--brand)"
        d="M1240 640q-4-35-11-70 5-35 6-71 2 3 5 1-3 35-5 70 7 35 14 69-4 0-9 1zM1238 640q-19-10-35-24-13-1-25-5 11 10 22 20 10 5 15 14 11-4 23-5zM1247 641q8-19 21-35 13-7 27-10-5 13-14 23-5 12-12 22-11 0-22 0z"
      />
      <path
        fill="var(--paper)"
        opacity="0.16"
        d="M1241 535q-11 0-21-5-9-6-15-16-3-10 0-21 2-11 10-19 9-6 20-7 11-2 21 2 8 8 11 18 6 10 6 21-4 10-12 17-9 8-20 10z"
      />
      <path
        fill="var(--paper)"
        d="M1238 493l-1-21-5-5 6-4 6 5-5 4zM1245 499l24-4 4-5 5 6-4 5-5-4zM1245 503l20 5 5-1 3 6-6 3-3-5zM1243 505l17 17 6 1-1 7-8 0 1-5zM1240 507l6 20 5 3-4 6-7-3 4-6zM1236 507l-5 24 5 5-8 3-4-6 5-3zM1233 505l-13 17 0 6-7-1 0-6 6 0zM1232 503l-23 9-2 7-6-5 2-7 6 3zM1231 499l-21-2-5 5-3-7 5-5 3 5zM1232 496l-20-13-6 2-1-8 7-2 1 6zM1235 493l-11-17-6-2 3-7 6 2-1 6z"
      />
      <path fill="var(--accent)" d="M1232 496q2-3 6-3 3 0 6 3 2 3 2 6-1 4-4 6-4 2-7 1-4-2-5-6 0-3 2-7z" />
    </g>
  );
}
