import type { Flow, Question } from '../flow-definition.ts';
import { choice, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

const IDENTITY_DOCUMENT: Question = {
  key: 'identity-document',
  type: 'inputDirectUpload',
  content: { label: 'Identity document', required: true, hint: 'A photo of both sides, or a PDF.' },
};

/** Customer due diligence: what the law wants an insurer to know about whom it sells to, once before the first purchase. */
export const CDD_FORM: Flow = {
  slug: 'cdd-form',
  title: 'A few formalities',
  prompt: 'The law wants us to ask',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(
      questionForm({
        key: 'occupation',
        title: 'What do you do?',
        items: [
          {
            key: 'occupation',
            type: 'inputText',
            content: { label: 'Occupation', required: true, characterMax: 100 },
          },
          {
            key: 'employer',
            type: 'inputText',
            content: { label: 'Employer', characterMax: 100 },
          },
        ],
      }),
    ),
    ask(
      questionForm({
        key: 'source-of-funds',
        title: 'Where does the money for your premiums come from?',
        justification:
          'Insurers have to keep dirty money out. For nearly everybody the answer is a paycheck.',
        items: [
          choice(
            'source-of-funds',
            'Source of the money',
            optionsOf({
              employment: 'Work',
              business: 'A business of my own',
              savings: 'Savings or investments',
              retirement: 'Pension or retirement account',
              family: 'My family',
              other: 'Something else',
            }),
            'dropdown',
          ),
        ],
      }),
    ),
    ask(
      questionForm({
        key: 'politically-exposed',
        title: 'Do you, or does someone close to you, hold a high public office?',
        description:
          'A head of state, a minister, a general, a supreme court judge: that kind of office, in any country.',
        items: [yesOrNo('politically-exposed', 'High public office')],
      }),
    ),
    ask(
      questionForm({
        key: 'acting-for-another',
        title: 'Are you doing this on behalf of somebody else?',
        description: 'Somebody who pays, or who tells you to. Your beneficiaries are not meant.',
        items: [yesOrNo('acting-for-another', 'On behalf of somebody else')],
      }),
    ),
    ask(
      questionForm({
        key: 'identity-document',
        title: 'Please show us your ID',
        description: "A driver's license or a passport.",
        justification: "We couldn't tell from your details alone that you are you.",
        items: [IDENTITY_DOCUMENT],
        beforeResponse: [{ name: 'uploadDocumentsToCloud', inputKeys: ['identity-document'] }],
      }),
      'isIdentityDocumentRequested',
    ),
  ]),
};
