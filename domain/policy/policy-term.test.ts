import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { STATE_PACKS } from '../states/packs-in-force.ts';
import { freeLookDays, freeLookDaysLeft, freeLookEndsOn } from './free-look.ts';
import { policyRules } from './policy-rules.ts';
import { annualFigures, mayExtendTerm, termEndsOn } from './policy-term.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('no state gets fewer than ten days to hand a policy back, and where its law asks for more it gets more [CONST-07, A-153]', () => {
  for (const rules of STATE_PACKS.flat()) {
    const { newLifeDays, accidentalDeathDays, replacementLifeDays } = rules.freeLook;
    const [isNew, replaces] = [{ isReplacement: false }, { isReplacement: true }];
    const [termLife, accidentalDeath] = (['wysh-term-life', 'wysh-accidental-death'] as const).map(
      (productSlug) => ({ productSlug }),
    );
    expect(freeLookDays(rules, { ...termLife!, ...isNew })).toBe(Math.max(10, newLifeDays));
    expect(freeLookDays(rules, { ...accidentalDeath!, ...isNew })).toBe(Math.max(10, accidentalDeathDays));
    expect(freeLookDays(rules, { ...termLife!, ...replaces })).toBe(
      Math.max(10, newLifeDays, replacementLifeDays),
    );
  }
});

test.each([
  [12, 14, 11, [12, 14, 12]],
  [12, 14, 20, [12, 14, 20]],
])(
  'a state that asks for %i, %i and, of a replacement, %i days gets %j of term life, accidental death and a replacement',
  (newLifeDays, accidentalDeathDays, replacementLifeDays, given) => {
    const asked = { newLifeDays, accidentalDeathDays, replacementLifeDays };
    const freeLook = { ...asked, citation: 'none', confidence: 'low' } as const;
    const days = (productSlug: 'wysh-term-life' | 'wysh-accidental-death', isReplacement: boolean) =>
      freeLookDays({ freeLook }, { productSlug, isReplacement });
    expect([
      days('wysh-term-life', false),
      days('wysh-accidental-death', false),
      days('wysh-term-life', true),
    ]).toEqual(given);
  },
);

test('the day after delivery is the first day of the free look [A-153]', () => {
  const deliveredOn = day('2026-12-25');
  const rules = policyRules({ state: 'AZ', issuedOn: deliveredOn }, deliveredOn);
  const delivered = { productSlug: 'wysh-term-life', isReplacement: false } as const;
  expect(freeLookEndsOn(rules, delivered, deliveredOn).toString()).toBe('2027-01-04');
});

test('the last day of the free look counts as one that is left, and afterwards none is [CONST-07]', () => {
  const endsOn = day('2027-01-04');
  expect(freeLookDaysLeft(endsOn, day('2026-12-25'))).toBe(11);
  expect(freeLookDaysLeft(endsOn, day('2027-01-04'))).toBe(1);
  expect(freeLookDaysLeft(endsOn, day('2027-01-05'))).toBe(0);
});

test('a term ends on its anniversary, which 29 February has in leap years alone [ENT-32]', () => {
  expect(termEndsOn(day('2026-11-20'), 20).toString()).toBe('2046-11-20');
  expect(termEndsOn(day('2028-02-29'), 10).toString()).toBe('2038-02-28');
  expect(termEndsOn(day('2028-02-29'), 20).toString()).toBe('2048-02-29');
});

test('a year costs twelve months, or less at once [BILL-11]', () => {
  expect(annualFigures({ annualCents: 35_623 as Cents, monthlyCents: 3117 as Cents })).toEqual({
    paidAnnuallyCents: 35_623,
    paidMonthlyCents: 37_404,
    savedCents: 1781,
  });
});

test.each([
  ['wysh-term-life', '2046-11-20', 54, '2045-11-19', false],
  ['wysh-term-life', '2046-11-20', 54, '2045-11-20', true],
  ['wysh-term-life', '2046-11-20', 65, '2046-01-01', false],
  ['wysh-accidental-death', '2046-11-20', 54, '2046-01-01', false],
] as const)(
  '%s until %s, at %d, on %s: extension %s [S13]',
  (productSlug, ends, insuredsAgeAtTerm, today, may) => {
    const policy = { productSlug, endsOn: day(ends), insuredsAgeAtTerm };
    expect(mayExtendTerm(policy, day(today))).toBe(may);
  },
);
