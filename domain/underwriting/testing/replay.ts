import { editionOf, RULEBOOK } from '../../editions/edition.ts';
import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decide.ts';

/** Decides again what was decided, from the facts it kept, by the rulebook it names. */
export function replay({ rulebookVersion, facts }: Decision): Decision {
  return decide(facts, editionOf(RULEBOOK, PRODUCT_EDITIONS.rulebooks, rulebookVersion));
}
