import type { PapersEdition } from '../papers/papers-edition.ts';
import type { PricingBasis } from '../pricing/pricing-basis.ts';
import type { StatePacks } from '../states/state-pack.ts';
import type { Rulebook } from '../underwriting/rulebook.ts';

/** All that decisions, prices and papers rest on, the oldest first: what counts now, what did, and what will. */
export interface Editions {
  readonly rulebooks: readonly Rulebook[];
  readonly bases: readonly PricingBasis[];
  readonly packs: StatePacks;
  readonly papers: readonly PapersEdition[];
}
