import { NO_BREAK_SPACE } from '../links-in-text.ts';
import type { TextLink } from '../links-in-text.ts';
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
  readonly link?: TextLink | null;
}

/** A piece of a line, where it begins on it. Between two words of a text its space is drawn, too: by it a reader tells them apart. */
export interface LinePiece extends StyledText {
  readonly x: number;
  /** Without the space at its end. */
  readonly width: number;
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

  function put({ style, link = null }: StyledText, word: string, space: number): void {
    if (space > 0) endWithSpace();
    const wide = measure(word, style);
    const last = pieces.at(-1);
    if (last !== undefined && last.style === style && (last.link ?? null) === link)
      pieces[pieces.length - 1] = { ...last, text: last.text + word, width: used + space + wide - last.x };
    else pieces.push({ text: word, style, link, x: used + space, width: wide });
    used += space + wide;
  }

  function endWithSpace(): void {
    const last = pieces.at(-1);
    if (last !== undefined) pieces[pieces.length - 1] = { ...last, text: `${last.text} ` };
  }

  const words = wordsOf(texts);
  for (const [index, { styled, text, isAfterSpace }] of words.entries()) {
    const spaceWidth = measure(' ', styled.style);
    const next = words[index + 1];
    // The full stop behind a link begins no line.
    const tail =
      next === undefined || next.isAfterSpace ? 0 : measure(next.text.slice(0, 2), next.styled.style);
    for (const [place, part] of fittingParts(measure, text, styled.style, width).entries()) {
      const isApart = place === 0 && isAfterSpace;
      const space = pieces.length > 0 && isApart ? spaceWidth : 0;
      if (pieces.length > 0 && used + space + measure(part, styled.style) + tail > width) {
        if (isApart) endWithSpace();
        finishLine();
        put(styled, part, 0);
      } else put(styled, part, space);
    }
  }
  if (pieces.length > 0 || lines.length === 0) finishLine();
  return lines;
}

interface Word {
  readonly styled: StyledText;
  readonly text: string;
  /** False of what follows without a space, such as the full stop behind a link. */
  readonly isAfterSpace: boolean;
}

/** One text follows another after a space, unless both are of one style: then they are one sentence that a link cuts. */
function wordsOf(texts: readonly StyledText[]): Word[] {
  return texts.flatMap((styled, index) => {
    const before = texts[index - 1];
    const isJoined = before?.style === styled.style && !/[ \t\r\n]$/.test(before.text);
    return styled.text
      .split(/[ \t\r\n]+/)
      .map((text, place) => ({ styled, text, isAfterSpace: place > 0 || !isJoined }))
      .filter(({ text }) => text !== '');
  });
}

/** A word, or what of it fits a line at a time: cut after a hyphen or a sign of an address where it has one, else anywhere. */
function fittingParts(measure: MeasureText, word: string, style: TextStyle, width: number): string[] {
  const parts: string[] = [];
  let rest = word;
  while (measure(rest, style) > width) {
    const fitting = fittingStart(measure, rest, style, width);
    const seam = new RegExp(`^.+[-@./_${NO_BREAK_SPACE}](?=.)`, 'u').exec(fitting)?.[0] ?? fitting;
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

/** What of a text fits a place of one line; what does not is left out, with a mark that something is. */
export function cutToFit(measure: MeasureText, text: string, style: TextStyle, width: number): string {
  if (measure(text, style) <= width) return text;
  const room = width - measure('…', style);
  return `${fittingStart(measure, text, style, room).trimEnd()}…`;
}

export function heightOf(lines: readonly TextLine[]): number {
  return lines.reduce((height, { leading }) => height + leading, 0);
}
