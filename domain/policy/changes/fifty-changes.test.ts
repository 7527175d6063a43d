import { expect, test } from 'vitest';
import type { RateClass } from '../../pricing/risk-class.ts';
import { figuresOf } from '../terms.ts';
import { CHANGES_TO_RECKON } from './testing/changes-to-reckon.ts';
import type { ChangeToReckon, PolicyThere } from './testing/changes-to-reckon.ts';
import {
  ageThen,
  amountFor,
  byDays,
  daysBetween,
  daysLater,
  dayThere,
  dueAround,
  extensionRate,
  firstUnwrittenDue,
  monthsLater,
  partPrice,
  termRate,
  wholePrice,
  yearsUntil,
} from './testing/reckoned-by-hand.ts';
import type { Insured, Price } from './testing/reckoned-by-hand.ts';
import { reckonChange } from './testing/reckon-change.ts';

/*
 * Each kind of change on other days, in other states and rhythms of paying, with its whole arithmetic as text to read, and the same once
 * more by a formula that shares no code with the product.
 */

const reckoned = CHANGES_TO_RECKON.map((change) => ({ change, product: reckonChange(change) }));

test('the arithmetic of each change reads as it was looked through [EDIT-11, EDIT-34]', async () => {
  const text = reckoned.map(({ product }, index) => `${index + 1}  ${product.text.join('\n    ')}`);
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('./testing/fifty-changes.txt');
});

test.each(reckoned.map((one, index) => ({ number: index + 1, kind: one.change.wanted.kind, ...one })))(
  '$number, $kind: the product and a formula of its own come to the same cents, dollars and days [EDIT-11, EDIT-34]',
  ({ change, product }) => {
    const hand = byHand(change);
    expect({
      refusal: product.refusal,
      beginsOn: product.beginsOn,
      lastBillCents: product.lastBillCents,
      refundCents: product.refundCents,
      ...(product.terms === null
        ? null
        : {
            amount: figuresOf(product.terms).amount,
            yearCents: figuresOf(product.terms).annualCents,
            monthCents: figuresOf(product.terms).monthlyCents,
            endsOn: product.terms.endsOn.toString(),
          }),
    }).toEqual(hand);
  },
);

interface ByHand {
  readonly refusal: string | null;
  readonly beginsOn: string | null;
  readonly lastBillCents: number | null;
  readonly refundCents: number | null;
  readonly amount?: number;
  readonly yearCents?: number;
  readonly monthCents?: number;
  readonly endsOn?: string;
}

interface Before {
  readonly insured: Insured;
  readonly issueAge: number;
  readonly endsOn: string;
  readonly baseAmount: number;
  readonly baseRate: number;
  readonly whole: Price;
  readonly parts: readonly PartBefore[];
  /** Of all of it. */
  readonly amount: number;
  readonly yearCents: number;
  readonly monthCents: number;
}

interface PartBefore {
  readonly on: string;
  readonly amount: number;
  readonly years: number;
  readonly rate: number;
  readonly price: Price;
}

const no = (refusal: string): ByHand => ({ refusal, beginsOn: null, lastBillCents: null, refundCents: null });

