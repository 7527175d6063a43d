import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { QuoteState } from '@wysh/domain/policy/quote-lifecycle.ts';
import type { AccidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { TermPremium } from '@wysh/domain/pricing/term-premium.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import { premium } from '../../shopping/coverage/premium-shape.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** An accepted offering that waits to be bought: until it is, its cover can be changed within what the offering allows. */
export interface Quote {
  readonly id: string;
  readonly userId: string;
  readonly offeringId: string;
  readonly applicationId: string;
  readonly membershipId: string;
  readonly productSlug: ProductSlug;
  /** That of its offering; of a change of a policy in force, which kind of change; or that something of it was set right. */
  readonly kind: Offering['kind'] | 'lengthening' | 'correction';
  /** As it is stored: one whose time is over may still be `pending` until the nightly job. */
  readonly status: QuoteState;
  /** Whole dollars. */
  readonly amount: number;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly basisVersion: string;
  /** Its arithmetic, which names age, sex and class; kept sealed. */
  readonly premium: QuotedPremium;
  readonly billingFrequency: BillingFrequency | null;
  readonly createdAt: Temporal.Instant;
  readonly chosenAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

export type QuotedPremium = TermPremium | AccidentalDeathPremium;

/** What it is at an instant, whether or not the job that writes it down has run (QUOTE-24). */
export function quoteStatusAt(
  { status, expiresAt }: Pick<Quote, 'status' | 'expiresAt'>,
  now: Temporal.Instant,
): QuoteState {
  return status === 'pending' && Temporal.Instant.compare(now, expiresAt) > 0 ? 'expired' : status;
}

const premiumShape = storedShape<QuotedPremium>({ name: 'quotes.premium_sealed', schema: premium });

const premiumPurpose = ({ userId, id }: Pick<Quote, 'userId' | 'id'>) => `quotes.premium:${userId}:${id}`;

export const sealedQuotePremiums: SealedColumn = {
  table: 'quotes',
  column: 'premium_sealed',
  shapes: [premiumShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => premiumPurpose({ userId: row['user_id'] ?? '', id: row['id'] ?? '' }),
};

export function sealQuotePremium(encryption: Encryption, quote: Quote): Buffer {
  return sealShape(encryption, premiumShape, quote.premium, premiumPurpose(quote));
}

export function openQuotePremium(
  encryption: Encryption,
  key: Pick<Quote, 'userId' | 'id'>,
  sealed: Buffer,
): QuotedPremium {
  return openShape(encryption, premiumShape, sealed, premiumPurpose(key));
}
