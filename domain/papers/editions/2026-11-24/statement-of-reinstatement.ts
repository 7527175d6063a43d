import { formatLongDate } from '../../../dates/display.ts';
import { sumCents } from '../../../money/money.ts';
import { policyRules } from '../../../policy/policy-rules.ts';
import type { PaperWriter, ReinstatementData } from '../../paper-data.ts';
import { facts, knownFacts, notice, paragraph } from '../../paper.ts';
import type { Paper, Section } from '../../paper.ts';
import { answersSection } from '../2026-11-23/application.ts';
import { exactMoney, premiumsTable, productName } from './billing-words.ts';

/** That a lapsed policy is back in force: from when on, what it cost, that there was no cover before, and what was stated for it. */
export function statementOfReinstatement(data: ReinstatementData, issuer: PaperWriter): Paper {
  const { person, policyNumber, productSlug, coveredFrom, lapsedOn, premiums } = data;
  const paid = sumCents(premiums.flatMap(({ premiumCents, interestCents }) => [premiumCents, interestCents]));
  const day = formatLongDate(coveredFrom.on);
  return {
    title: 'Statement of reinstatement',
    subtitle: productName(productSlug),
    formNumber: `WYSH-SR ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Insured', person.name],
      ['Reinstated on', day],
    ]),
    sections: [
      {
        heading: 'Back in force',
        blocks: [
          paragraph(
            `${issuer.name} puts this policy back in force, under the same number, with the same cover, the same term and the same premium.`,
          ),
          facts(
            ['Cover begins again', `${day}, ${coveredFrom.at}`],
            ['Cover had ended', formatLongDate(lapsedOn)],
          ),
          notice(
            'No cover in the gap',
            `From ${formatLongDate(lapsedOn)} until ${day}, ${coveredFrom.at}, there was no cover. What happened in that time is not covered, now or later.`,
          ),
        ],
      },
      {
        heading: 'What was paid for it',
        blocks: [
          facts(['Paid', exactMoney(paid)]),
          premiumsTable(premiums),
          paragraph(
            'Interest is simple interest for the days since each premium was due. The month that ran bears none.',
          ),
        ],
      },
      ...statedSections(data, issuer),
    ],
  };
}

function statedSections(
  { stated, person, policyIssuedOn, coveredFrom }: ReinstatementData,
  issuer: PaperWriter,
): Section[] {
  if (stated === null)
    return [
      {
        heading: 'What was stated',
        blocks: [
          paragraph(
            'Within 31 days no Statement of Good Health is asked, and none was given. No time to dispute this policy begins again.',
          ),
        ],
      },
    ];
  const issued = { state: person.stateAlpha2, issuedOn: Temporal.PlainDate.from(policyIssuedOn) };
  const { fraudWarning } = policyRules(issued, Temporal.PlainDate.from(coveredFrom.on), issuer.packs);
  return [
    {
      heading: 'Statement of Good Health',
      blocks: [
        facts(['Given on', formatLongDate(stated.on)], ['Under the number', stated.applicationNumber]),
        paragraph(
          `The answers below were given to have this policy back, and it came back because of them. Because of them alone it can be disputed through ${formatLongDate(stated.contestableThrough)}. Every other time counts from the day it began to count, and the suicide exclusion does not begin again.`,
        ),
        ...(fraudWarning === null ? [] : [notice('Fraud warning', fraudWarning.text)]),
        {
          kind: 'signatures',
          lines: [{ role: 'Insured, signed electronically', name: person.name, signedOn: coveredFrom.on }],
        },
      ],
    },
    ...stated.parts.map(answersSection),
  ];
}
