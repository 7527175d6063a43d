import { Firs } from './firs.tsx';
import { House } from './house.tsx';
import { Lantern } from './lantern.tsx';
import { Letterbox } from './letterbox.tsx';
import { People } from './people.tsx';
import { Scene, type IllustrationProps, type Light } from './scene.tsx';
import { Sparks, Stardust } from './stars.tsx';
import { Sun } from './sun.tsx';

/** What else is to be seen of how it stands with somebody, beside the lights. */
type Sign = 'letterbox' | 'ladder' | 'reader' | 'lantern';

export interface LitHouseProps extends IllustrationProps {
  /** How many wyshes it stands for: as many windows, as far as there are some. */
  windows: number;
  /** How many of those are lit, a begun one included. */
  lit: number;
  /** The same hills at another hour. */
  hour?: Light;
  /** How many stand before it. */
  people?: number;
  sign?: Sign | undefined;
  /** Its lights go on one after the other as the page opens. */
  isLighting?: boolean;
}

/** Home at the end of the trail: each wysh is a window, and those that are covered are lit. */
export function LitHouse(props: LitHouseProps) {
  const { windows, lit, hour = 'night', people = 0, sign, isLighting = false, ...illustration } = props;
  // Whoever is covered and wishes for nothing has a light at the door all the same.
  const isDark = windows > 0 && lit === 0;
  const isDay = hour === 'dawn' || hour === 'day';
  const isHome = !isDark && !isDay;
  return (
    <Scene width={800} height={300} light={hour} crop="xMidYMax slice" {...illustration}>
      {hour === 'dawn' && <Sun x={232} y={158} radius={66} />}
      {hour === 'day' && <Sun x={196} y={64} radius={30} />}
      {!isDay && <NightSky isWhole={hour === 'night'} />}
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
        opacity={isHome ? 0.1 : 0}
        d="M700 180q-8 52-52 78-66 30-138 24-62-8-106-46-22-32-16-70 20-54 72-80 68-26 138-8 62 22 92 66 8 18 10 36z"
      />
      <House
        windows={windows}
        lit={lit}
        hasDoorLight={isHome}
        isLighting={isLighting}
        hasReader={sign === 'reader'}
        isBuiltOn={sign === 'ladder'}
      />
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
      <People count={people} x={536} y={276} apart={27} height={56} />
      {sign === 'letterbox' && <Letterbox x={322} y={290} />}
      <Lantern x={404} y={250} height={40} reach={isHome || sign === 'lantern' ? 46 : 0} />
    </Scene>
  );
}

/** At dusk the first few are out. */
function NightSky({ isWhole }: { isWhole: boolean }) {
  return (
    <>
      <path
        fill="var(--sky-low)"
        transform={isWhole ? undefined : 'translate(0 66)'}
        d="M812 152q-52 66-140 98-132 44-272 46-150-6-276-56-74-32-132-88 22-62 84-98 108-48 224-60 128-12 256 4 110 16 208 66 38 38 48 88z"
      />
      {isWhole && (
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
      )}
      <Sparks
        at={[
          [112, 62, 12],
          [284, 52, 10],
          [676, 28, 13],
          [742, 66, 9],
        ]}
      />
    </>
  );
}
