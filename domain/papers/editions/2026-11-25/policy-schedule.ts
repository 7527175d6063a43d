import { formatLongDate } from '../../../dates/display.ts';
import { formatCoverage } from '../../../money/money.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import type { PaperWriter, PolicyScheduleData } from '../../paper-data.ts';
import { facts, knownFacts, notice, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { exactMoney, productName } from '../2026-11-24/billing-words.ts';

/** The schedule of benefits as it is from a day on, in place of the one before. */
export function policySchedule(data: PolicyScheduleData, issuer: PaperWriter): Paper {
  const { person, policyNumber, productSlug, from, amount, amountBefore, parts } = data;
  const isLife = productSlug === PRODUCT_SLUGS.termLife;
  const day = formatLongDate(from);
  return {
    title: 'Schedule of benefits',
    subtitle: productName(productSlug),
    formNumber: `WYSH-PS ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Insured', person.name],
      ['In effect from', day],
    ]),
    sections: [
      {
        heading: 'From this day on',
        blocks: [
          paragraph(
            `At the owner's request ${issuer.name} changes this policy. From ${day} on this page takes the place of the schedule of benefits it had. Everything else in the contract stays as it is.`,
          ),
          facts(
            [isLife ? 'Face amount' : 'Maximum benefit', formatCoverage(amount)],
            ['Until the day before', formatCoverage(amountBefore)],
            ['Cover ends', formatLongDate(data.endsOn)],
            ['Premium by the month', exactMoney(data.monthlyCents)],
            ['Premium by the year', exactMoney(data.annualCents)],
          ),
        ],
      },
      {
        heading: 'What it is made of',
        blocks: [
          {
            kind: 'table',
            caption: 'The parts of the cover, each with its own price',
            columns: [
              { heading: 'Cover', share: 20 },
              { heading: 'Issue age', share: 15 },
              { heading: 'Class', share: 25 },
              { heading: 'Times run from', share: 20 },
              { heading: 'By the month', share: 20, align: 'end' },
            ],
            rows: [
              ...parts.map((part) => [
                formatCoverage(part.amount),
                String(part.issueAge),
                part.classification ?? 'One for all',
                formatLongDate(part.contestableFrom),
                exactMoney(part.monthlyCents),
              ]),
              ['Policy fee', '', '', '', exactMoney(data.monthlyFeeCents)],
            ],
          },
          paragraph(
            'Each part is priced by the age and the class it was sold at. Less cover is taken off the newest part first. The fee is charged once.',
          ),
          notice(
            'The times go on',
            'The time in which a part can be disputed, and the time in which a suicide is not covered, count from the day beside it, as they did. This change begins none of them anew.',
          ),
          {
            kind: 'signatures',
            lines: [{ role: 'For the insurer, issued electronically', name: issuer.name, signedOn: from }],
          },
        ],
      },
    ],
  };
}
