import type { CSSProperties } from 'react';

export interface CategoryColours {
  readonly slug: string;
  readonly color: string;
  readonly colorTint: string;
  readonly colorDeep: string;
}

/**
 * The colours of a category as `--hue` for shapes, `--tint` for grounds and `--deep` for text on the tint: our own by their tokens, which
 * have others by night, and those of a category that came later as the catalogue has them.
 */
export function categoryColours({ slug, color, colorTint, colorDeep }: CategoryColours): CSSProperties {
  return {
    '--hue': `var(--category-${slug}-hue, ${color})`,
    '--tint': `var(--category-${slug}-tint, ${colorTint})`,
    '--deep': `var(--category-${slug}-deep, ${colorDeep})`,
  } as CSSProperties;
}
