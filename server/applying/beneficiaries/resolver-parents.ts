import type { BeneficiaryAddress, Contact } from '@wysh/domain/beneficiaries/contact.ts';
import type { OwnBeneficiary } from './beneficiary.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type BeneficiaryParent = OwnBeneficiary;

/** A contact with the id of its beneficiary, and the address beside it. */
export type BeneficiaryContactOf<Type extends Contact['type']> = Extract<Contact, { type: Type }> & {
  readonly id: string;
  readonly taxIdSet: boolean;
  readonly address: BeneficiaryAddress | null;
};
export type IndividualContactParent = BeneficiaryContactOf<'individual'>;
export type MinorContactParent = BeneficiaryContactOf<'minor'>;
export type OrganizationContactParent = BeneficiaryContactOf<'organization'>;
export type TrustContactParent = BeneficiaryContactOf<'trust'>;
export type BeneficiaryAddressParent = BeneficiaryAddress & { readonly id: string };
