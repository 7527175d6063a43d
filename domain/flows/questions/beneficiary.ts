import { BUSINESS_TYPES, RELATIONSHIPS } from '../../beneficiaries/contact-words.ts';
import { CONTACT_PROBLEMS } from '../../errors/insuring-problems.ts';
import type { QuestionKey } from '../../questions/question-catalogue.ts';
import type { FlowForm, Question } from '../flow-definition.ts';
import {
  BACK_BUTTON,
  choice,
  optionsOf,
  otherButton,
  PAST_DATE,
  primaryButton,
  questionForm,
  text,
} from '../form-parts.ts';
import { addressGroup, addressItems, emailItem, phoneNumberItem } from './contact.ts';
import { fullNameItems, nameItem } from './person.ts';

export const BENEFICIARY_INTRO: FlowForm = {
  key: 'beneficiary-intro',
  layout: 'vertical',
  title: 'Who are you doing this for?',
  description:
    'A beneficiary is whoever gets the money if you die. Name one now, and more whenever you like.',
  items: [
    { key: 'stars', type: 'decoration', content: {} },
    text(
      'estate',
      'If you name nobody, the money goes to your estate, and that can take months and a lawyer.',
    ),
    primaryButton('CONTINUE'),
  ],
  leadingNavigationButton: BACK_BUTTON,
};

export const BENEFICIARY_RESPONSIBILITY = questionForm({
  key: 'beneficiary-responsibility',
  title: 'First in line, or backup?',
  description: 'Primary beneficiaries share the money. A backup gets it if none of them can.',
  items: [
    choice(
      'beneficiary-responsibility',
      'Role',
      optionsOf({ primary: 'Primary', backup: 'Backup' }),
      'rectangles',
    ),
  ],
});

export const BENEFICIARY_TYPE = questionForm({
  key: 'beneficiary-type',
  title: 'Who is it?',
  items: [
    choice(
      'beneficiary-type',
      'Kind of beneficiary',
      optionsOf({
        individual: 'Somebody of 21 or over',
        minor: 'Somebody under 21',
        organization: 'An organization',
        trust: 'A trust',
      }),
      'rectangles',
    ),
  ],
});

const relationship = (prefix: 'individual-' | 'minor-') =>
  choice(`${prefix}relationship`, 'They are your', optionsOf(RELATIONSHIPS), 'dropdown');

function optionalTaxId(key: QuestionKey, label: string): Question<'inputTaxId'> {
  return {
    key,
    type: 'inputTaxId',
    content: { label, hint: 'If you have it at hand. It helps us find them.' },
    validations: [{ rule: 'ssnTin' }],
  };
}

export const BENEFICIARY_INDIVIDUAL = questionForm({
  key: 'beneficiary-individual',
  title: 'Tell us about them',
  items: [
    ...fullNameItems('individual-'),
    relationship('individual-'),
    {
      key: 'individual-birthdate',
      type: 'inputDate',
      content: { label: 'Birthdate', required: true },
      validations: [PAST_DATE, { rule: 'beneficiaryTooYoung' }],
    },
    phoneNumberItem('individual-phone-number', false),
    emailItem('individual-email', false),
    optionalTaxId('individual-tax-id', 'Social Security number'),
  ],
});

/** Somebody under 21 gets the money through a guardian, so we ask who that is. */
export const BENEFICIARY_MINOR = questionForm({
  key: 'beneficiary-minor',
  title: 'Tell us about them, and about who looks after them',
  justification:
    "From 18 on people are paid directly. For a child the money goes to the guardian of their estate, or a custodian. Tell us whom we'd turn to.",
  items: [
    ...fullNameItems('minor-'),
    relationship('minor-'),
    {
      key: 'minor-birthdate',
      type: 'inputDate',
      content: { label: 'Birthdate', required: true },
      validations: [
        {
          rule: 'validateDateFormatAndRange',
          min: { yearsFromToday: -21 },
          max: { yearsFromToday: 0 },
          message: CONTACT_PROBLEMS.not_a_minor.public,
        },
      ],
    },
    optionalTaxId('minor-tax-id', 'Social Security number'),
    nameItem('guardian-name', 'Name of the parent or guardian'),
    phoneNumberItem('guardian-phone-number', true, 'Phone number of the parent or guardian'),
    emailItem('guardian-email', true, 'Email of the parent or guardian'),
  ],
});

