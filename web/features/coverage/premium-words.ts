import { formatDollars, formatEstimatePremium } from '@wysh/domain/money/money.ts';

export type BillingFrequency = 'monthly' | 'annually';

interface Premiums {
  readonly annualPremium: number;
  readonly monthlyPremium: number;
}

/** The premium of a payment, in dollars and cents. */
export function premiumBy(frequency: BillingFrequency, { annualPremium, monthlyPremium }: Premiums): number {
  return frequency === 'annually' ? annualPremium : monthlyPremium;
}

/** '$31': an estimate promises no cents, by the month or by the year (MONEY-05). An offer is exact: '$31.17'. */
export function shownPremium(
  frequency: BillingFrequency,
  premiums: Premiums,
  { isOffer }: { readonly isOffer: boolean },
): string {
  const premium = premiumBy(frequency, premiums);
  return isOffer ? formatDollars(premium) : formatEstimatePremium(premium);
}

/** The word of the address: annual and annually mean the same, anything else the month. */
export function billingFrequencyOf(word: string | undefined): BillingFrequency {
  return word === 'annual' || word === 'annually' ? 'annually' : 'monthly';
}