function byHand({ policy, at, wanted }: ChangeToReckon): ByHand {
  const on = dayThere(policy.state, at);
  const before = beforeIt(policy);
  const { insured, issueAge, endsOn, whole, parts, amount: total } = before;
  const every = policy.rhythm === 'monthly' ? 1 : 12;
  const due = firstUnwrittenDue(policy.issuedOn, every, on, policy.yearFrom);
  const age = ageThen(policy.born, on);
  const as = (rateClass?: RateClass): Insured =>
    rateClass === undefined ? { ...insured, tables: 0 } : { sex: insured.sex, rateClass };
  const begun = { refusal: null, lastBillCents: null, refundCents: null, endsOn };
  switch (wanted.kind) {
    case 'increase': {
      const added = wanted.amount - total;
      if (age > 45) return no('age_not_sold');
      if (monthsLater(due, 120) > endsOn) return no('too_few_years_left');
      if (total > 950_000) return no('no_room');
      if (added < 50_000) return no('not_more');
      const price = partPrice(termRate(as(wanted.rateClass), age, yearsUntil(due, endsOn)), added);
      return {
        ...begun,
        beginsOn: due,
        amount: wanted.amount,
        yearCents: before.yearCents + price.yearCents,
        monthCents: before.monthCents + price.monthCents,
      };
    }
    case 'lengthening': {
      const end = monthsLater(policy.issuedOn, 12 * wanted.years);
      if (on >= monthsLater(endsOn, -12)) return no('last_year');
      if (wanted.years > 20) return no('term_not_offered');
      const price = wholePrice(termRate(as(wanted.rateClass), age, yearsUntil(due, end)), total);
      const { yearCents, monthCents } = price;
      return { ...begun, beginsOn: due, endsOn: end, amount: total, yearCents, monthCents };
    }
    case 'extension': {
      if (policy.years < 20) return no('not_a_term_of_twenty');
      if (on < monthsLater(endsOn, -12)) return no('too_early');
      if (on >= endsOn) return no('too_late');
      const rates = [insured, ...(wanted.checkUp === undefined ? [] : [as(wanted.checkUp)])];
      const lowest = Math.min(...rates.map((one) => extensionRate(one, issueAge)));
      const { yearCents, monthCents } = wholePrice(lowest, total);
      const last = monthsLater(policy.issuedOn, 228 + (policy.yearFrom ?? 0));
      return {
        refusal: null,
        refundCents: null,
        beginsOn: endsOn,
        lastBillCents:
          every === 1
            ? null
            : byDays(before.yearCents, daysBetween(last, endsOn), daysBetween(last, monthsLater(last, 12))),
        endsOn: monthsLater(policy.issuedOn, 12 * (65 - issueAge)),
        amount: total,
        yearCents,
        monthCents,
      };
    }
    case 'correction': {
      const set: Insured = { ...insured, sex: wanted.sex ?? insured.sex };
      const born = wanted.born ?? policy.born;
      const rightAge = ageThen(born, policy.issuedOn);
      if (rightAge > 45 || rightAge < 18) return no('never_sold');
      const rate = termRate(set, rightAge, policy.years);
      const bought = amountFor(whole, (some) => wholePrice(rate, some));
      const partsBought = parts.map(({ on: added, years, price }) =>
        amountFor(price, (some) => partPrice(termRate(set, ageThen(born, added), years), some)),
      );
      return {
        ...begun,
        beginsOn: policy.issuedOn,
        amount: partsBought.reduce((sum, one) => sum + one, bought),
        yearCents: before.yearCents,
        monthCents: before.monthCents,
      };
    }
    case 'decrease': {
      const { next } = dueAround(policy.issuedOn, every, on, policy.yearFrom);
      if (every === 12 && daysBetween(on, next) < 15) return no('yearly_bill_near');
      if (wanted.amount < 50_000) return no('below_least');
      if (wanted.amount >= total) return no('not_less');
      const back = wanted.takenBackAt === undefined ? null : dayThere(policy.state, wanted.takenBackAt);
      if (back !== null && back >= next) return no('change_begun');
      if (back !== null && every === 12 && daysBetween(back, next) < 15) return no('yearly_bill_announced');
      const stays = back === null ? wanted.amount : total;
      return { ...begun, beginsOn: next, amount: stays, ...priceOfLess(before, stays) };
    }
    case 'ending': {
      const hasYears = every === 12 && on >= monthsLater(policy.issuedOn, policy.yearFrom ?? 0);
      const { last, next } = dueAround(
        policy.issuedOn,
        hasYears ? 12 : 1,
        on,
        hasYears ? policy.yearFrom : 0,
      );
      const ended = { refusal: null, lastBillCents: null };
      if (on <= daysLater(policy.issuedOn, 10))
        return {
          ...ended,
          beginsOn: policy.issuedOn,
          refundCents: hasYears ? whole.yearCents : whole.monthCents,
        };
      if (!hasYears) return { ...ended, beginsOn: next, refundCents: 0 };
      const refundCents = byDays(whole.yearCents, daysBetween(on, next) - 1, daysBetween(last, next));
      return { ...ended, beginsOn: daysLater(on, 1), refundCents };
    }
    default:
      return wanted satisfies never;
  }
}

/** What was added last goes first, each part at its own rate; the first alone has the fee. */
function priceOfLess({ baseAmount, baseRate, parts }: Before, stays: number) {
  let { yearCents, monthCents } = wholePrice(baseRate, Math.min(stays, baseAmount));
  let left = stays - baseAmount;
  for (const { amount, rate } of parts) {
    if (left <= 0) break;
    const price = partPrice(rate, Math.min(left, amount));
    yearCents += price.yearCents;
    monthCents += price.monthCents;
    left -= amount;
  }
  return { yearCents, monthCents };
}

function beforeIt({ born, issuedOn, sex, rateClass, table, years, ...policy }: PolicyThere): Before {
  const insured = { sex, rateClass, tables: table === undefined ? 0 : 'ABCDEFGH'.indexOf(table) + 1 };
  const issueAge = ageThen(born, issuedOn);
  const endsOn = monthsLater(issuedOn, 12 * years);
  const baseRate = termRate(insured, issueAge, years);
  const whole = wholePrice(baseRate, policy.amount);
  const parts = (policy.parts ?? []).map(({ on, amount }): PartBefore => {
    const left = yearsUntil(on, endsOn);
    const rate = termRate(insured, ageThen(born, on), left);
    return { on, amount, years: left, rate, price: partPrice(rate, amount) };
  });
  return {
    insured,
    issueAge,
    endsOn,
    baseAmount: policy.amount,
    baseRate,
    whole,
    parts,
    amount: parts.reduce((sum, { amount }) => sum + amount, policy.amount),
    yearCents: parts.reduce((sum, { price }) => sum + price.yearCents, whole.yearCents),
    monthCents: parts.reduce((sum, { price }) => sum + price.monthCents, whole.monthCents),
  };
}
