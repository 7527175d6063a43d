import styles from './stars.module.css';

export type Place = readonly [x: number, y: number, radius: number];

const cutStar = 'M1-101 31-34 96-30 42 13 59 78-2 47-59 80-41 14-95-30-29-36z';
const cutSpark = 'M2-100 25-27 80 1 27 24 1 98-26 27-82-2-25-25z';

export interface StarProps {
  at: Place;
  fill?: string;
  /** In degrees, clockwise. */
  turn?: number;
}

/** The five-pointed star that stands for a wysh. */
export function Star({ at: [x, y, radius], fill = 'var(--star)', turn = 0 }: StarProps) {
  return (
    <path fill={fill} transform={`translate(${x} ${y}) rotate(${turn}) scale(${radius / 100})`} d={cutStar} />
  );
}

export interface SparksProps {
  at: readonly Place[];
  fill?: string;
}

/** The four-pointed stars of the sky. They twinkle for a moment when the page opens. */
export function Sparks({ at, fill = 'var(--star)' }: SparksProps) {
  return (
    <g fill={fill}>
      {at.map(([x, y, radius]) => (
        <path
          key={`${x} ${y}`}
          className={styles.twinkling}
          transform={`translate(${x} ${y}) scale(${radius / 100})`}
          d={cutSpark}
        />
      ))}
    </g>
  );
}

export interface StardustProps {
  at: readonly (readonly [x: number, y: number])[];
  fill?: string;
}

/** The small stars between them, cut as one sheet. */
export function Stardust({ at, fill = 'var(--star)' }: StardustProps) {
  const d = at
    .map(([x, y], index) => (index % 3 ? `M${x} ${y}l3 4-3 3-4-3z` : `M${x} ${y}l5 4-4 6-5-5z`))
    .join('');
  return <path fill={fill} opacity="0.75" d={d} />;
}
