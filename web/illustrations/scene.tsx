import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './scene.module.css';

/** What stays in sight when the box is wider than the drawing: its middle, or its foot. */
export type Crop = 'xMidYMid slice' | 'xMidYMax slice';

export type Light = 'night' | 'dusk' | 'day' | 'dawn';

export interface IllustrationProps {
  className?: string | undefined;
  crop?: Crop;
}

export interface SceneProps extends IllustrationProps {
  width: number;
  height: number;
  /** The hour: night walks are dark, at dusk the first lights are lit; the lighter scenes stand on everyday pages. Without one the light comes with the class. */
  light?: Light;
  children: ReactNode;
}

/**
 * The ground every illustration is drawn on. It fills its box and crops instead of shrinking, so the story of a scene
 * sits in the middle and the edges are only more of the same hills. Illustrations are decoration: never read out.
 */
export function Scene({ width, height, light, crop = 'xMidYMid slice', className, children }: SceneProps) {
  return (
    <svg
      className={classNames(styles.scene, light && styles[light], className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={crop}
      data-drawn=""
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill="var(--sky)" />
      {children}
    </svg>
  );
}
