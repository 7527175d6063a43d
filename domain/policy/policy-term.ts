import { birthdayAt } from '../dates/age.ts';
import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { Cents } from '../money/money.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** What decides when the cover of a policy ends, known when it is issued. */
export interface IssuedTerm {
  readonly productSlug: ProductSlug;
  readonly issuedOn: Temporal.PlainDate;
  readonly years: number;
  readonly birthdate: Temporal.PlainDate;
  readonly insuredsAgeAtTerm: number;
}

/**
 * The first day without cover: the anniversary that ends the last year, which from 29 February is 28 February in a common year; of
 * accident cover, the birthday it goes up to.
 */
export function termEndsOn({
  productSlug,
  issuedOn,
  years,
  birthdate,
  insuredsAgeAtTerm,
}: IssuedTerm): Temporal.PlainDate {
  const isLife = productSlug === PRODUCT_SLUGS.termLife;
  return isLife || accidentCoverEndsOn(issuedOn) === 'anniversary'
    ? issuedOn.add({ years })
    : birthdayAt(birthdate, insuredsAgeAtTerm);
}

/**
 * How long accident cover runs, by the day a policy is issued; a policy keeps its day. "Until age 65" is what offer, page and purchase
 * promise (AD-17), and an anniversary lies up to a year behind that birthday. Whoever was born on 29 February turns 65
 * on 1 March, as everywhere in this product, and is covered through 28 February.
 *
 * The premium is the same. Its basis adds up the accidents of each age last birthday from the one at issue to 64, so days after
 * the 65th birthday were never priced; whoever is covered up to it gets what the price was made for, and pays no day more.
 */
const ACCIDENT_COVER_ENDS: readonly {
  readonly issuedFrom: string | null;
  readonly endsOn: 'anniversary' | 'birthday';
}[] = [
  { issuedFrom: null, endsOn: 'anniversary' },
  { issuedFrom: '2026-11-23', endsOn: 'birthday' },
];

function accidentCoverEndsOn(issuedOn: Temporal.PlainDate): 'anniversary' | 'birthday' {
  const edition = ACCIDENT_COVER_ENDS.findLast(
    ({ issuedFrom }) => issuedFrom === null || Temporal.PlainDate.compare(issuedFrom, issuedOn) <= 0,
  );
  return edition!.endsOn;
}

export interface AnnualFigures {
  /** A year's premium paid at once. */
  readonly paidAnnuallyCents: Cents;
  /** Twelve monthly premiums. */
  readonly paidMonthlyCents: Cents;
  /** What paying at once saves in a year. */
  readonly savedCents: Cents;
}

/** What a year costs either way. */
export function annualFigures(premium: {
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}): AnnualFigures {
  const paidMonthly = premium.monthlyCents * 12;
  return {
    paidAnnuallyCents: premium.annualCents,
    paidMonthlyCents: paidMonthly as Cents,
    savedCents: (paidMonthly - premium.annualCents) as Cents,
  };
}

/** No term goes on beyond this age, and accident cover goes up to it. */
export const LAST_AGE = 65;
