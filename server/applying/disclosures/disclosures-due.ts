import type { Context } from '../../context.ts';
import type { Disclosure } from './disclosure.ts';
import type { Agreements } from './store.ts';

/** What a person still has to agree to for an application of theirs, in the words that count now. */
export function disclosuresDue(
  { disclosures }: Pick<Context, 'disclosures'>,
  agreements: Agreements,
): Disclosure[] {
  return disclosures.current.filter(
    (disclosure) =>
      (disclosure.due === 'always' || agreements.due.includes(disclosure.slug)) &&
      !isAcknowledged(disclosure, agreements),
  );
}

/** In exactly the words that count now. */
export function isAcknowledged({ slug, version }: Disclosure, { acknowledged }: Agreements): boolean {
  return acknowledged.some((agreed) => agreed.slug === slug && agreed.version === version);
}
