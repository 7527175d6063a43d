/**
 * A rulebook, a price basis or an edition of the papers: what a decision, a price or a paper rests on, as it was from a day on. What was
 * made by one names it and is made again by it, whatever came after (docs/decisions/032).
 */
export interface Edition {
  readonly version: string;
  /**
   * ISO text of the first day it counts, where the person lives. It may lie ahead: the edition then begins by itself. Null where
   * nothing new is made by it and it is kept for what was.
   */
  readonly effectiveOn: string | null;
  /** Postal abbreviations of the states it counts in; left out where it counts in all of them. */
  readonly states?: readonly string[];
}

/** What an edition is called where one is missing, and what can't be done without it. */
export interface EditionKind {
  readonly name: string;
  readonly without: string;
}

export const RULEBOOK: EditionKind = { name: 'rulebook', without: 'nothing can be decided by it' };
export const PRICE_BASIS: EditionKind = { name: 'price basis', without: 'nothing can be priced on it' };
export const PAPERS: EditionKind = { name: 'papers edition', without: 'no paper can be written by it' };

/** An edition that something names and this release does not have, or a day and a state for which there is none. */
export class EditionMissing extends Error {
  override readonly name = 'EditionMissing';
}

/**
 * The edition that counts on a day in a state. The first of a state counts for the days before it, too: it is what we began with.
 * @param editions the oldest first.
 * @throws EditionMissing where none counts in the state.
 */
export function editionOn<Kind extends Edition>(
  kind: EditionKind,
  editions: readonly Kind[],
  state: string,
  day: Temporal.PlainDate,
): Kind {
  const iso = day.toString();
  let first: Kind | undefined;
  let begun: Kind | undefined;
  for (const edition of editions) {
    const { effectiveOn, states } = edition;
    if (effectiveOn === null || states?.includes(state) === false) continue;
    first ??= edition;
    if (effectiveOn <= iso) begun = edition;
  }
  const counting = begun ?? first;
  if (counting === undefined)
    throw new EditionMissing(`No ${kind.name} counts in ${state || 'a state nobody named'} on ${iso}.`);
  return counting;
}

/**
 * The edition that something was made by.
 * @throws EditionMissing for a version this release does not have.
 */
export function editionOf<Kind extends Edition>(
  kind: EditionKind,
  editions: readonly Kind[],
  version: string,
): Kind {
  const edition = editions.find((one) => one.version === version);
  if (edition === undefined)
    throw new EditionMissing(
      `This release has no ${kind.name} ${version}, so ${kind.without}; run a release that has it.`,
    );
  return edition;
}
