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
  dayThere,
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
  readonly amount?: number;
  readonly yearCents?: number;
  readonly monthCents?: number;
  readonly endsOn?: string;
}

interface Before {
  readonly insured: Insured;
  readonly issueAge: number;
  readonly endsOn: string;
  readonly whole: Price;
  readonly part: { readonly age: number; readonly years: number; readonly price: Price } | null;
}

const no = (refusal: string): ByHand => ({ refusal, beginsOn: null, lastBillCents: null });

function byHand({ policy, at, wanted }: ChangeToReckon): ByHand {
  const on = dayThere(policy.state, at);
  const before = beforeIt(policy);
  const { insured, issueAge, endsOn, whole, part } = before;
  const { amount } = policy;
  const total = amount + (policy.part?.amount ?? 0);
  const every = policy.rhythm === 'monthly' ? 1 : 12;
  const due = firstUnwrittenDue(policy.issuedOn, every, on, policy.yearFrom);
  const age = ageThen(policy.born, on);
  const as = (rateClass?: RateClass): Insured =>
    rateClass === undefined ? { ...insured, tables: 0 } : { sex: insured.sex, rateClass };
  const begun = { refusal: null, lastBillCents: null, endsOn };
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
        yearCents: whole.yearCents + (part?.price.yearCents ?? 0) + price.yearCents,
        monthCents: whole.monthCents + (part?.price.monthCents ?? 0) + price.monthCents,
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
      const yearNow = whole.yearCents + (part?.price.yearCents ?? 0);
      return {
        refusal: null,
        beginsOn: endsOn,
        lastBillCents:
          every === 1
            ? null
            : byDays(yearNow, daysBetween(last, endsOn), daysBetween(last, monthsLater(last, 12))),
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
      const partBought = () => {
        const partRate = termRate(set, ageThen(born, policy.part!.on), part!.years);
        return amountFor(part!.price, (some) => partPrice(partRate, some));
      };
      return {
        ...begun,
        beginsOn: policy.issuedOn,
        amount: bought + (part === null ? 0 : partBought()),
        yearCents: whole.yearCents + (part?.price.yearCents ?? 0),
        monthCents: whole.monthCents + (part?.price.monthCents ?? 0),
      };
    }
    default:
      return wanted satisfies never;
  }
}

function beforeIt({ born, issuedOn, sex, rateClass, table, amount, years, part }: PolicyThere): Before {
  const insured = { sex, rateClass, tables: table === undefined ? 0 : 'ABCDEFGH'.indexOf(table) + 1 };
  const issueAge = ageThen(born, issuedOn);
  const endsOn = monthsLater(issuedOn, 12 * years);
  const whole = wholePrice(termRate(insured, issueAge, years), amount);
  if (part === undefined) return { insured, issueAge, endsOn, whole, part: null };
  const [age, partYears] = [ageThen(born, part.on), yearsUntil(part.on, endsOn)];
  const price = partPrice(termRate(insured, age, partYears), part.amount);
  return { insured, issueAge, endsOn, whole, part: { age, years: partYears, price } };
}
