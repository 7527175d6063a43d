import { isLetterSlug } from '../papers/document-kinds.ts';
import type { DocumentSlug } from '../papers/document-kinds.ts';
import type { PapersEdition } from '../papers/papers-edition.ts';
import { dayIn } from '../policy/policy-rules.ts';
import type { PricingBasis } from '../pricing/pricing-basis.ts';
import type { Rulebook } from '../underwriting/rulebook.ts';
import { editionOn, PAPERS, PRICE_BASIS, RULEBOOK } from './edition.ts';
import type { Editions } from './editions.ts';

/*
 * What counts for something new in a state, on the day it is there. The state is empty until somebody has named theirs: what counts in
 * every state then counts, by Eastern days.
 */

/** The basis that what is priced at an instant is priced on. */
export function basisInForce(
  { bases, packs }: Pick<Editions, 'bases' | 'packs'>,
  state: string,
  at: Temporal.Instant,
): PricingBasis {
  return editionOn(PRICE_BASIS, bases, state, dayIn(state, at, packs));
}

/** The rulebook that decides what is handed in on a day. */
export function rulebookInForce(
  { rulebooks }: Pick<Editions, 'rulebooks'>,
  state: string,
  day: Temporal.PlainDate,
): Rulebook {
  return editionOn(RULEBOOK, rulebooks, state, day);
}

/** The edition that a paper of a kind is written by, asked for at an instant: of those that have a template of it. A letter needs none. */
export function papersInForce(
  { papers, packs }: Pick<Editions, 'papers' | 'packs'>,
  slug: DocumentSlug,
  state: string,
  at: Temporal.Instant,
): PapersEdition {
  const written = papers.filter(({ templates }) => isLetterSlug(slug) || templates[slug] !== undefined);
  return editionOn(PAPERS, written, state, dayIn(state, at, packs));
}
