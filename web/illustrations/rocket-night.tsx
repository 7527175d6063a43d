import { classNames } from '../ui/class-names.ts';
import { Firs } from './firs.tsx';
import { Scene, type IllustrationProps } from './scene.tsx';
import { Sparks, Star, Stardust } from './stars.tsx';
import styles from './rocket-night.module.css';

export interface RocketNightProps extends IllustrationProps {
  /** It is on its way; before, nobody sees it behind the hills. */
  isFlying: boolean;
}

/** A rocket cut from paper leaves the hills for the star somebody wished on. */
export function RocketNight({ isFlying, ...props }: RocketNightProps) {
  return (
    <Scene width={1600} height={360} light="night" crop="xMidYMax slice" {...props}>
      <Stardust
        at={[
          [90, 90],
          [210, 40],
          [330, 130],
          [470, 60],
          [640, 50],
          [730, 120],
          [920, 40],
          [1010, 130],
          [1130, 70],
          [1240, 150],
          [1390, 60],
          [1510, 120],
        ]}
      />
      <Sparks
        at={[
          [150, 150, 10],
          [400, 90, 12],
          [690, 80, 12],
          [1050, 60, 11],
          [1320, 110, 12],
          [1460, 170, 10],
        ]}
      />
      <Star at={[950, 52, 24]} turn={-8} />
      <path
        fill="var(--hill-far)"
        d="M-8 252q140-60 300-62 130 18 260 46 116-46 240-54 120 8 244 44 130-44 262-40 160 14 310 62V360H-8z"
      />
      <g className={classNames(styles.rocket, !isFlying && styles.waiting)}>
        <g transform="translate(824 140) rotate(33)">
          <path
            className={styles.flame}
            fill="var(--accent)"
            d="M-17 58q4 22 2 38 10 4 15 26 7-20 16-26-3-20 1-38z"
          />
          <path fill="var(--star)" d="M-8 58q2 14 2 24 4 2 7 12 3-8 7-12-1-12 1-24z" />
          <path fill="var(--category-debts-hue)" d="M-25 20q-22 16-24 46l25-12zM25 20q21 17 24 45l-26-11z" />
          <path fill="var(--paper)" d="M-27 57q-9-72 27-131 35 58 28 131-28 7-55 0z" />
          <path fill="var(--category-debts-hue)" d="M-19-40q7-20 19-35 12 15 19 34-19 6-38 1z" />
          <path fill="var(--ink)" d="M-14-6q2-12 14-13 13 1 14 14-2 12-14 13-13-1-14-14z" />
          <path fill="var(--accent)" d="M-9-5q1-8 9-9 9 1 9 9-1 9-9 9-8-1-9-9z" />
          <path fill="var(--sunken)" d="M-27 57q-2-9-2-18 29 6 57 0 1 9 0 18-28 7-55 0z" />
        </g>
      </g>
      <Firs
        at={[
          [236, 292, 86],
          [280, 296, 60],
          [620, 286, 66],
          [1020, 282, 74],
          [1058, 286, 52],
          [1388, 294, 90],
        ]}
        fill="var(--hill-mid)"
      />
      <path
        fill="var(--hill-mid)"
        d="M-4 298q176-34 340-30 170 22 332 30 182-30 360-28 150 14 290 30 150-18 286-20V360H-4z"
      />
      <path
        fill="var(--hill-near)"
        d="M-6 344q204-34 410-34 204 20 408 22 204-20 404-18 196 14 392 32V360H-6z"
      />
    </Scene>
  );
}
