import type { ADDRESS_ELEMENTS } from '@wysh/domain/forms/items.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';

type Autofilled = (typeof ADDRESS_ELEMENTS)[number] | 'phone_number' | QuestionKey;

/** What browsers may fill in of whoever answers, by a field's element or else its question (WCAG 1.3.5). */
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

/** What the keys of questions about somebody else begin with: a browser knows nobody but its owner. */
const SOMEBODY_ELSE = /^(individual|minor|guardian|organization|trust|trustee|beneficiary|second-person)-/;

export function autofillToken(element: string | undefined, questionKey: string): string | undefined {
  const token = (element === undefined ? undefined : TOKENS[element]) ?? TOKENS[questionKey];
  const [, somebody] = SOMEBODY_ELSE.exec(questionKey) ?? [];
  if (token === undefined || somebody === undefined) return token;
  // An address is often the same one, and is kept apart from one's own; a phone number never is.
  return element === 'phone_number' ? 'off' : `section-${somebody} ${token}`;
}
