import type { ReactNode } from 'react';

export interface MarkProps {
  /** Where its foot stands. */
  x: number;
  y: number;
  /** How large it is drawn; at 1 it is some 100 units high. */
  scale: number;
}

/** What stands at the path in a section, drawn once for the panel and for the strip. */
export function Mark({ x, y, scale, children }: MarkProps & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}
