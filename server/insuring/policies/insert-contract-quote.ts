import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import type { Quote } from './quote.ts';
import { insertQuote, markQuoteAccepted } from './store.ts';

type ContractQuote = Pick<Quote, 'kind' | 'applicationId' | 'premium' | 'termYears' | 'insuredsAgeAtTerm'> & {
  readonly billingFrequency: BillingFrequency;
};

/**
 * The quote of a price that a contract has by something else than an offer, an extension or what was set right: taken as it is made, so that
 * its arithmetic is kept like that of each other price. Answers its id.
 */
export async function insertContractQuote(
  transaction: Transaction,
  { encryption, clock, ids }: Pick<Context, 'encryption' | 'clock' | 'ids'>,
  { userId, membershipId, productSlug }: InsurancePolicy,
  { billingFrequency, ...said }: ContractQuote,
): Promise<string> {
  const now = clock.now();
  const { amount, annualCents, monthlyCents, basisVersion } = said.premium;
  const quote = {
    ...said,
    id: ids.uuid(),
    userId,
    offeringId: ids.uuid(),
    membershipId,
    productSlug,
    status: 'pending' as const,
    amount,
    annualCents,
    monthlyCents,
    basisVersion,
    billingFrequency: null,
    createdAt: now,
    chosenAt: now,
    expiresAt: now,
  };
  await insertQuote(transaction, encryption, quote);
  await markQuoteAccepted(transaction, quote, billingFrequency, now);
  return quote.id;
}
