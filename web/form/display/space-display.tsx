import type { CSSProperties } from 'react';
import type { DisplayProps } from './display-props.ts';
import styles from './display.module.css';

const HEIGHT_DEFAULT = 24;

export function SpaceDisplay({ item }: DisplayProps<'space'>) {
  return (
    <div
      className={styles.space}
      style={{ '--height': `${item.content.value ?? HEIGHT_DEFAULT}px` } as CSSProperties}
    />
  );
}
