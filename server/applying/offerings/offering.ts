import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { AccidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { TermPremium } from '@wysh/domain/pricing/term-premium.ts';
import { premium } from '../../shopping/coverage/premium-shape.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

export type OfferingStatus = Tables['product_offerings']['status'];

/** What underwriting lets a person have, and its price, which it keeps. */
export interface Offering {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly productSlug: ProductSlug;
  readonly kind: Tables['product_offerings']['kind'];
  /** As it is stored: one whose time is over may still be `pending` until the nightly job. */
  readonly status: OfferingStatus;
  /** Whole dollars. */
  readonly amount: number;
  readonly amountMax: number;
  readonly termYears: number;
  readonly termYearsMax: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly basisVersion: string;
  /** Its arithmetic, which names age, sex and class; kept sealed. */
  readonly premium: TermPremium | AccidentalDeathPremium;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** What it is at an instant, whether or not the job that writes it down has run. */
export function statusAt(
  { status, expiresAt }: Pick<Offering, 'status' | 'expiresAt'>,
  now: Temporal.Instant,
): OfferingStatus {
  return status === 'pending' && Temporal.Instant.compare(now, expiresAt) > 0 ? 'expired' : status;
}

const pricingShape = storedShape<Offering['premium']>({
  name: 'product_offerings.pricing_sealed',
  schema: premium,
});

const pricingPurpose = ({ userId, id }: Pick<Offering, 'userId' | 'id'>) =>
  `product_offerings.pricing:${userId}:${id}`;

export const sealedOfferingPricings: SealedColumn = {
  table: 'product_offerings',
  column: 'pricing_sealed',
  shapes: [pricingShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => pricingPurpose({ userId: row['user_id'] ?? '', id: row['id'] ?? '' }),
};

export function sealOfferingPricing(encryption: Encryption, offering: Offering): Buffer {
  return sealShape(encryption, pricingShape, offering.premium, pricingPurpose(offering));
}

export function openOfferingPricing(
  encryption: Encryption,
  key: Pick<Offering, 'userId' | 'id'>,
  sealed: Buffer,
): Offering['premium'] {
  return openShape(encryption, pricingShape, sealed, pricingPurpose(key));
}
