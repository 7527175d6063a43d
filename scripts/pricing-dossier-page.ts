import { PRODUCT_EDITIONS } from '../domain/editions/product-editions.ts';
import { accidentCell, lossRatio, lossRatioOfState } from '../domain/pricing/accident-value.ts';
import type { AccidentCell } from '../domain/pricing/accident-value.ts';
import { accidentCells, agesBelow } from '../domain/pricing/dossier/accident-cells.ts';
import {
  assumptionLines,
  DOSSIER_ASSUMPTIONS,
  percent,
} from '../domain/pricing/dossier/dossier-assumptions.ts';
import marketPremiums from '../domain/pricing/dossier/market-premiums.json' with { type: 'json' };
import { AS_ASSUMED, ProfitTest } from '../domain/pricing/dossier/profit-test.ts';
import {
  deathsAmongThousand,
  earnedOfSales,
  losing,
  nameOfClass,
  SHOWN_AMOUNTS,
  SHOWN_TERMS,
  termLifeCells,
} from '../domain/pricing/dossier/term-life-cells.ts';
import type { TermLifeCell } from '../domain/pricing/dossier/term-life-cells.ts';
import type { PricingBasis } from '../domain/pricing/pricing-basis.ts';
import { expectedPayout } from '../domain/pricing/rate-assumptions.ts';
import { RATE_CLASSES } from '../domain/pricing/risk-class.ts';
import type { RateClass, RiskClass, Sex } from '../domain/pricing/risk-class.ts';
import { termPremium } from '../domain/pricing/term-premium.ts';

/** The prices that count next, or now, and those of before them. */
export const DOSSIER_BASES: { readonly before: PricingBasis; readonly now: PricingBasis } = {
  before: PRODUCT_EDITIONS.bases.at(-2)!,
  now: PRODUCT_EDITIONS.bases.at(-1)!,
};
const { before, now } = DOSSIER_BASES;

type Row = readonly (string | number)[];

