import { policyRules } from '../../../policy/policy-rules.ts';
import type { GoodHealthData, PaperWriter } from '../../paper-data.ts';
import { facts, knownFacts, notice, paragraph } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { day, exactMoney, personFacts, years } from './paper-words.ts';
import { answersSection } from './application.ts';

/** What somebody states of their health to put a lapsed policy back in force. */
export function statementOfGoodHealth(data: GoodHealthData, issuer: PaperWriter): Paper {
  const { person, policyNumber, policyIssuedOn, signedOn } = data;
  const issued = { state: person.stateAlpha2, issuedOn: Temporal.PlainDate.from(policyIssuedOn) };
  const rules = policyRules(issued, Temporal.PlainDate.from(signedOn), issuer.packs);
  return {
    title: 'Statement of good health',
    subtitle: 'To put a lapsed policy back in force',
    formNumber: `WYSH-SGH ${issuer.edition}`,
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Insured', person.name],
      ['Date', day(signedOn)],
    ]),
    sections: [
      {
        heading: 'The insured',
        blocks: [
          facts(...personFacts(person).slice(0, 2), [
            'Due today',
            `${exactMoney(data.amountDueCents)}: missed premiums, interest and the current month`,
          ]),
        ],
      },
      answersSection({ heading: 'Your health since the policy was issued', answers: data.answers }),
      {
        heading: 'Statement',
        blocks: [
          paragraph(
            `${issuer.name} puts the policy back in force once the amount above is paid and this statement is accepted. There is no cover for what happened between the lapse and then.`,
          ),
          paragraph(
            `The answers above are complete and true to the best of my knowledge and belief. I understand that the policy can be disputed because of them, for ${years(rules.contestability.yearsMax)} from the reinstatement, and that nothing else in the policy changes.`,
          ),
          ...(rules.fraudWarning === null ? [] : [notice('Fraud warning', rules.fraudWarning.text)]),
          {
            kind: 'signatures',
            lines: [{ role: 'Insured, signed electronically', name: person.name, signedOn }],
          },
        ],
      },
    ],
  };
}
