import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { correct } from '../policy/changes/correction.ts';
import { decreaseTo } from '../policy/changes/decrease.ts';
import { extendedTerms, extensionOf, openExtension, priceOfExtension } from '../policy/changes/extension.ts';
import { findIncrease, increasedTerms, openIncrease, priceOfPart } from '../policy/changes/increase.ts';
import { findLengthening, lengthenedTerms, priceOfLengthening } from '../policy/changes/lengthening.ts';
import { day, soldPolicy } from '../policy/changes/testing/policy-to-change.ts';
import { endingOn, endingSum } from '../policy/ending.ts';
import type { PolicyToEnd } from '../policy/ending.ts';
import { policyRules } from '../policy/policy-rules.ts';
import { costOfReturn, wayBack } from '../policy/reinstatement.ts';
import { figuresOf } from '../policy/terms.ts';
import type { PolicyTerms } from '../policy/terms.ts';
import { CURRENT_BASIS } from '../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { composePaper } from './compose-paper.ts';
import { paperText } from './testing/paper-text.ts';
import { samplePapers, sampleSources, termLifePolicy } from './testing/sample-papers.ts';

/* Each sentence of the newest contract about what its owner can do, beside the code that does it. Whoever changes one changes the other. */

const sample = samplePapers['policy-agreement'];
const contract = paperText(composePaper('policy-agreement', sample, sampleSources));
const shorter = paperText(
  composePaper(
    'policy-agreement',
    { ...sample, extension: null, policy: { ...termLifePolicy, termYears: 15, insuredsAgeAtTerm: 49 } },
    sampleSources,
  ),
);

const productSlug = PRODUCT_SLUGS.termLife;
const rules = policyRules({ state: 'OH', issuedOn: day('2026-12-01') }, day('2026-12-01'));
const decided = {
  sex: 'female',
  riskClass: { rateClass: 'P', tableRating: null },
  basis: CURRENT_BASIS,
} as const;
const birthdate = day('1991-06-10');

/** A policy of 1 December 2026: bills of so many months and so many cents, each with what was paid of it. */
function billed(
  months: number,
  amount: number,
  paid: readonly number[],
  lapsesOn: string | null = null,
): PolicyToEnd {
  return {
    beganOn: day('2026-12-01'),
    endsOn: day('2046-12-01'),
    handBackUntil: day('2026-12-11'),
    lapsesOn: lapsesOn === null ? null : day(lapsesOn),
    bills: paid.map((cents, index) => ({
      period: index * months,
      months,
      dueOn: day('2026-12-01').add({ months: index * months }),
      amountCents: amount as Cents,
      keptCents: cents as Cents,
      owedCents: (amount - cents) as Cents,
      lostCents: 0 as Cents,
      givenBackCents: 0 as Cents,
      isSettled: cents === amount,
    })),
  };
}

function ended(policy: PolicyToEnd, on: string) {
  const days = endingOn(policy, day(on))!;
  const { refundCents } = endingSum(policy, days);
  return [days.kind, days.lastCoveredOn?.toString() ?? null, refundCents];
}

const asked = (on: string, effectiveOn: string, terms: PolicyTerms = soldPolicy().terms) => ({
  productSlug,
  terms,
  birthdate,
  on: day(on),
  effectiveOn: day(effectiveOn),
});

/** With a part of $200,000 from 1 August 2028. */
function withPart() {
  const found = findIncrease(asked('2028-07-15', '2028-08-01'), 700_000);
  if (!found.ok) return expect.fail(found.problem.code);
  const sold = soldPolicy();
  const premium = priceOfPart(found, decided);
  const taken = { premium, quoteId: 'q', applicationId: 'a', effectiveOn: day('2028-08-01') };
  return { sold, premium, terms: increasedTerms(sold.terms, taken) };
}

const clocksOf = ({ layers }: PolicyTerms) =>
  layers.map(
    ({ contestableFrom, suicideExcludedFrom }) =>
      `${contestableFrom.toString()} ${suicideExcludedFrom.toString()}`,
  );

