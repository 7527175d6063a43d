import { formatLongDate } from '../../../dates/display.ts';
import { sumCents } from '../../../money/money.ts';
import type { EndingData, PaperWriter } from '../../paper-data.ts';
import { facts, knownFacts, notice, paragraph } from '../../paper.ts';
import type { Block, Paper } from '../../paper.ts';
import { exactMoney, productName } from '../2026-11-24/billing-words.ts';

/** That a policy is over because its owner handed it back or ended it: from which day they asked, the last covered day, and what goes back. */
export function statementOfEnding(data: EndingData, issuer: PaperWriter): Paper {
  const { person, policyNumber, productSlug, askedOn, lastCoveredOn, lines } = data;
  const isHandedBack = lastCoveredOn === null;
  return {
    title: isHandedBack ? 'Statement that a policy was handed back' : 'Statement that a policy has ended',
    subtitle: productName(productSlug),
    formNumber: `WYSH-SE ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Insured', person.name],
      ['Asked for on', formatLongDate(askedOn)],
    ]),
    sections: [
      {
        heading: isHandedBack ? 'Handed back' : 'Ended',
        blocks: isHandedBack
          ? [
              paragraph(
                `Its owner handed this policy back within the days to examine it. ${issuer.name} gives back all of its premium.`,
              ),
              notice('It never covered', 'The policy is void from its beginning: no benefit is paid by it.'),
            ]
          : [
              paragraph('Its owner ended this policy, as the contract lets them at any time, with no fee.'),
              facts(['Last covered day', formatLongDate(lastCoveredOn)]),
              notice(
                'No cover after it',
                `From the day after ${formatLongDate(lastCoveredOn)} on nobody is covered by it. It does not come back.`,
              ),
            ],
      },
      {
        heading: 'What was paid and what goes back',
        blocks: [
          facts(
            ['Paid', exactMoney(sumCents(lines.map(({ paidCents }) => paidCents)))],
            ['Goes back', exactMoney(sumCents(lines.map(({ refundCents }) => refundCents)))],
          ),
          linesTable(lines),
          ...daysWords(lines),
        ],
      },
    ],
  };
}

function linesTable(lines: EndingData['lines']): Block {
  return {
    kind: 'table',
    caption: 'Bill by bill',
    columns: [
      { heading: 'For the days', share: 52 },
      { heading: 'Paid', share: 24, align: 'end' },
      { heading: 'Goes back', share: 24, align: 'end' },
    ],
    rows: lines.map(({ dueOn, through, paidCents, refundCents }) => [
      `${formatLongDate(dueOn)} through ${formatLongDate(through)}`,
      exactMoney(paidCents),
      exactMoney(refundCents),
    ]),
  };
}

function daysWords(lines: EndingData['lines']): Block[] {
  return lines.flatMap(({ dueOn, days }) =>
    days === null
      ? []
      : [
          paragraph(
            `Of the bill of ${formatLongDate(dueOn)}, ${days.covered} of ${days.whole} days were covered. What goes back is the part of the others, rounded half up to the cent.`,
          ),
        ],
  );
}
