import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import type { Quote } from './quote.ts';
import { insertQuote, markQuoteAccepted, setQuoteStatus } from './store.ts';

// The quotes of changes of a policy in force, and of what was set right of one. They come of no offering: nothing of them can be chosen.

export interface ChangeQuoted {
  readonly kind: 'extension' | 'increase' | 'lengthening' | 'correction';
  /** Of an increase, of the part alone. */
  readonly premium: Quote['premium'];
  readonly applicationId: string;
  /** The years of the premium, where it is not said. */
  readonly termYears?: number;
  readonly insuredsAgeAtTerm: number;
  readonly expiresAt: Temporal.Instant;
}

/** The arithmetic of what a change costs, kept like that of each other price. Answers its id. */
export async function insertChangeQuote(
  transaction: Transaction,
  { encryption, clock, ids }: Pick<Context, 'encryption' | 'clock' | 'ids'>,
  { userId, membershipId, productSlug }: InsurancePolicy,
  { premium, termYears = premium.years, ...quoted }: ChangeQuoted,
): Promise<string> {
  const now = clock.now();
  const { amount, annualCents, monthlyCents, basisVersion } = premium;
  const quote: Quote = {
    ...quoted,
    id: ids.uuid(),
    userId,
    offeringId: ids.uuid(),
    membershipId,
    productSlug,
    status: 'pending',
    amount,
    termYears,
    annualCents,
    monthlyCents,
    basisVersion,
    premium,
    billingFrequency: null,
    createdAt: now,
    chosenAt: now,
  };
  await insertQuote(transaction, encryption, quote);
  return quote.id;
}

type QuoteKey = Pick<Quote, 'userId' | 'id'>;

export async function takeChangeQuote(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  quote: QuoteKey,
  billingFrequency: BillingFrequency,
): Promise<void> {
  await markQuoteAccepted(transaction, quote, billingFrequency, clock.now());
}

/** Nobody takes it any more; one that is over or taken stays what it is. */
export async function closeChangeQuote(
  transaction: Transaction,
  quote: QuoteKey,
  as: 'withdrawn' | 'expired',
): Promise<void> {
  await setQuoteStatus(transaction, quote, { from: 'pending', to: as });
}
