import type { CSSProperties } from 'react';

export interface CategoryColours {
  readonly color: string;
  readonly colorTint: string;
  readonly colorDeep: string;
}

/** The colours of a category as `--hue` for shapes, `--tint` for grounds and `--deep` for text on the tint. */
export function categoryColours({ color, colorTint, colorDeep }: CategoryColours): CSSProperties {
  return { '--hue': color, '--tint': colorTint, '--deep': colorDeep } as CSSProperties;
}