function table(head: Row, rows: readonly Row[]): string {
  const aligned = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, aligned, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const rounded = (amount: number) => amount.toFixed(2);
const SEX_WORDS: Readonly<Record<Sex, string>> = { female: 'woman', male: 'man' };
const SEXES = ['female', 'male'] as const;
const SHOWN_AGES = [18, 22, 25, 30, 35, 40, 45] as const;
const CLASS_WORDS: Readonly<Record<RateClass, string>> = {
  PP: 'Preferred Plus',
  P: 'Preferred',
  SP: 'Standard Plus',
  S: 'Standard',
  PT: 'Preferred, tobacco',
  ST: 'Standard, tobacco',
};

const untabled = (rateClass: RateClass): RiskClass => ({ rateClass, tableRating: null });

function monthly(
  basis: PricingBasis,
  sex: Sex,
  issueAge: number,
  riskClass: RiskClass,
  years: number,
  amount: number,
) {
  const priced = termPremium({ sex, issueAge, riskClass, years, amount }, basis);
  if (!priced.ok) throw new RangeError(priced.reason);
  return priced.premium.monthlyCents;
}

/** docs/pricing-dossier.md: what an actuary is handed of our prices. */
export function pricingDossierPage(): string {
  const cells = termLifeCells(before, now, DOSSIER_ASSUMPTIONS);
  return [
    front(),
    changes(),
    grid(),
    changedCells(cells),
    profit(cells),
    oneCellByYear(),
    sensitivities(),
    accidents(),
    deaths(),
    market(),
    LIMITS,
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
}

function front(): string {
  return `# Prices: a dossier for an actuary

Written by \`npm run pricing:dossier\` from the basis ${now.version} and what stands in \`domain/pricing/dossier\`; change it there. The same command with
\`-- --out FOLDER\` writes every cell as two tables (CSV).

The basis ${now.version} prices what is offered from ${now.effectiveOn} on. What was offered on the basis ${before.version} keeps its price. No real
actuary has signed either of them: figures called judgement need one before real use.

A **cell** is a price for one sex, age, class, term and amount. The ${(22_176).toLocaleString('en-US')} cells counted here are both sexes, ages 18 to 45, all 22 classes (six, and tables A to H of the two standard
ones), 10, 15 and 20 years, and ${SHOWN_AMOUNTS.map(dollars).join(', ')}. A price is $${now.termLife.scale.policyFeePerYear} a year and the amount in thousands times a
rate, ${now.termLife.scale.monthlyFactor} of it a month, never under ${cents(now.termLife.scale.monthlyMinimum * 100)} a month.

## What is assumed

${table(['What', 'How much', 'From where'], assumptionLines(now)).replaceAll('---:', '---')}

Reserves, capital, income tax and reinsurance are in no price. They are what the profits below are tested with. Term life is expected to be sold as follows, which is judgement
until something is sold: half to women; ${RATE_CLASSES.map((name) => `${name} ${percent(DOSSIER_ASSUMPTIONS.sales.byClass[name], 0)}`).join(', ')}; ${DOSSIER_ASSUMPTIONS.sales.byTerm.map(({ years, share }) => `${years} years ${percent(share, 0)}`).join(', ')};
${DOSSIER_ASSUMPTIONS.sales.byAmount.map(({ amount, share }) => `${dollars(amount)} ${percent(share, 0)}`).join(', ')}; and by age, each single year of a band against the others,
${now.termLife.oneRateForTheYoung!.salesByIssueAge.map(({ from, to, weight }) => `${from} to ${to}: ${weight}`).join(', ')}.`;
}

function changes(): string {
  const lines: [string, string, string][] = [];
  const differ = (what: string, of: (basis: PricingBasis) => string) => {
    if (of(before) !== of(now)) lines.push([what, of(before), of(now)]);
  };
  differ('Term life: fee a year', ({ termLife }) => `$${termLife.scale.policyFeePerYear}`);
  differ('Term life: least price a month', ({ termLife }) => cents(termLife.scale.monthlyMinimum * 100));
  differ(
    'Term life: selling',
    ({ termLife: { expenses } }) =>
      `$${expenses.acquisition}${expenses.acquisitionPerThousand === undefined ? '' : ` and $${expenses.acquisitionPerThousand} for $1,000 (at $500,000: $${expenses.acquisition + expenses.acquisitionPerThousand * 500})`}`,
  );
  differ('Term life: the young', ({ termLife }) =>
    termLife.oneRateForTheYoung === undefined
      ? 'each age its own rate'
      : 'one rate, until that of an age alone is as high',
  );
  differ('Accident cover: fee a year', ({ accidentalDeath }) => `$${accidentalDeath.scale.policyFeePerYear}`);
  differ('Accident cover: profit in the price', ({ accidentalDeath }) =>
    percent(accidentalDeath.shareOfPremium.profit, 0),
  );
  differ('Accident cover: any other accident pays', ({ accidentalDeath }) =>
    percent(accidentalDeath.payoutShare.generalAccident, 0),
  );
  differ('Accident cover: a car accident pays', ({ accidentalDeath }) =>
    percent(accidentalDeath.payoutShare.autoPedestrian, 0),
  );
  return `## What changed

${table(['Of the basis', before.version, now.version], lines).replaceAll('---:', '---')}

Tables, experience, lapses, interest, classes and the margin for more deaths are those of before. Cells that lose money by what their own basis assumes:
**${losing(before)}** before, **${losing(now)}** now (of 22,176; the margin for more deaths counted as kept). Why each of these, and what was not chosen, is record 085 of \`docs/decisions\`.`;
}

function grid(): string {
  const block = (years: number, amount: number) =>
    table(
      [
        `${dollars(amount)}, ${years} years`,
        ...SEXES.flatMap((sex) => SHOWN_AGES.map((age) => `${SEX_WORDS[sex]} ${age}`)),
      ],
      RATE_CLASSES.map((name) => [
        CLASS_WORDS[name],
        ...SEXES.flatMap((sex) =>
          SHOWN_AGES.map((age) => rounded(monthly(now, sex, age, untabled(name), years, amount) / 100)),
        ),
      ]),
    );
  const byAmount = table(
    ['Preferred, 20 years', ...SEXES.flatMap((sex) => SHOWN_AGES.map((age) => `${SEX_WORDS[sex]} ${age}`))],
    SHOWN_AMOUNTS.map((amount) => [
      dollars(amount),
      ...SEXES.flatMap((sex) =>
        SHOWN_AGES.map((age) => rounded(monthly(now, sex, age, untabled('P'), 20, amount) / 100)),
      ),
    ]),
  );
  return `## Prices of term life, a month

${block(20, 500_000)}

${block(10, 500_000)}

${block(10, 50_000)}

${byAmount}`;
}

const changeOf = ({ before: old, now: new_ }: TermLifeCell) => new_ / old - 1;

function summaryOf(name: string, cells: readonly TermLifeCell[]): Row {
  const changesOf = cells.map(changeOf).toSorted((one, other) => one - other);
  const mean = changesOf.reduce((sum, change) => sum + change, 0) / cells.length;
  const count = (of: (cell: TermLifeCell) => boolean) => cells.filter(of).length.toLocaleString('en-US');
  return [
    name,
    cells.length.toLocaleString('en-US'),
    count((cell) => cell.now < cell.before),
    count((cell) => cell.now === cell.before),
    count((cell) => cell.now > cell.before),
    percent(changesOf[0]!),
    percent(mean),
    percent(changesOf.at(-1)!),
  ];
}

const CHANGE_HEAD = ['', 'Cells', 'Cheaper', 'The same', 'Dearer', 'Most cheaper', 'Mean', 'Most dearer'];
const BANDS = [
  [18, 20],
  [21, 24],
  [25, 29],
  [30, 34],
  [35, 45],
] as const;

function changedCells(cells: readonly TermLifeCell[]): string {
  const bySize = SHOWN_AMOUNTS.map((amount) =>
    summaryOf(
      dollars(amount),
      cells.filter((cell) => cell.amount === amount),
    ),
  );
  const byAge = SEXES.flatMap((sex) =>
    BANDS.map(([from, to]) =>
      summaryOf(
        `${SEX_WORDS[sex]}, ${from} to ${to}`,
        cells.filter(({ life }) => life.sex === sex && from <= life.issueAge && life.issueAge <= to),
      ),
    ),
  );
  const byTerm = SHOWN_TERMS.map((years) =>
    summaryOf(
      `${years} years`,
      cells.filter((cell) => cell.years === years),
    ),
  );
  const ordered = cells.toSorted((one, other) => changeOf(one) - changeOf(other));
  const line = (cell: TermLifeCell): Row => [
    `${SEX_WORDS[cell.life.sex]} ${cell.life.issueAge}, ${nameOfClass(cell.life.riskClass)}, ${cell.years} years, ${dollars(cell.amount)}`,
    cents(cell.before),
    cents(cell.now),
    percent(changeOf(cell)),
  ];
  const extremes = [...ordered.slice(0, 5), ...ordered.slice(-5)].map(line);
  return `## What changed in each cell, ${before.version} to ${now.version}

${table(CHANGE_HEAD.with(0, 'By amount'), bySize)}

${table(CHANGE_HEAD.with(0, 'By age'), byAge)}

${table(CHANGE_HEAD.with(0, 'By term'), byTerm)}

The five cells that fell most, and the five that grew most:

${table(['Cell', 'Before', 'Now', 'Change'], extremes)}`;
}

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)]!;

