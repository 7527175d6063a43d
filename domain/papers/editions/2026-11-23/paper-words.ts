import { formatLongDate } from '../../../dates/display.ts';
import type { ProductSlug } from '../../../eligibility/product-availability.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '../../../money/money.ts';
import type { Cents } from '../../../money/money.ts';
import { US_STATES } from '../../../states/us-states.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import type { PaperBeneficiary, PaperPerson } from '../../paper-data.ts';
import type { Block } from '../../paper.ts';

/** How papers say dates, money, names and shares. */
export const day = formatLongDate;

export function exactMoney(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents));
}

export function coverMoney(dollars: number): string {
  return formatCoverage(dollars);
}

export function isTermLife(productSlug: ProductSlug): boolean {
  return productSlug === PRODUCT_SLUGS.termLife;
}

export function productName(productSlug: ProductSlug): string {
  return isTermLife(productSlug) ? 'Term life insurance' : 'Accidental death insurance';
}

export function stateName(alpha2: string): string {
  return US_STATES.find((state) => state.alpha2 === alpha2)?.name ?? alpha2;
}

/** Small numbers in words and figures, as contracts write them: 'two (2) years'. */
export function years(count: number): string {
  const word = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count];
  const unit = count === 1 ? 'year' : 'years';
  return word === undefined ? `${count} ${unit}` : `${word} (${count}) ${unit}`;
}

export function personFacts(person: PaperPerson): (readonly [string, string | null])[] {
  return [
    ['Name', person.name],
    ['Date of birth', day(person.birthdate)],
    ['Address', person.address],
    ['E-mail', person.email],
    ['State of residence', stateName(person.stateAlpha2)],
  ];
}

/** Who is paid, the primaries first; a paragraph where nobody was named. */
export function beneficiaryTable(beneficiaries: readonly PaperBeneficiary[]): Block {
  if (beneficiaries.length === 0) {
    return {
      kind: 'paragraph',
      text: 'No beneficiary is on record. Until one is named, the benefit is payable to the insured’s estate.',
    };
  }
  const primaries = beneficiaries.filter(({ responsibility }) => responsibility === 'primary');
  const backups = beneficiaries.filter(({ responsibility }) => responsibility === 'backup');
  return {
    kind: 'table',
    caption: 'Beneficiaries on record',
    columns: [
      { heading: 'Name', share: 40 },
      { heading: 'Relationship', share: 26 },
      { heading: 'Role', share: 18 },
      { heading: 'Share', share: 16, align: 'end' },
    ],
    rows: [...primaries, ...backups].map(({ name, relationship, responsibility, sharePercent }) => [
      name,
      relationship,
      responsibility === 'primary' ? 'Primary' : 'Backup',
      `${sharePercent}%`,
    ]),
  };
}
