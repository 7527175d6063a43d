import { contactName } from '@wysh/domain/beneficiaries/contact.ts';
import type { Contact } from '@wysh/domain/beneficiaries/contact.ts';
import { BUSINESS_TYPES, RELATIONSHIPS } from '@wysh/domain/beneficiaries/contact-words.ts';
import type { PaperBeneficiary } from '@wysh/domain/papers/paper-data.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Beneficiary } from './beneficiary.ts';
import { readBeneficiaries } from './store.ts';

/** Whom an application names, as papers name them, in the order in which they were named. */
export async function readPaperBeneficiaries(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, membershipId }: { readonly userId: string; readonly membershipId: string },
): Promise<PaperBeneficiary[]> {
  const owner = { userId, entityType: 'InsuranceMembership', entityId: membershipId } as const;
  const people = await readBeneficiaries(reader, encryption, owner);
  return people.map(paperBeneficiary);
}

/** Those of one policy, in force or not. */
export async function readListOfPolicy(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
  policyId: string,
): Promise<PaperBeneficiary[]> {
  const owner = { userId, entityType: 'Policy', entityId: policyId } as const;
  return (await readBeneficiaries(reader, encryption, owner)).map(paperBeneficiary);
}

export function paperBeneficiary({ contact, responsibility, allocation }: Beneficiary): PaperBeneficiary {
  return {
    name: contactName(contact),
    relationship: relationshipOf(contact),
    responsibility,
    sharePercent: allocation,
  };
}

function relationshipOf(contact: Contact): string {
  switch (contact.type) {
    case 'individual':
      return RELATIONSHIPS[contact.relationship];
    case 'minor':
      return `${RELATIONSHIPS[contact.relationship]}, a minor`;
    case 'organization':
      return BUSINESS_TYPES[contact.businessType];
    case 'trust':
      return 'Trust';
  }
}
