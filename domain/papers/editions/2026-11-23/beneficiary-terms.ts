import type { BeneficiaryTermsData, PaperWriter } from '../../paper-data.ts';
import { clause, knownFacts } from '../../paper.ts';
import type { Paper } from '../../paper.ts';
import { beneficiaryTable, day } from './paper-words.ts';

/** How naming beneficiaries works; acknowledged before a change of them counts. */
export function beneficiaryTerms(data: BeneficiaryTermsData, issuer: PaperWriter): Paper {
  const { person, policyNumber, beneficiaries, preparedOn } = data;
  return {
    title: 'Beneficiary terms',
    subtitle: 'What you agree to when you name or change the people who are paid',
    formNumber: `WYSH-BTM ${issuer.edition}`,
    references: knownFacts([
      ['For', person.name],
      ['Policy number', policyNumber],
      ['Prepared on', day(preparedOn)],
    ]),
    sections: [
      { heading: 'On record', blocks: [beneficiaryTable(beneficiaries)] },
      {
        heading: 'The terms',
        blocks: [
          clause(
            'Shares',
            'Primary beneficiaries share the benefit as you say, in whole percent that add up to 100. A backup beneficiary gets all of it if no primary is living.',
          ),
          clause(
            'If somebody dies first',
            'The share of a primary beneficiary who died before the insured goes to the other primaries, in proportion to their shares. If nobody on record is living, we pay the insured’s estate.',
          ),
          clause(
            'When a change counts',
            'A change replaces everything that was on record before it, from the day you confirm it. We are not bound by it for what we paid before.',
          ),
          clause(
            'Minors',
            'A beneficiary under 21 cannot be paid directly. Name a parent or guardian; a court may have to appoint one.',
          ),
          clause(
            'Spouses',
            'In a state of community or marital property, such as Arizona and Wisconsin, a spouse may have a right to part of the benefit even if not named. A divorce can end a former spouse’s right. Please look over your list when your life changes.',
          ),
          clause(
            'True and complete',
            `What you tell ${issuer.name} about a beneficiary is true as far as you know. We use it to find and pay them, and share it with nobody else.`,
          ),
          clause('Questions', `Call ${issuer.supportPhone}. We cannot give legal or tax advice.`),
        ],
      },
    ],
  };
}