function profit(cells: readonly TermLifeCell[]): string {
  const row = (name: string, some: readonly TermLifeCell[]): Row => {
    const kept = some.map((cell) => cell.kept / cell.annual).toSorted((one, other) => one - other);
    const earned = some.map(({ sums }) => sums.profit / sums.premiums).toSorted((one, other) => one - other);
    const after = some
      .map(({ sums }) => sums.afterCapital / sums.premiums)
      .toSorted((one, other) => one - other);
    return [
      name,
      percent(kept[0]!),
      percent(middle(kept)),
      percent(kept.at(-1)!),
      percent(earned[0]!),
      percent(middle(earned)),
      percent(after[0]!),
      percent(middle(after)),
      after.filter((share) => share < 0).length.toLocaleString('en-US'),
    ];
  };
  const below = cells.filter(({ sums }) => sums.afterCapital < 0);
  const countOf = (isOne: (cell: TermLifeCell) => boolean) =>
    below.filter(isOne).length.toLocaleString('en-US');
  const head = [
    '',
    'Kept: least',
    'middle',
    'most',
    'After tax: least',
    'middle',
    'After capital: least',
    'middle',
    'cells below 0',
  ];
  return `## Profit by cell

**Kept** is what is left of a level premium after claims, premium tax, processing and expenses when all is as the basis assumes: the measure by which no cell may lose money. **After tax** is
the present value, at what shareholders ask, of profits after reserves, reinsurance and income tax; **after capital** takes off what they ask for the capital as well. Shares of premiums.

${table(
  head.with(0, 'By amount'),
  SHOWN_AMOUNTS.map((amount) =>
    row(
      dollars(amount),
      cells.filter((cell) => cell.amount === amount),
    ),
  ),
)}

${table(
  head.with(0, 'By term'),
  SHOWN_TERMS.map((years) =>
    row(
      `${years} years`,
      cells.filter((cell) => cell.years === years),
    ),
  ),
)}

${table(
  head.with(0, 'By class'),
  RATE_CLASSES.map((name) =>
    row(
      CLASS_WORDS[name],
      cells.filter(({ life }) => life.riskClass.rateClass === name && life.riskClass.tableRating === null),
    ),
  ),
)}

Cells below 0 cover their costs and earn less than shareholders ask: ${below.length.toLocaleString('en-US')} of ${cells.length.toLocaleString('en-US')}, of which ${countOf(({ life }) => life.sex === 'male' && life.issueAge <= 21)} are of men of 18 to 21, whom one
rate carries, and ${countOf(({ amount }) => amount <= 100_000)} of $100,000 or less. What all expected sales earn together is said under “What hangs on the assumptions”.`;
}

