import type { TextStyle } from './text-lines.ts';

/** The colours of the screens (web/ui/tokens.css), as far as papers use them; dark enough on white to be read. */
export const colors = {
  ink: '#16302b',
  inkSoft: '#4c635d',
  brand: '#0f5c4d',
  brandTint: '#eef6f2',
  accent: '#f6b73c',
  accentTint: '#fdf4e0',
  line: '#ddd3bf',
} as const;

const style = (
  face: TextStyle['face'],
  size: number,
  leading: number,
  color: string = colors.ink,
): TextStyle => ({ face, size, leading, color });

export const styles = {
  title: style('display', 25, 30),
  subtitle: style('text', 10.5, 15, colors.inkSoft),
  heading: style('display', 14.5, 19, colors.brand),
  text: style('text', 9.75, 14),
  strong: style('strong', 9.75, 14),
  term: style('text', 9.25, 13.5, colors.inkSoft),
  value: style('strong', 9.75, 13.5),
  columnHeading: style('strong', 8.5, 12, colors.inkSoft),
  caption: style('strong', 9.25, 13.5),
  furniture: style('text', 7.75, 10, colors.inkSoft),
  demonstration: style('strong', 7.75, 10, colors.brand),
  word: style('display', 17, 20),
  signature: style('display', 12, 15),
} as const;
