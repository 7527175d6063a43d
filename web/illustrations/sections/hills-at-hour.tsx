import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Firs } from '../firs.tsx';
import { Scene } from '../scene.tsx';
import { Star, Stardust } from '../stars.tsx';
import type { Hour } from './hours.ts';
import hours from './hours.module.css';

export interface HillsAtHourProps {
  hour: Hour;
  className?: string | undefined;
  /** What stands in front of the hills. */
  children: ReactNode;
}

const STARS: readonly (readonly [number, number])[] = [
  [130, 130],
  [236, 76],
  [322, 214],
  [424, 92],
  [516, 250],
  [590, 88],
  [668, 180],
  [724, 66],
  [188, 290],
  [70, 220],
  [284, 348],
  [640, 318],
];

/** How many of the stars are out. */
const STARS_OUT: Readonly<Record<Hour, number>> = {
  dusk: 0,
  evening: 4,
  night: 9,
  midnight: 12,
  firstLight: 4,
  dawn: 0,
};

const MOON = 'M0-50q-30 16-30 52 4 36 38 50 32 6 58-18-28 0-46-18-20-24-14-46 0-12-6-20z';
const DISC =
  'M-98 4q2-40 28-70 30-30 70-34 44 4 72 34 26 30 28 70-6 40-34 68-30 26-68 26-42-4-68-30-26-28-28-64z';

/** The hills behind every long form: one path from where the reader stands to the highest of them. */
export function HillsAtHour({ hour, className, children }: HillsAtHourProps) {
  return (
    <Scene width={800} height={1000} className={classNames(hours[hour], className)}>
      <path
        fill="var(--sky-low)"
        d="M-10 470q60-84 168-128 116-42 246-42 138 6 250 58 98 44 156 124V760H-10z"
      />
      <Stardust at={STARS.slice(0, STARS_OUT[hour])} />
      <InTheSky hour={hour} />
      <path
        fill="var(--hill-far)"
        d="M-8 522q70-36 142-42 88 10 166 28 86-14 150-62 50-46 98-66 44 24 86 68 72 42 174 62V800H-8z"
      />
      <path
        fill="var(--trail-far)"
        d="M494 580q16-36 6-62-4-30 22-52 18-20 22-74l8-2q6 54-8 82-18 26-14 50 10 32-12 60z"
      />
      <Firs
        at={[
          [196, 500, 52],
          [226, 506, 38],
          [690, 492, 46],
        ]}
        fill="var(--hill-mid)"
      />
      <path fill="var(--hill-mid)" d="M-8 592q96-34 190-38 110 16 206 42 96-32 196-40 110 6 224 32V840H-8z" />
      <path
        fill="var(--trail-far)"
        d="M496 554q0 42-36 68-30 22-22 46 6 16-2 34l34 4q12-24 4-44-8-18 20-40 28-26 26-68z"
      />
      <Firs
        at={[
          [128, 586, 108],
          [174, 580, 78],
          [622, 584, 92],
          [664, 590, 120],
          [300, 588, 56],
        ]}
        fill="var(--hill-near)"
      />
      <path
        fill="var(--hill-near)"
        d="M-8 694q110-42 226-44 116 18 214 48 110-36 214-42 84 4 162 28V1006H-8z"
      />
      {children}
    </Scene>
  );
}

function InTheSky({ hour }: { hour: Hour }) {
  switch (hour) {
    case 'dusk':
      return <path fill="var(--accent)" transform="translate(236 486) scale(0.86)" d={DISC} />;
    case 'evening':
      return (
        <>
          <path fill="var(--lit)" transform="translate(626 190) scale(0.8)" d={MOON} />
          <Star at={[268, 250, 15]} turn={8} />
        </>
      );
    case 'night':
      return (
        <>
          <path fill="var(--lit)" opacity="0.1" transform="translate(588 178) scale(1.5)" d={DISC} />
          <path fill="var(--lit)" transform="translate(584 178) scale(1.16)" d={MOON} />
        </>
      );
    case 'midnight':
      return (
        <>
          <path
            fill="var(--lit)"
            opacity="0.1"
            transform="translate(396 180) rotate(40) scale(1.36)"
            d={DISC}
          />
          <path fill="var(--lit)" opacity="0.9" transform="translate(396 180) scale(0.7)" d={DISC} />
          <path
            fill="var(--trail-far)"
            opacity="0.3"
            d="M366 158q14-12 28-2 4 16-12 24-18-2-16-22zM412 196q12-8 20 4-2 14-16 14-10-8-4-18zM402 142q8-4 12 4-4 10-12 6z"
          />
        </>
      );
    case 'firstLight':
      return (
        <>
          <path fill="var(--lit)" opacity="0.75" transform="translate(196 232) scale(0.66)" d={MOON} />
          <Star at={[570, 214, 22]} turn={-8} />
        </>
      );
    case 'dawn':
      return (
        <>
          <path
            fill="var(--accent)"
            opacity="0.85"
            d="M404 402l-78-14 80-4zM420 328l-60-44 74 32zM470 272l-32-66 48 56zM540 248l6-74 10 74zM614 266l44-62-28 70zM668 318l74-36-62 50z"
          />
          <path fill="var(--accent)" transform="translate(546 400) scale(1.14)" d={DISC} />
        </>
      );
  }
}
