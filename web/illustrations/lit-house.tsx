import { Firs } from './firs.tsx';
import { Lantern } from './lantern.tsx';
import { Scene, type IllustrationProps } from './scene.tsx';
import { Sparks, Stardust } from './stars.tsx';

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

export interface LitHouseProps extends IllustrationProps {
  /** How many wyshes it stands for: as many windows, as far as there are some. */
  windows: number;
  /** How many of those are lit, a begun one included. */
  lit: number;
}

/** How many windows the house has. */
export const WINDOWS_MAX = WINDOWS.length;

/** Home at the end of the trail: each wysh is a window, and those that are covered are lit. */
export function LitHouse({ windows, lit, ...props }: LitHouseProps) {
  // Whoever is covered and wishes for nothing has a light at the door all the same.
  const isDark = windows > 0 && lit === 0;
  return (
    <Scene width={800} height={300} light="night" crop="xMidYMax slice" {...props}>
      <path
        fill="var(--sky-low)"
        d="M812 152q-52 66-140 98-132 44-272 46-150-6-276-56-74-32-132-88 22-62 84-98 108-48 224-60 128-12 256 4 110 16 208 66 38 38 48 88z"
      />
      <Stardust
        at={[
          [70, 40],
          [150, 96],
          [236, 30],
          [318, 84],
          [392, 40],
          [640, 52],
          [716, 96],
          [768, 34],
          [560, 28],
        ]}
      />
      <Sparks
        at={[
          [112, 62, 12],
          [284, 52, 10],
          [676, 28, 13],
          [742, 66, 9],
        ]}
      />
      <path
        fill="var(--hill-far)"
        d="M-8 190q64-26 134-32 72 6 140 28 62-26 130-34 76-2 148 20 66-24 136-28 70 8 132 34V300H-8z"
      />
      <Firs
        at={[
          [84, 178, 74],
          [118, 184, 52],
          [724, 170, 80],
          [692, 174, 56],
          [760, 180, 60],
        ]}
        fill="var(--hill-mid)"
      />
      <path
        fill="var(--hill-mid)"
        d="M-6 232q72-30 150-34 80 4 154 28 70-14 142-14 92-8 184 6 92-6 184 18V300H-6z"
      />
      <path
        fill="var(--star)"
        opacity={isDark ? 0 : 0.1}
        d="M700 180q-8 52-52 78-66 30-138 24-62-8-106-46-22-32-16-70 20-54 72-80 68-26 138-8 62 22 92 66 8 18 10 36z"
      />
      <path fill="var(--ink-soft)" d="M511 124l2-46 18-2 1 62z" />
      <path fill="var(--ink-soft)" d="M428 132l56-46 56 46 2 104-116 0zM538 180l122 1 2 55-125 0z" />
      <path
        fill="var(--shade)"
        d="M414 134l70-54 74 53-6 8-68-48-64 48zM530 184l24-30 88 1 28 30-4 5-134-1z"
      />
      {WINDOWS.slice(0, windows).map((window, index) => (
        <path key={window} fill={index < lit ? 'var(--star)' : 'var(--shade)'} d={window} />
      ))}
      <path fill="var(--shade)" d="M475 236l1-48q8-6 17 0l1 48z" />
      <path fill="var(--star)" opacity={isDark ? 0 : 1} d="M489 213l3-2 2 3-3 2z" />
      <path
        fill="var(--hill-near)"
        d="M-5 282q84-36 176-42 92-12 184-8 76-6 152-2 98-4 190 10 58 12 110 36V300H-5z"
      />
      <path
        fill="var(--trail)"
        d="M470 233l28 0q-6 10-30 16-40 8-54 20-8 12 14 18 8 8-4 18l-128 0q46-14 66-28 8-10 30-20 44-10 78-24z"
      />
      <Firs
        at={[
          [176, 268, 104],
          [130, 280, 78],
          [722, 262, 108],
          [766, 280, 84],
        ]}
        fill="var(--ground)"
      />
      <Lantern x={404} y={250} height={40} reach={isDark ? 0 : 46} />
    </Scene>
  );
}