export const BENEFICIARY_ORGANIZATION = questionForm({
  key: 'beneficiary-organization',
  title: 'Tell us about the organization',
  items: [
    {
      key: 'organization-name',
      type: 'inputText',
      content: { label: 'Name', required: true, characterMax: 100 },
    },
    choice('organization-business-type', 'Kind of organization', optionsOf(BUSINESS_TYPES), 'dropdown'),
    phoneNumberItem('organization-phone-number', false),
    emailItem('organization-email', false),
  ],
});

export const BENEFICIARY_TRUST = questionForm({
  key: 'beneficiary-trust',
  title: 'Tell us about the trust',
  description: 'A trust is a legal arrangement in which a trustee looks after money for others.',
  items: [
    {
      key: 'trust-name',
      type: 'inputText',
      content: { label: 'Name of the trust', required: true, characterMax: 100 },
      validations: [{ rule: 'required', message: 'As it stands in the trust agreement' }],
    },
    {
      key: 'trust-date',
      type: 'inputDate',
      content: { label: 'Date of the trust', required: true },
      // Two rules, because a day to come is a day: it is told apart from what is none.
      validations: [
        { rule: 'validateDateFormat' },
        {
          rule: 'validateDateRange',
          min: { yearsFromToday: -120 },
          max: { yearsFromToday: 0 },
          message: 'A trust has to exist before it can receive money.',
        },
      ],
    },
    nameItem('trustee-first-name', 'First name of the trustee'),
    nameItem('trustee-last-name', 'Last name of the trustee'),
    optionalTaxId('trustee-tax-id', 'Tax id of the trustee'),
  ],
});

const ADDRESS_ITEMS = addressItems('beneficiary-address', true);
const TRUST_ADDRESS_ITEMS = addressItems('trust-address', false);

export const BENEFICIARY_ADDRESS = questionForm({
  key: 'beneficiary-address',
  layout: 'vertical_with_domestic_address_autocomplete',
  title: 'And their address?',
  items: ADDRESS_ITEMS,
  groups: [addressGroup(ADDRESS_ITEMS)],
  beforeResponse: [{ name: 'executeGroupApi', groupKey: 'address' }],
});

/** A trust need not have an address, so nothing is looked up where nothing may be entered. */
export const BENEFICIARY_TRUST_ADDRESS = questionForm({
  key: 'beneficiary-trust-address',
  layout: 'vertical_with_domestic_address_autocomplete',
  title: 'Does the trust have an address?',
  description: 'If not, leave this empty and go on.',
  items: TRUST_ADDRESS_ITEMS,
  groups: [addressGroup(TRUST_ADDRESS_ITEMS)],
});

/** `new` stands for the id the person gets when they are stored; a first primary has all of the money. */
export const BENEFICIARY_ALLOCATION = questionForm({
  key: 'beneficiary-allocation',
  title: 'How much of the money should they get?',
  description: 'Your primary beneficiaries share 100 percent. You can fine-tune who gets what afterwards.',
  items: [
    {
      key: 'bene-allocation-new',
      type: 'inputNumeric',
      content: { label: 'Share', required: true, unit: '%', min: 0, max: 100 },
      validations: [{ rule: 'greaterThan', min: 0 }],
    },
  ],
  otherButtons: [
    otherButton(
      'other-role',
      'Make them a backup instead',
      [{ name: 'setFormAction', formAction: 'review:beneficiary-responsibility' }, { name: 'nextForm' }],
      'textLink',
    ),
  ],
});
