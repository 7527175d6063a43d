import type { Place } from './find-places.ts';

export interface Planted {
  readonly id: number;
  readonly place: Place;
  readonly replacement: string;
}

/**
 * The code with every bug in it, each asleep: `planted(7)` says whether the seventh is awake, and notes that somebody came by.
 * So a file is translated once, whichever of its bugs a run of the tests is about.
 */
export function plant(text: string, bugs: readonly Planted[]): string {
  const bugsAt = new Map<Place, Planted[]>();
  for (const bug of bugs) bugsAt.set(bug.place, [...(bugsAt.get(bug.place) ?? []), bug]);
  const places = [...bugsAt.keys()].toSorted((one, other) => one.start - other.start || other.end - one.end);
  let next = 0;

  /** The code from one position to another, with what is planted in places that lie within. */
  const between = (from: number, until: number): string => {
    let planted = '';
    let position = from;
    while (next < places.length && places[next]!.start < until) {
      const place = places[next]!;
      next += 1;
      planted += text.slice(position, place.start) + around(place, between(place.start, place.end));
      position = place.end;
    }
    return planted + text.slice(position, until);
  };
  const around = (place: Place, code: string): string => {
    const here = bugsAt.get(place)!;
    // The braces keep an `else` that follows with its own `if`.
    if (place.form === 'statement') {
      return `{if (!(${here.map(({ id }) => `planted(${id})`).join(' || ')})) {${code}}}`;
    }
    return `(${here.map(({ id, replacement }) => `planted(${id}) ? (${replacement}) : `).join('')}(${code}))`;
  };
  return between(0, text.length);
}
