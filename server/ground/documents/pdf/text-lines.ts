import type { Face } from '../paper-fonts.ts';

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  /** From one line to the next, in points. */
  readonly leading: number;
}

export interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** A piece of a line, where it begins on it. */
export interface LinePiece extends StyledText {
  readonly x: number;
}

export interface TextLine {
  readonly pieces: readonly LinePiece[];
  readonly width: number;
  readonly leading: number;
}

/** How wide a text is in its style, in points. */
export type MeasureText = (text: string, style: TextStyle) => number;

/** Breaks text into lines of at most `width`, between words, or within one that is wider than a line by itself. */
export function breakLines(measure: MeasureText, texts: readonly StyledText[], width: number): TextLine[] {
  const lines: TextLine[] = [];
  let pieces: LinePiece[] = [];
  let used = 0;

  function finishLine(): void {
    const leading = Math.max(...(pieces.length > 0 ? pieces : texts).map(({ style }) => style.leading));
    lines.push({ pieces, width: used, leading });
    pieces = [];
    used = 0;
  }

  function place(text: string, style: TextStyle, space: number): void {
    const last = pieces.at(-1);
    if (last !== undefined && last.style === style)
      pieces[pieces.length - 1] = { ...last, text: `${last.text}${space > 0 ? ' ' : ''}${text}` };
    else pieces.push({ text, style, x: used + space });
    used += space + measure(text, style);
  }

  for (const { text, style } of texts) {
    const spaceWidth = measure(' ', style);
    for (const word of text.split(/\s+/).filter((part) => part !== '')) {
      for (const part of fittingParts(measure, word, style, width)) {
        const space = pieces.length === 0 ? 0 : spaceWidth;
        if (pieces.length > 0 && used + space + measure(part, style) > width) {
          finishLine();
          place(part, style, 0);
        } else place(part, style, space);
      }
    }
  }
  if (pieces.length > 0 || lines.length === 0) finishLine();
  return lines;
}

/** A word, or what of it fits a line at a time: cut after a hyphen or a sign of an address where it has one, else anywhere. */
function fittingParts(measure: MeasureText, word: string, style: TextStyle, width: number): string[] {
  const parts: string[] = [];
  let rest = word;
  while (measure(rest, style) > width) {
    const fitting = fittingStart(measure, rest, style, width);
    const seam = /^.+[-@./_](?=.)/u.exec(fitting)?.[0] ?? fitting;
    parts.push(seam);
    rest = rest.slice(seam.length);
  }
  return [...parts, rest];
}

/** As many signs as a line takes, and one where it takes none. */
function fittingStart(measure: MeasureText, word: string, style: TextStyle, width: number): string {
  let start = '';
  for (const sign of word) {
    if (start !== '' && measure(start + sign, style) > width) break;
    start += sign;
  }
  return start;
}

export function heightOf(lines: readonly TextLine[]): number {
  return lines.reduce((height, { leading }) => height + leading, 0);
}
