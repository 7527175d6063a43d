import type { CategoryColours } from './palette.ts';
import { fillsOf, paint } from './palette.ts';

/** A drawing is a fragment on a field of 64 by 64 with its fills named in braces. */
export type Subject = { slug: string; drawing: string; colours: CategoryColours };

export type Composition = { width: number; height: number; draw: (subject: Subject) => string };

/** Side of the square field every drawing is made on. */
export const drawingSize = 64;

export function place(subject: Subject, x: number, y: number, scale: number): string {
  const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
  return `<g transform="${move}">${paint(subject.drawing, fillsOf(subject.colours))}</g>`;
}
