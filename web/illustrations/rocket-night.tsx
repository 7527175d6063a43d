import { Firs } from './firs.tsx';
import { Scene, type IllustrationProps } from './scene.tsx';
import { Sparks, Star, Stardust } from './stars.tsx';
import styles from './rocket-night.module.css';

/** A rocket cut from paper leaves the hills for the star somebody wished on. */
export function RocketNight(props: IllustrationProps) {
  return (
    <Scene width={800} height={360} light="night" crop="xMidYMax slice" {...props}>
      <Stardust
        at={[
          [70, 60],
          [150, 150],
          [240, 50],
          [330, 120],
          [520, 40],
          [610, 130],
          [730, 70],
          [690, 190],
        ]}
      />
      <Sparks
        at={[
          [120, 90, 10],
          [290, 80, 12],
          [650, 60, 11],
          [750, 150, 10],
        ]}
      />
      <Star at={[560, 52, 24]} turn={-8} />
      <path
        fill="var(--hill-far)"
        d="M-8 235q88-34 170-36 82 16 166 38 84-44 172-52 82 10 160 42 76-20 150-16V360H-8z"
      />
      <path fill="var(--trail-far)" opacity="0.5" d="M298 352q30-84 92-146l22 17q-52 62-70 137z" />
      <g className={styles.flying}>
        <g transform="translate(432 152) rotate(33)">
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
          [96, 268, 78],
          [134, 272, 54],
          [706, 262, 84],
          [668, 268, 58],
        ]}
        fill="var(--hill-mid)"
      />
      <path
        fill="var(--hill-mid)"
        d="M-4 285q90-22 176-24 84 22 164 28 92-26 178-28 88 10 152 26 74-16 138-18V360H-4z"
      />
      <path
        fill="var(--hill-near)"
        d="M-6 340q104-34 206-34 104 18 206 20 102-18 204-16 98 12 196 28V360H-6z"
      />
    </Scene>
  );
}