function oneCellByYear(): string {
  const life = { sex: 'male', issueAge: 35, riskClass: untabled('P') } as const;
  const priced = termPremium({ ...life, years: 20, amount: 500_000 }, now);
  if (!priced.ok) throw new RangeError(priced.reason);
  const tested = new ProfitTest({ life, years: 20 }, now, DOSSIER_ASSUMPTIONS);
  const years = tested.years(priced.premium);
  return `## One cell by year

A man of 35, Preferred, $500,000 for 20 years, ${cents(priced.premium.annualCents)} a year: dollars for each policy sold, but for the reserve, which is for each in force (and of what we keep after
reinsurance), at the end of the year and in its middle with the year's premium paid.

${table(
  [
    'Year',
    'In force',
    'Premium',
    'Claims',
    'Expenses, tax, ceded',
    'Reserve',
    'in the middle',
    'Capital',
    'Profit before tax',
    'After tax and capital',
  ],
  years.map((year, index) => [
    index + 1,
    year.inForce.toFixed(3),
    rounded(year.premium),
    rounded(year.claims),
    rounded(year.expenses),
    rounded(year.reserve),
    rounded(tested.reserveAt(index + 0.5, 500_000)),
    rounded(year.capital),
    rounded(year.profit),
    rounded(year.distributable),
  ]),
)}`;
}

function sensitivities(): string {
  const cases = [
    ['as assumed', AS_ASSUMED],
    ['deaths +20%', { ...AS_ASSUMED, deaths: 1.2 }],
    ['lapses +50%', { ...AS_ASSUMED, lapses: 1.5 }],
    ['lapses −50%', { ...AS_ASSUMED, lapses: 0.5 }],
    ['expenses +10%', { ...AS_ASSUMED, expenses: 1.1 }],
    ['investment return −1 point', { ...AS_ASSUMED, interest: -0.01 }],
  ] as const;
  return `## What hangs on the assumptions

All expected sales of term life together, at the prices above. Reserves and the reinsurer's prices stay as they are.

${table(
  ['If', 'Profit after tax, of premiums', 'after capital'],
  cases.map(([name, experience]) => {
    const earned = earnedOfSales(now, DOSSIER_ASSUMPTIONS, experience);
    return [name, percent(earned.profit), percent(earned.afterCapital)];
  }),
)}

Prices do not follow any of it: they are guaranteed for the first term.`;
}

