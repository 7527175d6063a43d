import type { RecipientInput, RecipientType } from '@wysh/domain/wyshes/recipient.ts';
import type { AllocationDetailsQuery } from '../../api/generated/wyshes.ts';

export type Recipient = NonNullable<AllocationDetailsQuery['wyshAllocations'][number]['recipient']>;

/** The texts of a recipient's form, by the names the API gives the fields. */
export interface RecipientEntry {
  readonly type: RecipientType;
  readonly name: string;
  readonly accountNumber: string;
  readonly websiteUrl: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly relationship: string;
}

export type RecipientField = Exclude<keyof RecipientEntry, 'type'>;

/** What each kind of recipient is asked for, in this order. */
export const RECIPIENT_FIELDS: Record<RecipientType, readonly RecipientField[]> = {
  institution: ['name', 'accountNumber', 'countryCode', 'phoneNumber'],
  company: ['name', 'websiteUrl'],
  individual: ['name', 'relationship', 'email', 'countryCode', 'phoneNumber'],
};

const TYPE_OF_NAME: Record<NonNullable<Recipient['__typename']>, RecipientType> = {
  InstitutionRecipient: 'institution',
  CompanyRecipient: 'company',
  IndividualRecipient: 'individual',
};

/** The form of a recipient that was saved, or an empty one of the kind the wysh usually has. */
export function recipientEntry(recipient: Recipient | null, usualType: string): RecipientEntry {
  const type = recipient?.__typename ? TYPE_OF_NAME[recipient.__typename] : asRecipientType(usualType);
  const saved: Partial<Record<RecipientField, string | null>> = recipient ?? {};
  const texts = RECIPIENT_FIELDS[type].map((field) => [field, saved[field] ?? '']);
  return {
    name: '',
    accountNumber: '',
    websiteUrl: '',
    email: '',
    countryCode: '',
    phoneNumber: '',
    relationship: '',
    ...Object.fromEntries(texts),
    type,
  };
}

/** Keyed by its type, with the fields of that type alone. */
export function recipientInput(entry: RecipientEntry): RecipientInput {
  const fields = RECIPIENT_FIELDS[entry.type].map((field) => [field, entry[field].trim() || null]);
  return { [entry.type]: Object.fromEntries(fields) };
}

export function asRecipientType(text: string): RecipientType {
  return text === 'institution' || text === 'company' ? text : 'individual';
}
