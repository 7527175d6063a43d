import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { PolicyLayer, PolicyTerms } from '../policy/terms.ts';
import { figuresOf } from '../policy/terms.ts';
import { isTobaccoClass } from '../pricing/risk-class.ts';
import type { RiskClass, Sex } from '../pricing/risk-class.ts';
import { premiumTaxOn } from './premium-tax.ts';
import { during, earnedCents, writtenCents } from './report-figures.ts';
import type { ReportRow } from './report-figures.ts';
import type { ReportPeriod } from './report-period.ts';
import { byStateAndProduct, dollarText, productWords } from './report-tables.ts';

type Table = readonly (readonly string[])[];

/** A policy that covers somebody at the end of a period, by what its contract says then. */
export interface PolicyInForce {
  readonly userId: string;
  readonly number: string;
  readonly state: string;
  readonly productSlug: ProductSlug;
  /** The day cover began. */
  readonly issuedOn: Temporal.PlainDate;
  readonly terms: PolicyTerms;
}

/** The tax on what was written, line by line, by the rate of the period's last day. */
export function premiumTaxTable(rows: readonly ReportRow[], { through }: ReportPeriod): Table {
  let allCents = 0;
  const lines = rows
    .filter(({ productSlug }) => productSlug !== 'none')
    .map((row) => {
      const { state, productSlug } = row;
      const tax = premiumTaxOn(state, through);
      const written = writtenCents(during(row));
      const points = tax === null || productSlug === 'none' ? null : tax.basisPoints[productSlug];
      const taxCents = points === null ? null : Math.round((written * points) / 10_000);
      allCents += taxCents ?? 0;
      return [
        state,
        productWords(productSlug),
        dollarText(written),
        points === null ? '' : dollarText(points),
        taxCents === null ? '' : dollarText(taxCents),
        tax?.citation ?? 'No rate is known',
        tax?.confidence ?? '',
      ];
    });
  return [
    ['State', 'Product', 'Premium written', 'Rate, percent', 'Tax', 'Citation', 'Confidence'],
    ...lines,
    [
      'All',
      'All',
      dollarText(rows.reduce((sum, row) => sum + writtenCents(during(row)), 0)),
      '',
      dollarText(allCents),
      '',
      '',
    ],
  ];
}

/** What the market conduct annual statement asks of individual life without cash value, and accident cover beside it. */
export function marketConductTable(rows: readonly ReportRow[]): Table {
  return byStateAndProduct(rows, [
    ['Policies in force at start', ({ opening }) => String(opening.inForce)],
    ['Policies issued', (row) => String(during(row).issued)],
    ['Of these replacing another company’s', ({ replacing }) => String(replacing)],
    ['Handed back in free look', (row) => String(during(row).handedBack)],
    ['Lapsed', (row) => String(during(row).lapsed - during(row).restored)],
    ['Reinstated', (row) => String(during(row).reinstated)],
    ['Ended by owner', (row) => String(during(row).ended)],
    ['Rescinded', (row) => String(during(row).rescinded)],
    ['Policies in force at end', ({ closing }) => String(closing.inForce)],
    ['Cover issued, dollars', (row) => String(during(row).issuedDollars)],
    ['Cover in force at end, dollars', ({ closing }) => String(closing.inForceDollars)],
    ['Premium written', (row) => dollarText(writtenCents(during(row)))],
    ['Premium earned', (row) => dollarText(earnedCents(row))],
    ['Complaints', ({ complaints }) => String(complaints)],
  ]);
}

/**
 * What is above the limit that stays with us of one life, policy by policy in the order they were issued: the earlier one fills the limit first. A
 * life is a person with us, all of whose policies count. No premium is named: there is no treaty that prices it.
 */
export function bordereauTable(
  policies: readonly PolicyInForce[],
  { retentionDollars, through }: { readonly retentionDollars: number; readonly through: Temporal.PlainDate },
): Table {
  const lives = Map.groupBy(policies, ({ userId }) => userId);
  const lines = [...lives.values()].flatMap((ofLife) => {
    let leftDollars = retentionDollars;
    return ofLife
      .toSorted(
        (one, other) => Temporal.PlainDate.compare(one.issuedOn, other.issuedOn) || byNumber(one, other),
      )
      .flatMap((policy) => {
        const { amount } = figuresOf(policy.terms);
        const retained = Math.min(amount, leftDollars);
        leftDollars -= retained;
        return retained === amount ? [] : [{ policy, amount, retained }];
      });
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    String(lines.reduce((total, line) => total + of(line), 0));
  return [
    [
      'Policy',
      'State',
      'Product',
      'Issued',
      'Cover ends',
      'As of',
      'Cover, dollars',
      'Retained, dollars',
      'Ceded, dollars',
      'Limit per life, dollars',
    ],
    ...lines
      .toSorted((one, other) => byNumber(one.policy, other.policy))
      .map(({ policy, amount, retained }) => [
        policy.number,
        policy.state,
        productWords(policy.productSlug),
        policy.issuedOn.toString(),
        policy.terms.endsOn.toString(),
        through.toString(),
        String(amount),
        String(retained),
        String(amount - retained),
        String(retentionDollars),
      ]),
    [
      'All',
      '',
      '',
      '',
      '',
      '',
      sum(({ amount }) => amount),
      sum(({ retained }) => retained),
      sum(({ amount, retained }) => amount - retained),
      '',
    ],
  ];
}

/** A part of a policy as it was priced. */
export interface PricedLayer {
  readonly policy: PolicyInForce;
  /** 1 is the base, then each increase. */
  readonly position: number;
  readonly layer: PolicyLayer;
  readonly sex: Sex;
  readonly issueAge: number;
  readonly years: number;
  /** Null of accident cover, which has none. */
  readonly riskClass: RiskClass | null;
}

/** What reserves are computed from: every part of every policy in force, one by one. */
export function reservesTable(layers: readonly PricedLayer[], through: Temporal.PlainDate): Table {
  return [
    [
      'Policy',
      'Part',
      'State',
      'Product',
      'Price basis',
      'Issued',
      'Issue age',
      'Sex',
      'Class',
      'Table rating',
      'Tobacco',
      'Term, years',
      'Cover ends',
      'Policy year',
      'Cover, dollars',
      'Yearly premium without fee',
      'Yearly fee of the policy',
      'As of',
    ],
    ...layers
      .toSorted((one, other) => byNumber(one.policy, other.policy) || one.position - other.position)
      .map(({ policy, position, layer, sex, issueAge, years, riskClass }) => [
        policy.number,
        String(position),
        policy.state,
        productWords(policy.productSlug),
        layer.basisVersion,
        layer.contestableFrom.toString(),
        String(issueAge),
        sex,
        riskClass?.rateClass ?? '',
        riskClass?.tableRating ?? '',
        riskClass === null ? '' : tobaccoWord(riskClass),
        String(years),
        policy.terms.endsOn.toString(),
        String(layer.contestableFrom.until(through, { largestUnit: 'years' }).years + 1),
        String(layer.amount),
        dollarText(layer.annualCents),
        position === 1 ? dollarText(policy.terms.annualFeeCents) : '0.00',
        through.toString(),
      ]),
  ];
}

function tobaccoWord({ rateClass }: RiskClass): string {
  return isTobaccoClass(rateClass) ? 'yes' : 'no';
}

function byNumber(one: { readonly number: string }, other: { readonly number: string }): number {
  if (one.number === other.number) return 0;
  return one.number < other.number ? -1 : 1;
}