function accidents(): string {
  const sales = now.accidentalDeath.sales!;
  const amounts = [50_000, 100_000, 250_000, 500_000, 1_000_000];
  const ages = [18, 25, 35, 44, 50];
  const cells = accidentCells(now);
  const below = (of: readonly AccidentCell[]) =>
    of.filter((cell) => lossRatio(cell) < sales.lossRatioLeast).length;
  const states = Object.entries(sales.byState).map(([state, { women, byAmount }]) => [
    state,
    percent(women, 0),
    dollars(Math.round(byAmount.reduce((sum, { amount, share }) => sum + amount * share, 0))),
    percent(lossRatioOfState(state, sales, before)),
    percent(lossRatioOfState(state, sales, now)),
  ]);
  const everyAmount = [...new Set(cells.map(({ amount }) => amount))];
  const listed = everyAmount.map((amount) => [
    dollars(amount),
    ...SEXES.map((sex) => {
      const runs = agesBelow(
        cells.filter((cell) => cell.sex === sex && cell.amount === amount),
        sales.lossRatioLeast,
      );
      return runs.length === 0
        ? 'none'
        : runs
            .map(
              ({ from, to, least, most }) => `${from} to ${to}: ${percent(least, 0)} to ${percent(most, 0)}`,
            )
            .join('; ');
    }),
  ]);
  return `## Accident cover

It pays ${percent(now.accidentalDeath.payoutShare.publicTransportation, 0)} of its amount after an accident of public transportation, ${percent(now.accidentalDeath.payoutShare.autoPedestrian, 0)} after one in a car or on foot, ${percent(now.accidentalDeath.payoutShare.generalAccident, 0)} after any other: an accidental death is expected to pay
${percent(expectedPayout(now.accidentalDeath, 30))} of it (${percent(expectedPayout(before.accidentalDeath, 30))} before). A price, a month:

${table(
  ['', ...SEXES.flatMap((sex) => ages.map((age) => `${SEX_WORDS[sex]} ${age}`))],
  amounts.map((amount) => [
    dollars(amount),
    ...SEXES.flatMap((sex) =>
      ages.map((issueAge) => rounded(accidentCell({ sex, issueAge, amount }, now).monthlyCents / 100)),
    ),
  ]),
)}

The form is expected to pay back ${percent(sales.lossRatioLeast, 0)} of its premiums or more in every state that sells it (Arizona R20-6-607: 45% less 10 points where premiums are under $200 a year on average), over sales that are written down
in the basis and are judgement until something is sold. Deaths are counted as the table has them, without the ${percent(now.accidentalDeath.loading - 1, 0)} the price adds.

${table(['State', 'Women', 'Average amount', `Paid back, ${before.version}`, now.version], states)}

By amount a single cell pays back less where the fee is most of its price: ${below(cells)} of ${cells.length.toLocaleString('en-US')} are under ${percent(sales.lossRatioLeast, 0)} (${below(accidentCells(before))} before). All of them:

${table(['Amount', 'Women, by age', 'Men, by age'], listed).replaceAll('---:', '---')}

The least of a year's premium that is left of any cell when deaths are as many as the price adds: $${rounded(Math.min(...cells.map((cell) => cell.profit)))}.`;
}

function deaths(): string {
  const rows = RATE_CLASSES.map((name) => [
    CLASS_WORDS[name],
    ...SEXES.flatMap((sex) =>
      SHOWN_TERMS.map((years) =>
        deathsAmongThousand({ sex, riskClass: untabled(name), years }, now).toFixed(1),
      ),
    ),
  ]);
  return `## Deaths expected

Among a thousand policies sold, over the term, while they are in force, as the price assumes them:

${table(['', ...SEXES.flatMap((sex) => SHOWN_TERMS.map((years) => `${SEX_WORDS[sex]}, ${years} years`))], rows)}

Whether those who are let into a class die so is asked by \`npm run simulate:underwriting\`, which prices by the newest basis (\`-- --basis ${before.version}\` by that of before) and fails
where a class dies 5% more than its price assumes. The multiples of classes are the same in both. People with tobacco die there at 23% to 34% of what their price assumes
(\`docs/underwriting-population.md\`): the price of tobacco was fitted to what the market asks, and is left there.`;
}

function market(): string {
  const rowsOf = (rateClass: RateClass, index: { rows: readonly (readonly (string | number)[])[] }) =>
    index.rows.map(([age, sex, ...premiums]): Row => [
      `${sex === 'F' ? 'woman' : 'man'} ${age}`,
      ...[250_000, 500_000, 1_000_000].map((amount, place) => {
        const ours =
          monthly(now, sex === 'F' ? 'female' : 'male', Number(age), untabled(rateClass), 20, amount) / 100;
        const theirs = Number(premiums[place]);
        return `${rounded(ours)} / ${rounded(theirs)} (${percent(ours / theirs - 1, 0)})`;
      }),
    ]);
  const { policygeniusPreferredNonsmoker20yr2023: without, policygeniusPreferredSmoker20yr: smokers } =
    marketPremiums;
  const head = ['ours / the index', '$250,000', '$500,000', '$1,000,000'];
  return `## Beside the market's published index

20 years, Preferred, a month. Without tobacco: ${without.source}. With tobacco: ${smokers.source}.

${table(head.with(0, 'Without tobacco: ours / the index'), rowsOf('P', without))}

${table(head.with(0, 'With tobacco: ours / the index'), rowsOf('PT', smokers))}

The index is an average of some eleven companies, three years old or more, and of their own classes. It shows whether a price is plausible, and proves none.`;
}

const LIMITS = `## What this does not show

- Statutory reserves and capital: they count 2017 CSO, the valuation rate of the year and the company's own risk-based capital.
- Cover that goes on to 65, and cover that grows: both are priced on this basis, and neither is in the cells above.
- The law of a state on rates: a filing says it, and none was made.
- What buyers do: who buys is judgement everywhere, and a price that grew for young men will sell to fewer of them.`;
