import { expect, test } from 'vitest';
import { ageLastBirthday } from '../dates/age.ts';
import type { Cents } from '../money/money.ts';
import { accidentalDeathPremium } from '../pricing/accidental-death-premium.ts';
import { BASIS_2026_11 } from '../pricing/bases/2026-11/basis-2026-11.ts';
import { STATE_PACKS } from '../states/packs-in-force.ts';
import { freeLookDays, freeLookDaysLeft, freeLookEndsOn } from './free-look.ts';
import { policyRules } from './policy-rules.ts';
import { annualFigures, termEndsOn } from './policy-term.ts';

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
  const issued = {
    productSlug: 'wysh-term-life',
    birthdate: day('1992-06-01'),
    insuredsAgeAtTerm: 54,
  } as const;
  const ends = (issuedOn: string, years: number) =>
    termEndsOn({ ...issued, issuedOn: day(issuedOn), years }).toString();
  expect(ends('2026-11-20', 20)).toBe('2046-11-20');
  expect(ends('2028-02-29', 10)).toBe('2038-02-28');
  expect(ends('2028-02-29', 20)).toBe('2048-02-29');
});

test.each([
  // Sold before: the anniversary, and they keep it.
  ['2026-11-22', '1992-06-01', 31, '2057-11-22'],
  ['2026-11-23', '1992-06-01', 31, '2057-06-01'],
  ['2027-06-01', '1992-06-01', 30, '2057-06-01'],
  // Quoted at 34, issued at 35: still the birthday.
  ['2027-06-02', '1992-06-02', 31, '2057-06-02'],
  // Born on a leap day: 65 on 1 March.
  ['2026-12-01', '1992-02-29', 31, '2057-03-01'],
  ['2028-02-29', '1992-02-29', 29, '2057-03-01'],
])(
  'accident cover issued on %s for somebody born on %s, sold for %d years, ends on %s [F-29, AD-17]',
  (issuedOn, birthdate, years, endsOn) => {
    const end = termEndsOn({
      productSlug: 'wysh-accidental-death',
      issuedOn: day(issuedOn),
      birthdate: day(birthdate),
      years,
      insuredsAgeAtTerm: 65,
    });
    expect(end.toString()).toBe(endsOn);
    if (issuedOn >= '2026-11-23') {
      expect(ageLastBirthday(day(birthdate), end)).toBe(65);
      expect(ageLastBirthday(day(birthdate), end.subtract({ days: 1 }))).toBe(64);
    }
  },
);

test('accident cover is priced for each age up to 64, which is what a policy that ends with the 65th birthday covers [F-29, AD-17]', () => {
  for (const issueAge of [18, 34, 50]) {
    const priced = accidentalDeathPremium({ sex: 'female', issueAge, amount: 100_000 }, BASIS_2026_11);
    expect(priced.ok && priced.premium.years + issueAge).toBe(65);
  }
});

test('a year costs twelve months, or less at once [BILL-11]', () => {
  expect(annualFigures({ annualCents: 35_623 as Cents, monthlyCents: 3117 as Cents })).toEqual({
    paidAnnuallyCents: 35_623,
    paidMonthlyCents: 37_404,
    savedCents: 1781,
  });
});
