import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'card' | 'circle' | 'pill';
  /** CSS lengths. Text takes its height from the line it stands for. */
  width?: string;
  height?: string;
}

/** The shape of what comes. It is silent: the region it fills says that it is busy. */
export function Skeleton({ shape = 'text', width = '100%', height }: SkeletonProps) {
  const size = { '--skeleton-width': width, ...(height && { '--skeleton-height': height }) } as CSSProperties;
  return <span className={classNames(styles.skeleton, styles[shape])} style={size} aria-hidden="true" />;
}
