import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { AccidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import { estimatePremium } from '@wysh/domain/pricing/estimate.ts';
import type { TobaccoPause } from '@wysh/domain/pricing/estimate.ts';
import { lockUntilAges } from '@wysh/domain/pricing/lock-until-age.ts';
import type { PremiumResult } from '@wysh/domain/pricing/premium-arithmetic.ts';
import type { HealthGrade, PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { SoldRange } from '@wysh/domain/pricing/sold-range.ts';
import { termYears } from '@wysh/domain/pricing/term-duration.ts';
import type { TermDuration } from '@wysh/domain/pricing/term-duration.ts';
import type { TermPremium } from '@wysh/domain/pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';

/** A premium with its whole arithmetic; only that of a term has a class. */
export type CoverPremium = TermPremium | AccidentalDeathPremium;

/** A person as far as a price depends on them, and the product their age and state allow. */
export interface PricedPerson {
  readonly productSlug: ProductSlug;
  /** Last birthday, today. */
  readonly age: number;
  readonly gender: Sex;
  readonly health: HealthGrade;
  readonly tobacco: boolean;
  readonly tobaccoPause: TobaccoPause | null;
}

/** How much, in dollars, and for how long. */
export interface Cover extends Readonly<TermDuration> {
  readonly amount: number;
}

/** The ages a rate can be locked until: one alone for accidental death. */
export function lockAges({ productSlug, age }: PricedPerson, basis: PricingBasis): SoldRange {
  const { endAge } = basis.accidentalDeath;
  return productSlug === PRODUCT_SLUGS.accidentalDeath
    ? { min: endAge, max: endAge }
    : lockUntilAges(age, basis);
}

/** The premium of an estimate; cents of the amount are dropped (EDIT-36). */
export function priceCover(
  person: PricedPerson,
  cover: Cover,
  basis: PricingBasis,
): PremiumResult<CoverPremium> {
  const { productSlug, age, gender, health, tobacco, tobaccoPause } = person;
  const amount = Math.floor(cover.amount);
  if (productSlug === PRODUCT_SLUGS.termLife) {
    return estimatePremium({ ...cover, sex: gender, age, health, tobacco, tobaccoPause, amount }, basis);
  }
  const result = accidentalDeathPremium({ sex: gender, issueAge: age, amount }, basis);
  if (result.ok && result.premium.years !== termYears(cover)) return { ok: false, reason: 'termOutOfRange' };
  return result;
}

/** The age at which the locked rate ends. */
export function ageAtTerm({ issueAge, years }: CoverPremium): number {
  return issueAge + years;
}
