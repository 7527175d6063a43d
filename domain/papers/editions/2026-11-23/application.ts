import { noticesInState } from '../../../policy/policy-rules.ts';
import type { ApplicationData, PaperWriter } from '../../paper-data.ts';
import { clause, facts, knownFacts, notice, paragraph } from '../../paper.ts';
import type { Paper, Section } from '../../paper.ts';
import { beneficiaryTable, coverMoney, day, isTermLife, personFacts, productName } from './paper-words.ts';

/** The application with its answers, as it was handed in; it becomes part of the contract. */
export function application(data: ApplicationData, issuer: PaperWriter): Paper {
  const { person, parts } = data;
  return {
    title: 'Application for insurance',
    subtitle: `To ${issuer.name}. Answers as given by the applicant, who is the proposed insured and owner.`,
    formNumber: `WYSH-APP ${issuer.edition}`,
    references: knownFacts([
      ['Application', data.applicationNumber],
      ['Applicant', person.name],
      ['Handed in', day(data.submittedOn)],
    ]),
    sections: [
      { heading: 'Proposed insured and owner', blocks: [facts(...personFacts(person))] },
      {
        heading: 'Insurance applied for',
        blocks: [
          facts(
            ['Product', productName(data.productSlug)],
            [isTermLife(data.productSlug) ? 'Amount' : 'Up to', coverMoney(data.amount)],
            ['Term', `${data.termYears} years`],
          ),
          beneficiaryTable(data.beneficiaries),
        ],
      },
      ...parts.map(answersSection),
      agreement(data, issuer),
    ],
  };
}

export function answersSection({ heading, answers }: ApplicationData['parts'][number]): Section {
  return {
    heading,
    blocks: [
      {
        kind: 'table',
        caption: 'Questions and answers',
        columns: [
          { heading: 'Question', share: 62 },
          { heading: 'Answer', share: 38 },
        ],
        rows: answers.flatMap(({ question, help, answer, choices = [] }) => [
          [help === undefined ? question : `${question}\n${help}`, answer],
          ...choices.map((choice) => [`– ${choice.label}`, choice.answer]),
        ]),
      },
    ],
  };
}

function agreement({ person, submittedOn, signedOn }: ApplicationData, { packs }: PaperWriter): Section {
  const handedIn = Temporal.PlainDate.from(submittedOn);
  const warning = noticesInState(person.stateAlpha2, handedIn, packs)?.fraudWarning;
  return {
    heading: 'Declaration and agreement',
    blocks: [
      paragraph(
        'I have read my answers. To the best of my knowledge and belief they are complete and true. I understand that they are the basis of any policy, become part of it, and can be used to dispute it within the time it names. There is no cover until a policy is issued and its first premium is paid while my health is as stated here.',
      ),
      clause(
        'Replacement',
        'I have said whether this insurance would take the place of another policy. If it would, I was given the notice about replacing a policy.',
      ),
      clause(
        'Electronic signature',
        'I agreed to receive and sign papers electronically. I can ask for paper copies, and take this agreement back, at any time.',
      ),
      ...(warning ? [notice('Fraud warning', warning.text)] : []),
      signedOn === null
        ? paragraph(
            'Not signed yet. The applicant signs it electronically when buying, and the signed application is attached to the policy.',
          )
        : {
            kind: 'signatures',
            lines: [{ role: 'Applicant, signed electronically', name: person.name, signedOn }],
          },
    ],
  };
}
