import type { ADDRESS_ELEMENTS } from '@wysh/domain/forms/items.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';

type Autofilled = (typeof ADDRESS_ELEMENTS)[number] | 'phone_number' | QuestionKey;

/** What browsers may fill in, by a field's element or else its question (WCAG 1.3.5). */
const TOKENS: Readonly<Record<string, string>> = {
  'first-name': 'given-name',
  'last-name': 'family-name',
  'middle-initial': 'additional-name',
  suffix: 'honorific-suffix',
  email: 'email',
  birthdate: 'bday',
  phone_number: 'tel-national',
  street_1: 'address-line1',
  street_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postal_code: 'postal-code',
  country: 'country',
  occupation: 'organization-title',
  employer: 'organization',
} satisfies Partial<Record<Autofilled, string>>;

export function autofillToken(element: string | undefined, questionKey: string): string | undefined {
  return (element === undefined ? undefined : TOKENS[element]) ?? TOKENS[questionKey];
}
