import type { FormGroup } from '../../forms/groups.ts';
import type { InputItem, Option } from '../../forms/items.ts';
import type { QuestionKey } from '../../questions/question-catalogue.ts';
import { US_STATES } from '../../states/us-states.ts';
import type { Question } from '../flow-definition.ts';
import { questionForm } from '../form-parts.ts';

/** All states, served or not: where somebody lives is asked before it is judged. */
export const STATE_OPTIONS: readonly Option[] = US_STATES.map(({ alpha2, name }) => ({
  value: alpha2,
  label: name,
}));

/** What an envelope has room for in a line; printers of letters take no more. */
const STREET_MAX = 64;

export function phoneNumberItem(
  key: QuestionKey,
  isRequired: boolean,
  label = 'Phone number',
): Question<'inputText'> {
  return {
    key,
    type: 'inputText',
    content: { label, element: 'phone_number', required: isRequired },
    validations: [{ rule: 'phoneNumber' }],
  };
}

export function emailItem(key: QuestionKey, isRequired: boolean, label = 'Email'): Question<'inputText'> {
  return {
    key,
    type: 'inputText',
    content: { label, required: isRequired },
    validations: [{ rule: 'email' }],
  };
}

/**
 * The parts of an address in the United States; `prefix` tells whose. The second line may always stay empty. Beneficiaries and
 * people with a policy live wherever they like; `servedOnly` is for those who are to be insured.
 */
export function addressItems(
  prefix: 'address' | 'beneficiary-address' | 'trust-address' | 'second-person-address',
  isRequired: boolean,
  servedOnly = false,
): Question[] {
  const line = (
    name: 'street-1' | 'street-2' | 'city' | 'postal-code',
    label: string,
    element: string,
    characterMax: number,
  ): Question => ({
    key: `${prefix}-${name}`,
    type: 'inputText',
    content: { label, element, characterMax, required: isRequired && element !== 'street_2' },
  });
  return [
    line('street-1', 'Street address', 'street_1', STREET_MAX),
    line('street-2', 'Apartment, suite or unit', 'street_2', 50),
    line('city', 'City', 'city', 50),
    {
      key: `${prefix}-state`,
      type: 'inputSingleSelect',
      content: {
        label: 'State',
        element: 'state',
        format: 'dropdown',
        options: STATE_OPTIONS,
        required: isRequired,
        ...(servedOnly && { servedOnly }),
      },
    },
    line('postal-code', 'ZIP code', 'postal_code', 10),
  ];
}

/** The parts of an address as one thing, with its search and its check. */
export function addressGroup(items: readonly InputItem[]): FormGroup {
  return { key: 'address', type: 'address', itemKeys: items.map(({ key }) => key) };
}

const ADDRESS_ITEMS = addressItems('address', true, true);

export const ADDRESS = questionForm({
  key: 'address',
  layout: 'vertical_with_domestic_address_autocomplete',
  title: 'Where do you live?',
  description: 'Start typing, and pick yours from the list.',
  justification: 'Each state has its own insurance rules, and yours decide what we can offer.',
  items: ADDRESS_ITEMS,
  groups: [addressGroup(ADDRESS_ITEMS)],
  beforeResponse: [{ name: 'executeGroupApi', groupKey: 'address' }],
});

/** One's own number, with the choice to hear from us. Texts that are no codes are sent only to those who ticked it. */
export const PHONE_ITEMS: readonly Question[] = [
  phoneNumberItem('phone-number', true),
  {
    key: 'sms-marketing',
    type: 'inputCheckbox',
    content: { label: 'Text me tips and news now and then' },
  },
];

export const PHONE_GROUP: FormGroup = {
  key: 'phone',
  type: 'phone',
  itemKeys: PHONE_ITEMS.map(({ key }) => key),
};
