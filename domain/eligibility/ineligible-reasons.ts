import { ageLastBirthday } from '../dates/age.ts';
import { INELIGIBLE_REASONS } from './ineligible-screen.ts';
import type { IneligibleReason } from './ineligible-screen.ts';
import { isServedState, productAvailableInState, productsForAge } from './product-availability.ts';
import type { ProductSlug } from './product-availability.ts';

/** What a person told us before they apply; null is not told yet. */
export interface Prequalification {
  birthdate: Temporal.PlainDate | null;
  /** Postal abbreviation of the state of residence. */
  state: string | null;
  /** A felony conviction in the last 10 years, or charges pending. */
  criminalHistory: boolean | null;
  /** The business date. */
  today: Temporal.PlainDate;
}

function isUnborn({ birthdate, today }: Prequalification): boolean {
  return birthdate !== null && Temporal.PlainDate.compare(birthdate, today) > 0;
}

function hasAgeReason({ birthdate, state, today }: Prequalification): boolean {
  if (birthdate === null) return false;
  const products = productsForAge(ageLastBirthday(birthdate, today));
  // Where we sell nothing at all, the state is the reason and not the age.
  if (state === null || !isServedState(state, today)) return products.length === 0;
  // Somebody of 46 to 50 can only have accidental death, so where that is not sold their age is in the way.
  return !products.some((product) => productAvailableInState(product, state, today));
}

/**
 * Every reason that stands in a person's way, the most telling first; none when nothing they told us does
 * (ELIG-12). What they have not told is no reason.
 */
export function ineligibleReasons(person: Prequalification): IneligibleReason[] {
  // A birthdate after today says nothing about the person; it can only come from data that is broken.
  if (isUnborn(person)) return ['general'];
  const holds: Record<IneligibleReason, boolean> = {
    age_of_insured: hasAgeReason(person),
    criminal_history: person.criminalHistory === true,
    state_of_residence: person.state !== null && !isServedState(person.state, person.today),
    general: false,
  };
  return INELIGIBLE_REASONS.filter((reason) => holds[reason]);
}

/** What a person may apply for; nothing until birthdate and state are known, or while a reason is in the way. */
export function availableProducts(person: Prequalification): ProductSlug[] {
  const { birthdate, state, today } = person;
  if (birthdate === null || state === null || ineligibleReasons(person).length > 0) return [];
  return productsForAge(ageLastBirthday(birthdate, today)).filter((product) =>
    productAvailableInState(product, state, today),
  );
}
