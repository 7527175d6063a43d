import type { Flow, Question } from '../flow-definition.ts';
import { choice, optionsOf, questionForm, YES_OR_NO, yesOrNo } from '../form-parts.ts';
import { addressGroup, addressItems, emailItem } from '../questions/contact.ts';
import { ask, inOrder } from '../steps.ts';

const IDENTITY_DOCUMENT: Question = {
  key: 'identity-document',
  type: 'inputDirectUpload',
  content: { label: 'Identity document', required: true, hint: 'A photo of both sides, or a PDF.' },
};

const SECOND_PERSON_ADDRESS = addressItems('second-person-address', true);

/**
 * Customer due diligence: what the law wants an insurer to know about whom it sells to, once before the first purchase. And what it wants
 * an applicant to be offered: that somebody else hears before the policy lapses. Whoever leaves that blank names nobody, and may later.
 */
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
        key: 'tell-somebody-else',
        title: 'Should somebody else hear, too, before your policy lapses?',
        description:
          'If a premium stays unpaid, we tell you. We can tell a second person, too: a grown child, a neighbor, whoever looks after you. You can go on without an answer, and name, change or remove them on your billing page at any time.',
        items: [
          {
            key: 'tell-somebody-else',
            type: 'inputSingleSelect',
            content: { label: 'Tell somebody else, too', format: 'radio', options: YES_OR_NO },
          },
        ],
      }),
    ),
    ask(
      questionForm({
        key: 'second-person',
        layout: 'vertical_with_domestic_address_autocomplete',
        title: 'Who is it?',
        description:
          "Before your policy lapses we send them a letter, and a mail if you give an address: your name, the policy's number, what is unpaid and the last day of cover. Nothing else, and they can't change or pay anything by it.",
        items: [
          {
            key: 'second-person-name',
            type: 'inputText',
            content: { label: 'Their name', required: true, characterMax: 80 },
          },
          ...SECOND_PERSON_ADDRESS,
          emailItem('second-person-email', false, 'Their email (if you like)'),
        ],
        groups: [addressGroup(SECOND_PERSON_ADDRESS)],
        beforeResponse: [{ name: 'executeGroupApi', groupKey: 'address' }],
      }),
      'wantsSomebodyElseTold',
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
  screens: [
    {
      title: 'A few formalities',
      forms: [
        'occupation',
        'source-of-funds',
        'politically-exposed',
        'acting-for-another',
        'tell-somebody-else',
      ],
    },
  ],
};
