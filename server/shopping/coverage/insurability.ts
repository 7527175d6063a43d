import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { availableProducts, ineligibleReasons } from '@wysh/domain/eligibility/ineligible-reasons.ts';
import type { IneligibleReason } from '@wysh/domain/eligibility/ineligible-screen.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import { dayOf } from '@wysh/domain/standing/reasons-against.ts';
import type { Told } from '@wysh/domain/standing/reasons-against.ts';
import type { Prequalification } from './prequalification.ts';
import type { PricedPerson } from './price-cover.ts';

/** What is assumed of health until a person says (ENT-23). */
const healthAssumed: HealthGrade = 'average';

/** What follows today from what a person told us. */
export interface Insurability {
  /** Where they live; empty until they have said where. */
  readonly state: string;
  readonly reasons: readonly IneligibleReason[];
  /** Term life first where both are sold. */
  readonly products: readonly ProductSlug[];
  /** Null until birthdate, gender, state and tobacco use are known, and while a reason stands in the way. */
  readonly person: PricedPerson | null;
}

export function insurabilityOf(told: Prequalification, now: Temporal.Instant): Insurability {
  const asked = { ...toldOf(told), today: dayOf(told, now) };
  const { birthdate, today } = asked;
  const products = availableProducts(asked);
  const [productSlug] = products;
  const { gender, tobacco } = told;
  const person =
    productSlug === undefined || birthdate === null || gender === null || tobacco === null
      ? null
      : {
          productSlug,
          age: ageLastBirthday(birthdate, today),
          gender,
          tobacco,
          tobaccoPause: told.tobaccoPause ?? null,
          health: told.health ?? healthAssumed,
        };
  return { state: told.state ?? '', reasons: ineligibleReasons(asked), products, person };
}

/** What of it decides whether anything can be offered. */
export function toldOf({ birthdate, state, criminalHistory }: Prequalification): Told {
  return {
    birthdate: birthdate === null ? null : Temporal.PlainDate.from(birthdate),
    state,
    criminalHistory,
  };
}
