import { Star } from '../stars.tsx';
import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** A letterbox at the path: something came for somebody, and the flag is up. */
export function Letterbox(props: MarkProps) {
  return (
    <Mark {...props}>
      <path fill="var(--hill-near)" d="M-22 4q6-16 11-21 5 9 8 19 6-12 12-18 5 8 8 20z" />
      <path fill="var(--wood-deep)" d="M-6 3l2-58 13-1 3 59zM-26-52l62-1 1 8-64 1z" />
      <path fill="var(--category-home-hue)" d="M-22-100q30-3 58 1 14 6 15 22l1 25-78 1q4-30 4-49z" />
      <path fill="var(--category-home-deep)" d="M-43-52l0-27q3-20 20-21 17 2 20 22l-1 26z" />
      <path fill="var(--paper)" d="M-58-77l44-9 6 25-44 9z" />
      <path fill="var(--stone-light)" d="M-58-77l26 9 18-18 1 4-18 19-26-10z" />
      <path fill="var(--wood-deep)" d="M18-76l5-1-1-40 5 0z" />
      <path fill="var(--accent)" d="M22-118l27 5-6 8 5 9-26 0z" />
      <Star at={[34, -72, 9]} />
    </Mark>
  );
}
