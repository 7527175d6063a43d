import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { yieldPx, type RowBox } from './reorder.ts';
import styles from './reorder-list.module.css';

/** A row under way: places are indexes, `boxes` is the list as it lay when the drag began. */
export interface Drag {
  from: number;
  to: number;
  startY: number;
  distancePx: number;
  boxes: readonly RowBox[];
}

interface ReorderRowProps {
  index: number;
  drag: Drag | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** While one row is dragged the others only look moved; the order itself changes when it is let go. */
export function ReorderRow({ index, drag, onKeyDown, children }: ReorderRowProps) {
  const isDragged = drag?.from === index;
  const offset = !drag ? 0 : isDragged ? drag.distancePx : yieldPx(drag.boxes, index, drag.from, drag.to);
  return (
    <li
      className={classNames(styles.row, drag && !isDragged && styles.yielding, isDragged && styles.dragged)}
      style={{ '--offset': `${offset}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {children}
    </li>
  );
}
