import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Firs } from './firs.tsx';
import { Rocket } from './rocket.tsx';
import { Sparks, Star, Stardust } from './stars.tsx';
import styles from './rocket-flight.module.css';

export interface RocketFlightProps {
  /** Right answers so far: as many notches it has come. */
  right: number;
  /** Notches up to the star. */
  total: number;
  /** Time runs, and so does its engine. */
  isBurning: boolean;
}

/** Where so much of the flight is done, in drawing units: from the hills, in a flat bow, to the star. */
function placeAt(part: number): { readonly x: number; readonly y: number } {
  return { x: Math.round(56 + 420 * part), y: Math.round(78 - 96 * part + 44 * part * part) };
}

/** The flight of the game's rocket, notch by notch, along the top of each question. Decoration: the score stands beside it in words. */
export function RocketFlight({ right, total, isBurning }: RocketFlightProps) {
  const notches = Array.from({ length: Math.max(total, 1) }, (_, index) => (index + 1) / Math.max(total, 1));
  const { x, y } = placeAt(right / Math.max(total, 1));
  const at = { '--x': `${x}px`, '--y': `${y}px` } as CSSProperties;
  return (
    <svg className={styles.flight} viewBox="0 0 560 112" data-drawn aria-hidden="true" focusable="false">
      <Stardust
        at={[
          [96, 22],
          [176, 44],
          [232, 12],
          [318, 70],
          [402, 78],
          [452, 14],
          [532, 86],
        ]}
      />
      <Sparks
        at={[
          [142, 14, 8],
          [366, 92, 7],
          [540, 28, 8],
        ]}
      />
      {notches.slice(0, -1).map((part, index) => {
        const place = placeAt(part);
        return index < right ? (
          <Star key={part} at={[place.x, place.y, 7]} fill="var(--accent)" turn={index * 17} />
        ) : (
          <path key={part} fill="var(--star)" opacity="0.5" d={`M${place.x} ${place.y - 4}l4 4-4 5-4-5z`} />
        );
      })}
      <Star at={[506, 26, 24]} turn={-8} />
      <path fill="var(--hill-far)" d="M-4 96q40-22 84-22 40 8 70 24 40 10 74 18H-4z" />
      <Firs
        at={[
          [22, 100, 30],
          [104, 96, 24],
        ]}
        fill="var(--hill-mid)"
      />
      <g className={styles.rocket} style={at} data-rocket>
        <g className={classNames(isBurning && styles.hovering)}>
          <g transform="rotate(68) scale(0.36)">
            <Rocket flameClass={isBurning ? styles.flame : styles.out} />
          </g>
        </g>
      </g>
      <path fill="var(--hill-near)" d="M-4 108q50-16 96-14 60 6 100 20H-4z" />
    </svg>
  );
}
