import { classNames } from '../ui/class-names.ts';
import { Firs } from './firs.tsx';
import { Rocket } from './rocket.tsx';
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
          <Rocket flameClass={styles.flame} />
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
