import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { LAST_AGE } from '@wysh/domain/policy/policy-term.ts';
import type { ExtensionPremium } from '@wysh/domain/pricing/extension-premium.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { insertQuote, markQuoteAccepted } from './store.ts';

/** The quote of an extension, which is taken as it is made, so that its arithmetic is kept like that of each other price. Answers its id. */
export async function insertExtensionQuote(
  transaction: Transaction,
  { encryption, clock, ids }: Pick<Context, 'encryption' | 'clock' | 'ids'>,
  { userId, membershipId, applicationId, productSlug }: InsurancePolicy,
  {
    premium,
    billingFrequency,
  }: { readonly premium: ExtensionPremium; readonly billingFrequency: BillingFrequency },
): Promise<string> {
  const now = clock.now();
  const { amount, years, annualCents, monthlyCents, basisVersion } = premium;
  const quote = {
    id: ids.uuid(),
    userId,
    offeringId: ids.uuid(),
    applicationId,
    membershipId,
    productSlug,
    kind: 'extension' as const,
    status: 'pending' as const,
    amount,
    termYears: years,
    insuredsAgeAtTerm: LAST_AGE,
    annualCents,
    monthlyCents,
    basisVersion,
    premium,
    billingFrequency: null,
    createdAt: now,
    chosenAt: now,
    expiresAt: now,
  };
  await insertQuote(transaction, encryption, quote);
  await markQuoteAccepted(transaction, quote, billingFrequency, now);
  return quote.id;
}
