import { expect, test } from 'vitest';
import { offersAccepted, offersOf } from './approved-offers.ts';
import type { AcceptedTerms } from './approved-offers.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { decide } from './decide.ts';
import { applicant, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { edge } from './testing/rule-edges.ts';

const decisionFor = (outline: ApplicantOutline) => decisionOn(applicant(outline));
const productsFor = (outline: ApplicantOutline) =>
  offersOf(decisionFor(outline)).map(({ product }) => product);

test('an approval offers what passed: both, term life alone, or accidental death alone [AD-15, ELIG-24, UW-03]', () => {
  expect(productsFor({})).toEqual(['termLife', 'accidentalDeath']);
  expect(productsFor({ state: 'WI' })).toEqual(['termLife']);
  expect(productsFor(edge('build: over-40'))).toEqual(['accidentalDeath']);
  expect(productsFor({ ...edge('build: over-40'), state: 'WI' })).toEqual([]);
});

const HIV = edge('hiv-diagnosis: diagnosed-or-treated');
const terms: AcceptedTerms = { products: ['termLife'], riskClass: null, amountMax: null, yearsMax: null };

test('what a person leaves open is as the rules made it [UW-09, UW-15]', () => {
  expect(offersAccepted(decisionFor(HIV), terms)).toEqual({
    ok: true,
    offers: [
      {
        product: 'termLife',
        riskClass: { rateClass: 'PP', tableRating: null },
        amount: 500_000,
        years: 20,
        amountMax: 1_000_000,
        yearsMax: 20,
      },
    ],
  });
});

test('what is not known of the finances limits nothing', () => {
  const { facts } = decisionFor({});
  const unknown = { ...facts, income: null, existingCover: null };
  expect(decide(unknown, CURRENT_RULEBOOK).assessment.limits?.amountMax).toBe(1_000_000);
});

test('a person sets class and limits, within which the offer stays [UW-15]', () => {
  const riskClass = { rateClass: 'S', tableRating: 'B' } as const;
  const own: AcceptedTerms = {
    products: ['termLife', 'accidentalDeath'],
    riskClass,
    amountMax: 250_000,
    yearsMax: 15,
  };
  expect(offersAccepted(decisionFor(HIV), own)).toEqual({
    ok: true,
    offers: [
      { product: 'termLife', riskClass, amount: 250_000, years: 15, amountMax: 250_000, yearsMax: 15 },
      { product: 'accidentalDeath', amount: 500_000 },
    ],
  });
});

test('nothing chosen, and what the rules turn down, are refused in words [UW-17]', () => {
  expect(offersAccepted(decisionFor(HIV), { ...terms, products: [] })).toMatchObject({ field: 'products' });
  const both: AcceptedTerms = { ...terms, products: ['termLife', 'accidentalDeath'] };
  expect(offersAccepted(decisionFor({ ...HIV, state: 'IL' }), both)).toEqual({
    ok: false,
    field: 'products',
    message: "The rules turn down accidental death, so it can't be offered.",
  });
});
