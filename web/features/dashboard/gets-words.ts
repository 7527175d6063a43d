import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';
import { isTermLife } from './product-words.ts';

type Insured = Pick<PolicyAtHomeFragment, 'payees' | 'amount' | 'productDetail'>;

/** Who gets how much of it, in a sentence: by what people call them, two by name, more as what they share. */
export function getsWords(policy: Insured): string {
  const [first, second, ...rest] = policy.payees.filter(isPrimary);
  if (first === undefined) return text('home.gets.none');
  const names = shownNames(policy.payees);
  const name = names.get(first.id)!;
  if (second === undefined) return text('home.gets.one', { name, amount: shareWords(policy, 100) });
  if (rest.length > 0)
    return text('home.gets.many', { name, count: rest.length + 1, amount: shareWords(policy, 100) });
  return text('home.gets.two', {
    name,
    amount: shareWords(policy, first.allocation),
    other: names.get(second.id)!,
    otherAmount: shareWords(policy, second.allocation),
  });
}

/** What a share of a policy is in dollars; of accident cover the most it can be. */
export function shareWords({ amount, productDetail }: Omit<Insured, 'payees'>, percent: number): string {
  const share = formatCoverage((amount * percent) / 100);
  return isTermLife(productDetail.slug) ? share : text('home.gets.up-to', { amount: share });
}

/** First names, but in full where two are called the same. */
export function shownNames(
  payees: readonly Pick<PolicyAtHomeFragment['payees'][number], 'id' | 'name' | 'firstName'>[],
): ReadonlyMap<string, string> {
  const isAlone = (firstName: string) => payees.filter((one) => one.firstName === firstName).length === 1;
  return new Map(
    payees.map(({ id, name, firstName }) => [
      id,
      firstName !== null && isAlone(firstName) ? firstName : name,
    ]),
  );
}

export function isPrimary({ responsibility }: { readonly responsibility: string }): boolean {
  return responsibility !== 'backup';
}
