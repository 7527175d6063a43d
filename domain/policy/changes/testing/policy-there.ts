import { dueOn, ISSUED_DAYS_BEFORE_DUE } from '../../../billing/billing-schedule.ts';
import { ageLastBirthday } from '../../../dates/age.ts';
import type { RiskClass } from '../../../pricing/risk-class.ts';
import { CURRENT_BASIS } from '../../../pricing/testing/current-basis.ts';
import type { TermPremium } from '../../../pricing/term-premium.ts';
import type { PolicyTerms } from '../../terms.ts';
import type { PricedPart } from '../correction.ts';
import { increasedTerms, priceOfPart } from '../increase.ts';
import { yearsBegun } from '../years-left.ts';
import type { PolicyThere } from './changes-to-reckon.ts';
import { day, soldPolicy } from './policy-to-change.ts';

/** A policy on the day something is asked of it, as the product sold and added to it. */
export interface Standing {
  readonly policy: PolicyThere;
  readonly terms: PolicyTerms;
  readonly parts: readonly [PricedPart, ...PricedPart[]];
  readonly on: Temporal.PlainDate;
  /** The first due date whose bill is not written yet, and the first one after the day. */
  readonly nextDueOn: Temporal.PlainDate;
  readonly dueAfter: Temporal.PlainDate;
}

export function policyThere(policy: PolicyThere, on: Temporal.PlainDate): Standing {
  const { born, sex, rateClass, table = null, amount, years, issuedOn, parts: added = [] } = policy;
  const riskClass = { rateClass, tableRating: table } as RiskClass;
  const birthdate = day(born);
  const life = { sex, riskClass, issueAge: ageLastBirthday(birthdate, day(issuedOn)) };
  const sold = soldPolicy({ life, issuedOn, amount, years });
  const basis = CURRENT_BASIS;
  const base: PricedPart = {
    layer: sold.terms.layers[0],
    premium: sold.premium,
    basis,
    pricedOn: day(issuedOn),
  };
  const writtenUntil = on.add({ days: ISSUED_DAYS_BEFORE_DUE });
  const rest = { policy, on, nextDueOn: dueBehind(policy, writtenUntil), dueAfter: dueBehind(policy, on) };
  let { terms } = sold;
  const parts: Standing['parts'][number][] = [];
  for (const part of added) {
    const effectiveOn = day(part.on);
    const premium: TermPremium = priceOfPart(
      {
        part: part.amount,
        issueAge: ageLastBirthday(birthdate, effectiveOn),
        years: yearsBegun(effectiveOn, sold.terms.endsOn),
      },
      { sex, riskClass, basis },
    );
    const quoteId = `quote of ${part.on}`;
    terms = increasedTerms(terms, {
      premium,
      quoteId,
      applicationId: `application of ${part.on}`,
      effectiveOn,
    });
    parts.push({ layer: terms.layers.at(-1)!, premium, basis, pricedOn: effectiveOn });
  }
  return { ...rest, terms, parts: [base, ...parts] };
}

/** The first due date behind a day, by the rhythm that is paid by in the end. */
function dueBehind({ issuedOn, rhythm, yearFrom }: PolicyThere, on: Temporal.PlainDate): Temporal.PlainDate {
  const every = rhythm === 'monthly' ? 1 : 12;
  let period = yearFrom ?? 0;
  while (Temporal.PlainDate.compare(dueOn(day(issuedOn), period), on) <= 0) period += every;
  return dueOn(day(issuedOn), period);
}
