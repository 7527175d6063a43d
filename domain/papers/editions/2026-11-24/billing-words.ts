import { formatLongDate } from '../../../dates/display.ts';
import type { ProductSlug } from '../../../eligibility/product-availability.ts';
import { dollarsFromCents, formatDollars, sumCents } from '../../../money/money.ts';
import type { Cents } from '../../../money/money.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import type { PaidWithCard, PaperPremium, PaperWriter, PremiumReceiptData } from '../../paper-data.ts';
import { facts } from '../../paper.ts';
import type { Block, Section } from '../../paper.ts';

/** What papers about money that was paid say alike. */
export function exactMoney(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents));
}

export function productName(productSlug: ProductSlug): string {
  return productSlug === PRODUCT_SLUGS.termLife ? 'Term life insurance' : 'Accidental death insurance';
}

export function paymentsTable(caption: string, payments: readonly PaidWithCard[]): Block {
  return {
    kind: 'table',
    caption,
    columns: [
      { heading: 'Date', share: 38 },
      { heading: 'Paid with', share: 38 },
      { heading: 'Amount', share: 24, align: 'end' },
    ],
    rows: payments.map(({ on, card, amountCents }) => [formatLongDate(on), card, exactMoney(amountCents)]),
  };
}

/** A bill for several months, premium by premium: the last is the month that ran when it was paid. */
export function premiumsTable(premiums: readonly PaperPremium[]): Block {
  const sum = (cents: (one: PaperPremium) => Cents) => exactMoney(sumCents(premiums.map(cents)));
  return {
    kind: 'table',
    caption: 'What was paid, premium by premium',
    columns: [
      { heading: 'Due on', share: 46 },
      { heading: 'Premium', share: 27, align: 'end' },
      { heading: 'Interest', share: 27, align: 'end' },
    ],
    rows: [
      ...premiums.map(({ dueOn, premiumCents, interestCents }) => [
        formatLongDate(dueOn),
        exactMoney(premiumCents),
        exactMoney(interestCents),
      ]),
      ['In all', sum(({ premiumCents }) => premiumCents), sum(({ interestCents }) => interestCents)],
    ],
  };
}

/** Who insures, and where they are. */
export function insurerSection(
  { person, insurerAddress }: Pick<PremiumReceiptData, 'person' | 'insurerAddress'>,
  issuer: PaperWriter,
): Section {
  return {
    heading: 'The insurer',
    blocks: [
      facts(
        ['Insurer', issuer.name],
        ['Address', insurerAddress],
        ['Telephone', issuer.supportPhone],
        ['Written for', person.address === null ? person.name : `${person.name}, ${person.address}`],
      ),
    ],
  };
}
