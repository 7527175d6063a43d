import type { BeneficiaryAddress, Contact } from '@wysh/domain/beneficiaries/contact.ts';
import { BUSINESS_TYPES, NAME_SUFFIXES, RELATIONSHIPS } from '@wysh/domain/beneficiaries/contact-words.ts';
import * as v from 'valibot';
import { storedShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Beneficiary } from './beneficiary.ts';

const text = v.string();
const textOrNull = v.nullable(v.string());

const reachable = { countryCode: textOrNull, phoneNumber: textOrNull, email: textOrNull };

const person = {
  ...reachable,
  firstName: text,
  middleInitial: textOrNull,
  lastName: text,
  suffix: v.nullable(wordOf(NAME_SUFFIXES)),
  relationship: wordOf(RELATIONSHIPS),
  birthdate: text,
};

const contact: v.GenericSchema<Contact> = v.variant('type', [
  v.object({ type: v.literal('individual'), ...person }),
  v.object({
    type: v.literal('minor'),
    ...person,
    parentGuardianInfo: v.object({ name: text, countryCode: text, phoneNumber: text, email: text }),
  }),
  v.object({
    type: v.literal('organization'),
    ...reachable,
    name: text,
    businessType: wordOf(BUSINESS_TYPES),
  }),
  v.object({ type: v.literal('trust'), name: text, firstName: text, lastName: text, dateOfTrust: text }),
]);

const address: v.GenericSchema<BeneficiaryAddress> = v.object({
  street1: text,
  street2: textOrNull,
  city: text,
  state: text,
  postalCode: text,
});

export const contactShape = storedShape({ name: 'beneficiaries.contact_sealed', schema: contact });

export const addressShape = storedShape({ name: 'beneficiaries.address_sealed', schema: address });

export const taxIdShape = storedText('beneficiaries.tax_id_sealed', v.pipe(v.string(), v.regex(/^\d{9}$/)));

/** What somebody may want to know of a beneficiary in years. Of a tax id, that there was one. */
export type BeneficiarySnapshot = Pick<
  Beneficiary,
  'responsibility' | 'allocation' | 'contact' | 'address'
> & { readonly taxIdSet: boolean };

const snapshot: v.GenericSchema<BeneficiarySnapshot> = v.object({
  responsibility: v.picklist(['primary', 'backup']),
  allocation: v.number(),
  contact,
  address: v.nullable(address),
  taxIdSet: v.boolean(),
});

export const beforeShape = storedShape({ name: 'beneficiary_changes.before_sealed', schema: snapshot });

export const afterShape = storedShape({ name: 'beneficiary_changes.after_sealed', schema: snapshot });

/** One of the words a table has. */
function wordOf<Word extends string>(words: Readonly<Record<Word, string>>) {
  return v.custom<Word>((value) => typeof value === 'string' && Object.hasOwn(words, value));
}
