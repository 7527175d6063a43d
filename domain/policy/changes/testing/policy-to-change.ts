import { CURRENT_BASIS } from '../../../pricing/testing/current-basis.ts';
import type { InsuredLife } from '../../../pricing/rate-table.ts';
import { termPremium } from '../../../pricing/term-premium.ts';
import type { TermPremium } from '../../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import { termsAtIssue } from '../../terms.ts';
import type { PolicyTerms } from '../../terms.ts';

export const day = (text: string) => Temporal.PlainDate.from(text);

export interface SoldPolicy {
  readonly life?: Partial<InsuredLife>;
  readonly issuedOn?: string;
  readonly years?: number;
  readonly amount?: number;
}

/** A policy of a woman of 35, preferred, $500,000 for 20 years from 1 December 2026, but for what is said. */
export function soldPolicy({ life, issuedOn = '2026-12-01', years = 20, amount = 500_000 }: SoldPolicy = {}) {
  const insured: InsuredLife = {
    sex: 'female',
    issueAge: 35,
    riskClass: { rateClass: 'P', tableRating: null },
    ...life,
  };
  const premium = priced({ ...insured, years, amount });
  const { annualCents, monthlyCents } = premium;
  const insuredsAgeAtTerm = insured.issueAge + years;
  const terms: PolicyTerms = termsAtIssue(
    {
      productSlug: PRODUCT_SLUGS.termLife,
      quoteId: 'first quote',
      applicationId: 'first application',
      figures: { amount, annualCents, monthlyCents, termYears: years, insuredsAgeAtTerm },
      basis: CURRENT_BASIS,
      issuedOn: day(issuedOn),
    },
    {
      endsOn: day(issuedOn).add({ years }),
      rulesEdition: '2026-11-22',
      timeZone: 'America/New_York',
      papersEdition: '2026-11-24',
    },
  );
  return { terms, premium, life: insured, issuedOn: day(issuedOn) };
}

function priced(request: InsuredLife & { years: number; amount: number }): TermPremium {
  const result = termPremium(request, CURRENT_BASIS);
  if (!result.ok) throw new Error(result.reason);
  return result.premium;
}
