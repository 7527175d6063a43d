import type { CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './house.module.css';

/** Each window: its left and upper edge, cut a little askew, as paper is. In the order in which they are lit. */
const WINDOWS: readonly string[] = [
  'M448 196l24-1 1 30-25 1z',
  'M496 195l25 1-1 29-25-1z',
  'M449 148l23-1 1 27-24 1z',
  'M496 147l24 1-1 27-23-1z',
  'M586 200l22-1 1 26-23 1z',
  'M624 199l22 1-1 26-22-1z',
  'M474 104l17-3 12 8-2 18-25 1z',
  'M549 199l18 1 0 25-19 0z',
];

/** How many windows the house has. */
export const WINDOWS_MAX = WINDOWS.length;

export interface HouseProps {
  /** How many wyshes it stands for: as many windows, as far as there are some. */
  windows: number;
  /** How many of those are lit, a begun one included. */
  lit: number;
  /** Somebody is at home, or left a light at the door. */
  hasDoorLight: boolean;
  /** Its lights go on one after the other as the page opens, a wysh each. */
  isLighting?: boolean;
  /** Somebody sits in its upper window and reads. */
  hasReader?: boolean;
  /** A window that is to come is marked on its roof, with the ladder at the wall. */
  isBuiltOn?: boolean;
}

/** The house at the end of the trail, in the drawing of 800 by 300. */
export function House(props: HouseProps) {
  const { windows, lit, hasDoorLight, isLighting = false, hasReader = false, isBuiltOn = false } = props;
  return (
    <>
      <path fill="var(--wall, var(--ink-soft))" d="M511 124l2-46 18-2 1 62z" />
      <path
        fill="var(--wall, var(--ink-soft))"
        d="M428 132l56-46 56 46 2 104-116 0zM538 180l122 1 2 55-125 0z"
      />
      <path
        fill="var(--roof, var(--shade))"
        d="M414 134l70-54 74 53-6 8-68-48-64 48zM530 184l24-30 88 1 28 30-4 5-134-1z"
      />
      {WINDOWS.slice(0, windows).map((window, index) => (
        <path
          key={window}
          className={classNames(
            index < lit ? styles.lit : styles.dark,
            isLighting && index < lit && styles.lighting,
          )}
          style={{ '--turn': index } as CSSProperties}
          d={window}
        />
      ))}
      {hasReader && (
        <>
          <path className={styles.lit} d="M466 102l19-5 19 6 3 27-42 1z" />
          <path
            fill="var(--shade)"
            d="M475 131q0-12 8-15-4-4-3-8 2-5 7-5 5 1 6 6 0 4-4 7 8 4 9 15zM492 122l12-4 2 9-12 4z"
          />
        </>
      )}
      {isBuiltOn && (
        <>
          <path className={styles.toCome} d="M578 159l26 0 0 20-26 0z" />
          <path
            fill="var(--trail-far)"
            d="M668 262l-32-96 5-2 33 96zM690 260l-32-96 5-2 33 96zM645 178l20-1 1 4-20 1zM651 197l21-1 1 4-21 1zM658 216l21-1 1 4-21 1zM664 235l22-1 1 4-22 1z"
          />
        </>
      )}
      <path fill="var(--door, var(--shade))" d="M475 236l1-48q8-6 17 0l1 48z" />
      <path fill="var(--star)" opacity={hasDoorLight ? 1 : 0} d="M489 213l3-2 2 3-3 2z" />
    </>
  );
}
