import type { Place } from './find-places.ts';

/** One bug: a place, and the code that stands there instead. */
export interface Mutant {
  readonly place: Place;
  readonly replacement: string;
  /** The lines of the place in one, without and with the bug. */
  readonly before: string;
  readonly after: string;
}

/** Every bug that can be planted at a place, in words that people and the list of equivalents know it by. */
export function mutantsAt(place: Place, text: string): Mutant[] {
  const from = text.lastIndexOf('\n', place.start - 1) + 1;
  const newline = text.indexOf('\n', place.end);
  const until = newline === -1 ? text.length : newline;
  const lines = (code: string) =>
    `${text.slice(from, place.start)}${code}${text.slice(place.end, until)}`.replaceAll(/\s+/g, ' ').trim();
  const before = lines(text.slice(place.start, place.end));
  return place.replacements.map((replacement) => ({ place, replacement, before, after: lines(replacement) }));
}

export const inWords = ({ place, before, after }: Mutant) =>
  `${place.file}:${place.line}  ${before} → ${after === '' ? '(nothing)' : after}`;
