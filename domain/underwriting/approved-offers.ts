import type { RiskClass } from '../pricing/risk-class.ts';
import type { Decision, TermLifeOffer } from './decide.ts';
import type { Product } from './rule.ts';

/** What an applicant may have of one product, before it is priced. Amounts are whole dollars. */
export type ApprovedOffer =
  | ({ product: 'termLife' } & TermLifeOffer)
  /** Accidental death has one class and one term, and nothing but the amount to choose. */
  | { product: 'accidentalDeath'; amount: number };

/** What the rules offer: both products where both passed, of which one can be bought (AD-15, A-133, A-172). */
export function offersOf({ outcomes, termLifeOffer, facts }: Decision): ApprovedOffer[] {
  return [
    ...(termLifeOffer === null ? [] : [{ product: 'termLife' as const, ...termLifeOffer }]),
    ...(outcomes.accidentalDeath === 'offered'
      ? [{ product: 'accidentalDeath' as const, amount: facts.amount }]
      : []),
  ];
}

/** What a person decides in place of the rules; null leaves what the rules made of it. */
export interface AcceptedTerms {
  products: readonly Product[];
  riskClass: RiskClass | null;
  amountMax: number | null;
  yearsMax: number | null;
}

export type AcceptedOffers =
  | { ok: true; offers: ApprovedOffer[] }
  | { ok: false; field: keyof AcceptedTerms; message: string };

/** What a person who accepts offers. What the rules refuse stays refused: only what they referred is a person's to give. */
export function offersAccepted(decision: Decision, terms: AcceptedTerms): AcceptedOffers {
  const { outcomes, facts, assessment } = decision;
  if (terms.products.length === 0) return refused('products', 'Choose what the applicant may have.');
  const kept = terms.products.find((product) => ['rejected', 'postponed'].includes(outcomes[product]));
  if (kept !== undefined)
    return refused('products', `The rules turn down ${WORDS[kept]}, so it can't be offered.`);

  const offers: ApprovedOffer[] = [];
  if (terms.products.includes('termLife')) {
    const riskClass = terms.riskClass ?? assessment.riskClass;
    if (riskClass === null)
      return refused('riskClass', 'Choose a class: the rules have none for this applicant.');
    const amountMax = terms.amountMax ?? assessment.limits?.amountMax ?? null;
    if (amountMax === null) return refused('amountMax', 'Say how much the applicant may have at most.');
    const yearsMax = terms.yearsMax ?? assessment.limits?.yearsMax ?? null;
    if (yearsMax === null) return refused('yearsMax', 'Say for how many years at most.');
    offers.push({
      product: 'termLife',
      riskClass,
      amountMax,
      yearsMax,
      amount: Math.min(facts.amount, amountMax),
      years: Math.min(facts.years, yearsMax),
    });
  }
  if (terms.products.includes('accidentalDeath')) {
    offers.push({ product: 'accidentalDeath', amount: facts.amount });
  }
  return { ok: true, offers };
}

const WORDS: Readonly<Record<Product, string>> = {
  termLife: 'term life',
  accidentalDeath: 'accidental death',
};

function refused(field: keyof AcceptedTerms, message: string): AcceptedOffers {
  return { ok: false, field, message };
}
