import { servedState } from '../../states/served-states.ts';
import type { GoodHealthData, Issuer } from '../paper-data.ts';
import { facts, knownFacts, notice, paragraph } from '../paper.ts';
import type { Paper } from '../paper.ts';
import { day, exactMoney, personFacts, years } from '../paper-words.ts';
import { answersSection } from './application.ts';

/** What somebody states of their health to put a lapsed policy back in force. */
export function statementOfGoodHealth(data: GoodHealthData, issuer: Issuer): Paper {
  const { person, policyNumber, signedOn } = data;
  const state = servedState(person.stateAlpha2);
  const warning = state?.fraudWarning;
  return {
    title: 'Statement of good health',
    subtitle: 'To put a lapsed policy back in force',
    formNumber: 'WYSH-SGH 2026-11',
    references: knownFacts([
      ['Policy number', policyNumber],
      ['Insured', person.name],
      ['Date', day(signedOn)],
    ]),
    sections: [
      { heading: 'The insured', blocks: [facts(...personFacts(person))] },
      answersSection({ heading: 'Your health since the policy was issued', answers: data.answers }),
      {
        heading: 'Due today',
        blocks: [
          facts(['Missed premiums, interest and this month', exactMoney(data.amountDueCents)]),
          paragraph(
            `${issuer.name} puts the policy back in force once this amount is paid and this statement is accepted. Until then there is no cover for what happened since the lapse.`,
          ),
        ],
      },
      {
        heading: 'Statement',
        blocks: [
          paragraph(
            `The answers above are complete and true to the best of my knowledge and belief. I understand that the policy can be disputed because of them, for ${years(state?.contestability.yearsMax ?? 2)} from the reinstatement, and that nothing else in the policy changes.`,
          ),
          ...(warning ? [notice('Fraud warning', warning.text)] : []),
          {
            kind: 'signatures',
            lines: [{ role: 'Insured, signed electronically', name: person.name, signedOn }],
          },
        ],
      },
    ],
  };
}