function rightAge(born: string) {
  const { terms, premium, issuedOn } = soldPolicy();
  const part = { layer: terms.layers[0], premium, basis: CURRENT_BASIS, pricedOn: issuedOn };
  const right = { birthdate: day(born), sex: 'female' as const };
  return { terms, result: correct({ productSlug, terms, issuedOn, parts: [part], right }) };
}

const KEPT: readonly (readonly [text: string, words: string, by: string, kept: () => void])[] = [
  [
    contract,
    'By the month: cover goes on through the last day of the month that runs and is paid for. Its premium stays with us.',
    'domain/policy/ending.ts',
    () => expect(ended(billed(1, 2_735, [2_735, 2_735]), '2027-01-15')).toEqual(['end', '2027-01-31', 0]),
  ],
  [
    contract,
    'By the year: cover goes on through the day you tell us. We return the part of the year’s premium that is for the days after it, counted by days.',
    'domain/policy/ending.ts',
    // 136 of 365 days, through 16 April.
    () => expect(ended(billed(12, 36_500, [36_500]), '2027-04-15')).toEqual(['end', '2027-04-15', 22_900]),
  ],
  [
    contract,
    'If a premium is past due: cover goes on through the last day of cover that we told you. If it is due and not yet past due: through the day you tell us. You owe nothing for those days.',
    'domain/policy/ending.ts',
    () => {
      expect(ended(billed(1, 2_735, [2_735, 0], '2027-02-02'), '2027-01-15')).toEqual([
        'end',
        '2027-02-01',
        0,
      ]);
      expect(ended(billed(1, 2_735, [2_735, 0]), '2027-01-01')).toEqual(['end', '2027-01-01', 0]);
      expect(
        endingOn(billed(1, 2_735, [2_735, 0], '2027-02-02'), day('2027-01-15'))!.nothingDueFrom.toString(),
      ).toBe('2027-01-01');
    },
  ],
  [
    contract,
    'Within the days to examine the policy, ending it is handing it back: it is void from the beginning, and we return every premium.',
    'domain/policy/ending.ts',
    () => expect(ended(billed(1, 2_735, [2_735]), '2026-12-11')).toEqual(['hand_back', null, 2_735]),
  ],
  [
    contract,
    'What you paid for a bill that falls due after that goes back in full.',
    'domain/policy/ending.ts',
    () => expect(ended(billed(1, 2_735, [2_735, 2_735]), '2026-12-28')).toEqual(['end', '2026-12-31', 2_735]),
  ],
  [
    contract,
    'The part that was added last goes first. Each part keeps the rate it was sold at, and the policy fee is charged once.',
    'domain/policy/changes/decrease.ts',
    () => {
      const { sold, premium, terms } = withPart();
      const priced = [sold.premium, premium];
      const less = decreaseTo(terms, 600_000, priced, [CURRENT_BASIS]);
      expect(less.ok && less.terms.layers.map(({ amount }) => amount)).toEqual([500_000, 100_000]);
      const least = decreaseTo(terms, 400_000, priced, [CURRENT_BASIS]);
      expect(least.ok && least.layers.map(({ ratePerThousand }) => ratePerThousand)).toEqual([
        sold.premium.ratePerThousand,
      ]);
      expect(less.ok && less.terms.annualFeeCents).toBe(sold.terms.annualFeeCents);
      expect(decreaseTo(terms, 49_999, priced, [CURRENT_BASIS])).toMatchObject({ least: 50_000 });
    },
  ],
  [
    contract,
    'You can ask for more cover from age 18 to 45, while 10 years or more of the term are left: $50,000 or more at a time, and $1,000,000 in all.',
    'domain/policy/changes/increase.ts',
    () => {
      expect(openIncrease(asked('2036-11-20', '2036-12-01'))).toMatchObject({
        least: 550_000,
        most: 1_000_000,
      });
      expect(openIncrease(asked('2036-12-20', '2037-01-01'))).toMatchObject({ ok: false });
      const old = { ...asked('2036-11-20', '2036-12-01'), birthdate: day('1990-11-20') };
      expect(openIncrease(old)).toMatchObject({ problem: { code: 'age_not_sold' } });
    },
  ],
  [
    contract,
    'Its premium is for the age and the class on the day we offer it and for the rest of the term, without a second policy fee.',
    'domain/policy/changes/increase.ts',
    () => expect(withPart().premium).toMatchObject({ issueAge: 37, years: 19, policyFee: 0 }),
  ],
  [
    contract,
    'A part of the cover that is added later has a time of its own, from the day it begins. Within it we return the premiums paid for that part, and pay the rest. Less cover and a longer term begin no such time.',
    'domain/policy/changes/increase.ts, decrease.ts and lengthening.ts',
    () => {
      const { sold, premium, terms } = withPart();
      const [first, second] = ['2026-12-01 2026-12-01', '2028-08-01 2028-08-01'];
      expect(clocksOf(terms)).toEqual([first, second]);
      const less = decreaseTo(terms, 550_000, [sold.premium, premium], [CURRENT_BASIS]);
      expect(less.ok && clocksOf(less.terms)).toEqual([first, second]);
      const longer = { termYears: 20, endsOn: day('2046-12-01') };
      expect(clocksOf(lengthenedTerms(terms, longer, { premium, quoteId: 'q' }))).toEqual([first, second]);
    },
  ],
  [
    shorter,
    'Before the last year of the term, and from age 18 to 45, you can ask for a longer one: up to 20 years from the effective date, with 10 years or more left to its end.',
    'domain/policy/changes/lengthening.ts',
    () => {
      const { terms, issuedOn } = soldPolicy({ years: 10 });
      const longer = (on: string, effectiveOn: string, years: number) =>
        findLengthening({ ...asked(on, effectiveOn, terms), issuedOn, basis: CURRENT_BASIS }, years);
      expect(longer('2029-10-05', '2029-11-01', 20)).toMatchObject({ ok: true, least: 13, most: 20 });
      expect(longer('2029-10-05', '2029-11-01', 21)).toMatchObject({ ok: false });
      expect(longer('2029-10-05', '2029-11-01', 12)).toMatchObject({ ok: false });
      expect(longer('2035-12-01', '2036-01-01', 20)).toMatchObject({ problem: { code: 'last_year' } });
    },
  ],
  [
    shorter,
    'The premium of all the cover is then counted anew, for the age and the class on the day we offer it and the years left.',
    'domain/policy/changes/lengthening.ts',
    () =>
      expect(
        priceOfLengthening(
          { age: 38, years: 18 },
          { terms: soldPolicy().terms, basis: CURRENT_BASIS },
          decided,
        ),
      ).toMatchObject({ amount: 500_000, issueAge: 38, years: 18 }),
  ],
  [
    contract,
    'We ask nothing about the insured’s health, and we cannot say no.',
    'domain/policy/changes/extension.ts',
    () => {
      const { terms } = soldPolicy();
      expect(openExtension({ productSlug, terms, on: day('2045-12-01') })).toMatchObject({ ok: true });
      expect(openExtension({ productSlug, terms, on: day('2046-11-30') })).toMatchObject({ ok: true });
    },
  ],
  [
    contract,
    'it can lower the premium, and never raise it. No time to dispute the policy, and none about suicide, begins anew.',
    'domain/policy/changes/extension.ts',
    () => {
      const { terms } = withPart();
      const open = extensionOf({ productSlug, terms });
      if (!open.ok) return expect.fail(open.problem.code);
      const found = (rateClass: 'PP' | 'ST') =>
        priceOfExtension(open, { terms }, decided, { foundByCheckUp: { rateClass, tableRating: null } });
      expect(found('ST').premium).toEqual(found('ST').guaranteed);
      expect(found('PP').premium.annualCents).toBeLessThan(found('PP').guaranteed.annualCents);
      const price = { premium: found('ST').premium, quoteId: 'q' };
      expect(clocksOf(extendedTerms(terms, open, price))).toEqual(clocksOf(terms));
    },
  ],
  [
    shorter,
    'Once it is 20 years, you can go on until the insured is 65: guaranteed, in the last of those years, at a premium for the age in the schedule of benefits and the class of the longer term.',
    'domain/policy/changes/extension.ts',
    () => {
      const { terms } = soldPolicy({ years: 15, life: { issueAge: 34 } });
      const { premium } = soldPolicy({ life: { issueAge: 37 } });
      const longer = lengthenedTerms(
        terms,
        { termYears: 20, endsOn: day('2046-12-01') },
        { premium, quoteId: 'q' },
      );
      expect(extensionOf({ productSlug, terms: longer })).toMatchObject({
        ok: true,
        issueAge: 34,
        years: 11,
      });
    },
  ],
  [
    contract,
    'the face amount becomes, from the beginning, what the premium would have bought at the right age and sex. We count it at the rates the policy was sold by, with the fee that is in it, in whole dollars. That can be more or less than before. The premium stays as it is. The first term stays as long as it is',
    'domain/policy/changes/correction.ts',
    () => {
      for (const born of ['1986-06-10', '1996-06-10']) {
        const { terms, result } = rightAge(born);
        if (!result.ok) return expect.fail(result.problem.code);
        const [before, now] = [figuresOf(terms), figuresOf(result.terms)];
        expect(Number.isInteger(now.amount)).toBe(true);
        expect(now.amount > before.amount).toBe(born === '1996-06-10');
        expect([now.annualCents, now.monthlyCents, now.termYears, result.terms.endsOn]).toEqual([
          before.annualCents,
          before.monthlyCents,
          before.termYears,
          terms.endsOn,
        ]);
      }
    },
  ],
  [
    contract,
    'We sell this cover from age 18 to 45. At any other age the premium would have bought none: nothing is covered, and we return the premiums paid.',
    'domain/policy/changes/correction.ts',
    () => {
      const neverSold = { ok: false, problem: { code: 'never_sold' } };
      expect(rightAge('1980-11-30').result).toMatchObject(neverSold);
      expect(rightAge('1980-12-02').result).toMatchObject({ ok: true });
      expect(rightAge('2008-12-02').result).toMatchObject(neverSold);
      expect(rightAge('2008-12-01').result).toMatchObject({ ok: true });
    },
  ],
  [
    contract,
    'Within five (5) years of the lapse, and before the term ends, you can ask us to reinstate the policy. For 31 days after the lapse a payment is enough. Later we also need evidence',
    'domain/policy/reinstatement.ts',
    () => {
      const lapsed = { lapsedOn: day('2028-01-02'), endsOn: day('2046-12-01') };
      const on = (text: string) => wayBack(rules, lapsed, day(text)).kind;
      expect(['2028-02-02', '2028-02-03', '2033-01-02', '2033-01-03'].map(on)).toEqual([
        'by_payment',
        'by_interview',
        'by_interview',
        'none',
      ]);
      expect(wayBack(rules, { ...lapsed, endsOn: day('2028-01-20') }, day('2028-01-20')).kind).toBe('none');
    },
  ],
  [
    contract,
    'You pay each premium that was missed, with simple interest of 6% a year for the days since it was due, and the premium of the month that runs, without interest. The policy keeps its number, and goes on by the month.',
    'domain/policy/reinstatement.ts',
    () => {
      const missed = {
        anchoredOn: day('2026-12-01'),
        endsOn: day('2046-12-01'),
        goesOnFrom: null,
        premiumOn: () => 10_000 as Cents,
        firstUnpaidOn: day('2027-12-01'),
        paid: new Map(),
      };
      const cost = costOfReturn(rules, missed, day('2028-01-15'));
      // 45 days: 10,000 × 6 % × 45 / 365 is 73.97 cents.
      expect(cost!.lines.map(({ premiumCents, interestCents }) => [premiumCents, interestCents])).toEqual([
        [10_000, 73],
        [10_000, 0],
      ]);
    },
  ],
];

test.each(KEPT.map(([text, words, by, kept]) => ({ text, words, by, kept })))(
  'the contract says “$words” and $by does it [DOC-07]',
  ({ text, words, kept }) => {
    expect(text).toContain(words);
    kept();
  },
);
