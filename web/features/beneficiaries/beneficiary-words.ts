import { BUSINESS_TYPES, NAME_SUFFIXES, RELATIONSHIPS } from '@wysh/domain/beneficiaries/contact-words.ts';
import type { ShownBeneficiaryFragment } from '../../api/generated/beneficiaries.ts';
import { text } from '../../texts/texts.ts';

export type Beneficiary = ShownBeneficiaryFragment;
export type Contact = Beneficiary['contact'];

/** The kinds, by the type their contact has. */
export const KIND_OF_CONTACT = {
  IndividualContact: 'individual',
  MinorContact: 'minor',
  OrganizationContact: 'organization',
  TrustContact: 'trust',
} as const satisfies Record<Contact['__typename'], string>;

export type BeneficiaryKind = (typeof KIND_OF_CONTACT)[Contact['__typename']];

/** The name people know a beneficiary by. */
export function nameOf({ contact }: Beneficiary): string {
  if (contact.__typename === 'OrganizationContact' || contact.__typename === 'TrustContact')
    return contact.name;
  const { firstName, middleInitial, lastName, suffix } = contact;
  return [firstName, middleInitial, lastName, suffix && wordFor(NAME_SUFFIXES, suffix)]
    .filter(Boolean)
    .join(' ');
}

/** What they are: the kind, and the relationship or the sort of organization. */
export function whatTheyAre({ contact }: Beneficiary): string {
  switch (contact.__typename) {
    case 'IndividualContact':
      return wordFor(RELATIONSHIPS, contact.relationship);
    case 'MinorContact':
      return text('beneficiaries.what.minor', {
        relationship: wordFor(RELATIONSHIPS, contact.relationship),
        guardian: contact.parentGuardianInfo.name,
      });
    case 'OrganizationContact':
      return text('beneficiaries.what.organization', { kind: wordFor(BUSINESS_TYPES, contact.businessType) });
    case 'TrustContact':
      return text('beneficiaries.what.trust', { trustee: `${contact.firstName} ${contact.lastName}` });
  }
}

export function hasTaxId({ contact }: Beneficiary): boolean {
  switch (contact.__typename) {
    case 'IndividualContact':
    case 'MinorContact':
      return contact.taxIdSet;
    case 'OrganizationContact':
      return false;
    case 'TrustContact':
      return contact.trusteeTaxIdSet;
  }
}

/** A word of a newer server is better than none. */
function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
