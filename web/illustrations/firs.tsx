const cutFir = 'M1-100l12 39-6-1 15 31-9-1 13 30-20 1 1 13-11 1 1-13-21-2 13-30-8 1 13-32-6-1z';

export interface FirsProps {
  /** Each tree: where its trunk meets the ground, and its height in drawing units. */
  at: readonly (readonly [x: number, y: number, height: number])[];
  fill: string;
}

/** One fir cut from paper, planted many times; every second one is turned over, as paper would be. */
export function Firs({ at, fill }: FirsProps) {
  return (
    <g fill={fill}>
      {at.map(([x, y, height], index) => {
        const scale = height / 100;
        return (
          <path
            key={x}
            transform={`translate(${x} ${y}) scale(${index % 2 ? -scale : scale} ${scale})`}
            d={cutFir}
          />
        );
      })}
    </g>
  );
}
