import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { TOBACCO_PAUSES } from '@wysh/domain/pricing/estimate.ts';
import type { TobaccoPause } from '@wysh/domain/pricing/estimate.ts';
import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import type { TermUnit } from '@wysh/domain/pricing/term-duration.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { healthGrade, premium } from './premium-shape.ts';
import type { CoverPremium } from './price-cover.ts';

/** Cover a person may want, and its price on the day they asked. It is never priced again. */
export interface Estimate {
  readonly id: string;
  readonly productSlug: ProductSlug;
  /** Whole dollars. */
  readonly amount: number;
  readonly termMonths: number;
  /** The unit the term was given in, and is answered in. */
  readonly termUnit: TermUnit;
  readonly insuredsAgeAtTerm: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly basisVersion: string;
  readonly pricing: EstimatePricing;
  readonly createdAt: Temporal.Instant;
}

/** The part of an estimate that says something of the person; it is kept sealed. */
export interface EstimatePricing {
  readonly health: HealthGrade;
  readonly tobacco: boolean;
  /** Left out where none counts, and of what was priced before it was asked. */
  readonly tobaccoPause?: TobaccoPause;
  readonly premium: CoverPremium;
}

const pricingShape = storedShape<EstimatePricing>({
  name: 'estimate_data.pricing_sealed',
  schema: v.object({
    health: healthGrade,
    tobacco: v.boolean(),
    tobaccoPause: v.exactOptional(v.picklist(TOBACCO_PAUSES)),
    premium,
  }),
});

const purposeOf = (userId: string) => `estimate_data.pricing:${userId}`;

export const sealedPricings: SealedColumn = {
  table: 'estimate_data',
  column: 'pricing_sealed',
  shapes: [pricingShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? ''),
};

export function sealPricing(encryption: Encryption, userId: string, pricing: EstimatePricing): Buffer {
  return sealShape(encryption, pricingShape, pricing, purposeOf(userId));
}

export function openPricing(encryption: Encryption, userId: string, sealed: Buffer): EstimatePricing {
  return openShape(encryption, pricingShape, sealed, purposeOf(userId));
}
