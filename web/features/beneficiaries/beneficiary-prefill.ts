import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { KIND_OF_CONTACT, type Beneficiary } from './beneficiary-words.ts';

/** What the flow `beneficiary` would have to be answered to say what is on record, by question; never a tax id. */
export function prefillFor(beneficiary: Beneficiary): QuestionAnswers {
  const { contact, address, responsibility, allocation } = beneficiary;
  return {
    'beneficiary-responsibility': responsibility,
    'beneficiary-type': KIND_OF_CONTACT[contact.__typename],
    'bene-allocation-new': responsibility === 'primary' ? allocation : null,
    ...contactAnswers(contact),
    ...(address && addressAnswers(contact.__typename === 'TrustContact' ? 'trust' : 'beneficiary', address)),
  };
}

function contactAnswers(contact: Beneficiary['contact']): QuestionAnswers {
  switch (contact.__typename) {
    case 'IndividualContact':
      return {
        ...personAnswers('individual', contact),
        'individual-phone-number': contact.phoneNumber,
        'individual-email': contact.email,
      };
    case 'MinorContact': {
      const { name, phoneNumber, email } = contact.parentGuardianInfo;
      return {
        ...personAnswers('minor', contact),
        'guardian-name': name,
        'guardian-phone-number': phoneNumber,
        'guardian-email': email,
      };
    }
    case 'OrganizationContact':
      return {
        'organization-name': contact.name,
        'organization-business-type': contact.businessType,
        'organization-phone-number': contact.phoneNumber,
        'organization-email': contact.email,
      };
    case 'TrustContact':
      return {
        'trust-name': contact.name,
        'trust-date': contact.dateOfTrust,
        'trustee-first-name': contact.firstName,
        'trustee-last-name': contact.lastName,
      };
  }
}

type PersonContact = Extract<
  Beneficiary['contact'],
  { readonly __typename: 'IndividualContact' | 'MinorContact' }
>;

function personAnswers(prefix: 'individual' | 'minor', person: PersonContact): QuestionAnswers {
  return {
    [`${prefix}-first-name`]: person.firstName,
    [`${prefix}-middle-initial`]: person.middleInitial,
    [`${prefix}-last-name`]: person.lastName,
    [`${prefix}-suffix`]: person.suffix,
    [`${prefix}-relationship`]: person.relationship,
    [`${prefix}-birthdate`]: person.birthdate,
  };
}

function addressAnswers(
  whose: 'beneficiary' | 'trust',
  address: NonNullable<Beneficiary['address']>,
): QuestionAnswers {
  const prefix = whose === 'trust' ? 'trust-address' : 'beneficiary-address';
  return {
    [`${prefix}-street-1`]: address.street1,
    [`${prefix}-street-2`]: address.street2,
    [`${prefix}-city`]: address.city,
    [`${prefix}-state`]: address.state,
    [`${prefix}-postal-code`]: address.postalCode,
  };
}
