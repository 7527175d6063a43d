import { formatLongDate } from '../../../dates/display.ts';
import type { PaperWriter, PremiumReceiptData } from '../../paper-data.ts';
import { facts, knownFacts, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { exactMoney, insurerSection, paymentsTable, premiumsTable, productName } from './billing-words.ts';

const NO_COVER_IN_THE_GAP =
  'It brought back a policy that had lapsed: all its premiums that were due are made up for. There was no cover from the lapse until it was paid.';

/** That a bill is paid: when, with what, for which days, and what is due next. */
export function premiumReceipt(data: PremiumReceiptData, issuer: PaperWriter): Paper {
  const { person, policyNumber, productSlug, bill, payments, next, freeLookEndsOn } = data;
  return {
    title: 'Premium receipt',
    subtitle: productName(productSlug),
    formNumber: `WYSH-PR ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Owner', person.name],
      ['Paid on', formatLongDate(bill.paidOn)],
    ]),
    sections: [
      {
        heading: 'What was paid',
        blocks: [
          facts(
            ['Premium', exactMoney(bill.amountCents)],
            ['Due on', formatLongDate(bill.dueOn)],
            [
              bill.premiums === undefined ? 'Pays for' : 'Covers again',
              `${formatLongDate(bill.from)} through ${formatLongDate(bill.through)}`,
            ],
            [
              'Of it, interest',
              bill.interestCents === 0 ? null : `${exactMoney(bill.interestCents)}, for premiums paid late`,
            ],
          ),
          ...(bill.premiums === undefined
            ? []
            : [premiumsTable(bill.premiums), paragraph(NO_COVER_IN_THE_GAP)]),
          paymentsTable('How it was paid', payments),
        ],
      },
      {
        heading: 'What comes next',
        blocks: [
          paragraph(
            next === null
              ? 'No premium is due after this one.'
              : `The next premium is ${exactMoney(next.amountCents)}, due on ${formatLongDate(next.dueOn)}.`,
          ),
          ...(freeLookEndsOn === null
            ? []
            : [
                paragraph(
                  `The policy can be handed back through ${formatLongDate(freeLookEndsOn)} for all of its premium.`,
                ),
              ]),
        ],
      },
      insurerSection(data, issuer),
    ],
  };
}
