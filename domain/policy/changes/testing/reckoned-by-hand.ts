import basis from '../../../pricing/bases/2026-11/basis.json' with { type: 'json' };
import mortality from '../../../pricing/bases/2026-11/mortality-2015-vbt-alb.json' with { type: 'json' };

/*
 * What a change costs and when it begins, reckoned a second time: from the same tables, by code that imports nothing of the product. Days
 * are ISO text, money is cents. Slow and plain on purpose.
 */

export type Gender = 'male' | 'female';
type ClassName = keyof typeof basis.termLife.classMultiplier.byClass;

export interface Insured {
  readonly sex: Gender;
  readonly rateClass: ClassName;
  /** 0 without a table rating, 1 of table A. */
  readonly tables?: number;
}

const ZONES: Readonly<Record<string, string>> = {
  AZ: 'America/Phoenix',
  IL: 'America/Chicago',
  MI: 'America/Detroit',
  OR: 'America/Los_Angeles',
  WI: 'America/Chicago',
};

/** The day it is in a state at an instant. */
export function dayThere(state: string, instant: string): string {
  const zone = ZONES[state] ?? 'America/New_York';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant));
}

/** Completed years from a birthday to a day. */
export function ageThen(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

/** So many months later, on the same day of the month or its last. */
export function monthsLater(from: string, months: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

export function daysLater(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}

/** The first due date whose bill is not written yet: bills are written a week before. */
export function firstUnwrittenDue(anchor: string, everyMonths: number, on: string, offset = 0): string {
  for (let months = offset; ; months += everyMonths) {
    const due = monthsLater(anchor, months);
    if (due > daysLater(on, 7)) return due;
  }
}

/** The due date before a day or on it, and the first one behind it. */
export function dueAround(
  anchor: string,
  everyMonths: number,
  on: string,
  offset = 0,
): { readonly last: string; readonly next: string } {
  let months = offset;
  while (monthsLater(anchor, months) <= on) months += everyMonths;
  return { last: monthsLater(anchor, months - everyMonths), next: monthsLater(anchor, months) };
}

/** The years from a day to another, a begun one whole. */
export function yearsUntil(from: string, until: string): number {
  let years = 0;
  while (monthsLater(from, 12 * years) < until) years += 1;
  return years;
}

function deathsAt({ sex, rateClass }: Insured, issueAge: number, policyYear: number): number {
  const smokes = rateClass === 'PT' || rateClass === 'ST' ? 'smoker' : 'nonsmoker';
  const table = mortality.tables[`${sex}.${smokes}`];
  const selected = Object.entries(table.select)
    .find(([age]) => Number(age) === issueAge)![1]
    .split(' ');
  const byAge = Object.values(table.ultimate).flatMap((line) => line.split(' '));
  const first = Number(Object.keys(table.ultimate)[0]);
  const deaths = selected[policyYear - 1] ?? byAge[issueAge + policyYear - 1 - first];
  return Number(deaths) / 100_000;
}

/** Dollars a year for each $1,000, level over `years` from a policy year on. */
function levelRate(
  insured: Insured,
  { issueAge, from, years, worse }: { issueAge: number; from: number; years: number; worse: number },
): number {
  const life = basis.termLife;
  const multiple =
    life.classMultiplier.byClass[insured.rateClass] *
    (1 + life.tableRatingStep.value * (insured.tables ?? 0)) *
    worse;
  let [alive, claims, annuity] = [1, 0, 0];
  for (let year = 0; year < years; year += 1) {
    const policyYear = from + year;
    const experience = life.experienceFactor.byPolicyYear[policyYear - 1] ?? life.experienceFactor.otherYears;
    const dies = Math.min(1, deathsAt(insured, issueAge, policyYear) * experience * multiple);
    const lapses =
      from > 1 && year === 0
        ? life.extension.firstYearLapse
        : (life.lapse.byPolicyYear[policyYear - 1] ?? life.lapse.otherYears);
    claims += alive * dies * (1 + life.interest.value) ** -(year + 0.5);
    annuity += alive * (1 + life.interest.value) ** -year;
    alive *= (1 - dies) * (1 - lapses);
  }
  const { premiumTax, paymentProcessing, commission, profit } = life.shareOfPremium;
  const left = 1 - premiumTax - paymentProcessing - commission - profit;
  return (1000 * claims + life.mortalityMarginPerThousand.value * annuity) / (annuity * left);
}

/** No shorter term of ten years or more costs more. */
export function termRate(insured: Insured, issueAge: number, years: number): number {
  let highest = 0;
  for (let term = 10; term <= years; term += 1)
    highest = Math.max(highest, levelRate(insured, { issueAge, from: 1, years: term, worse: 1 }));
  return highest;
}

export function extensionRate(insured: Insured, issueAge: number): number {
  const { mortalityMultiplier: worse, afterYears } = basis.termLife.extension;
  return levelRate(insured, { issueAge, from: afterYears + 1, years: 65 - 20 - issueAge, worse });
}

export interface Price {
  /** Dollars, not rounded. */
  readonly year: number;
  readonly yearCents: number;
  readonly monthCents: number;
}

/** Half a cent goes up, as it stands in fifteen digits. */
function cents(dollars: number): number {
  return Math.floor(Number((dollars * 100).toPrecision(15)) + 0.5);
}

/** Of a whole policy: with the fee, and not below the least premium. */
export function wholePrice(rate: number, amount: number): Price {
  const { scale } = basis.termLife;
  const least = scale.monthlyMinimum / scale.monthlyFactor;
  const year = Math.max(scale.policyFeePerYear + (amount / 1000) * rate, least);
  return { year, yearCents: cents(year), monthCents: cents(year * scale.monthlyFactor) };
}

/** Of a part beside the first. */
export function partPrice(rate: number, amount: number): Price {
  const year = (amount / 1000) * rate;
  return { year, yearCents: cents(year), monthCents: cents(year * basis.termLife.scale.monthlyFactor) };
}

/** The most whole dollars that cost no more than what is paid, found by halving. */
export function amountFor(paid: Price, priceOf: (amount: number) => Price): number {
  let [has, hasNot] = [0, 100_000_000];
  while (hasNot - has > 1) {
    const middle = Math.floor((has + hasNot) / 2);
    if (priceOf(middle).year <= paid.year) has = middle;
    else hasNot = middle;
  }
  return has;
}

/** A last bill by its days, half a cent up. */
export function byDays(wholeCents: number, days: number, ofDays: number): number {
  return Math.floor((2 * wholeCents * days + ofDays) / (2 * ofDays));
}
