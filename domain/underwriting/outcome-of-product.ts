import type { Decision } from './decide.ts';
import type { Product } from './rule.ts';
import type { Outcome, Rulebook } from './rulebook.ts';

/** What a decision about one product alone is, by what the rules made of that. */
export const RESULT_OF_OUTCOME: Readonly<Record<Outcome, Decision['result']>> = {
  offered: 'approved',
  referred: 'referred_to_underwriter',
  postponed: 'rejected',
  rejected: 'rejected',
};

/** Why that product is not offered, in the applicant's words; none where it is. */
export function reasonsAgainst(
  { fired, outcomes }: Pick<Decision, 'fired' | 'outcomes'>,
  product: Product,
  { precedence }: Pick<Rulebook, 'precedence'>,
): string[] {
  const telling = precedence.outcomes.find(({ outcome }) => outcome === outcomes[product]);
  if (telling === undefined || telling.outcome === 'offered') return [];
  const counting = fired.filter(
    ({ does }) => telling.kinds.includes(does.kind) && does.products.includes(product),
  );
  return [...new Set(counting.map(({ reason }) => reason))];
}
