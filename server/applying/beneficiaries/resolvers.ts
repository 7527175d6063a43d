import { contactEmail } from '@wysh/domain/beneficiaries/contact.ts';
import type { BeneficiaryAddress } from '@wysh/domain/beneficiaries/contact.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { enteredContact, requireResponsibility } from './beneficiary-input.ts';
import { createBeneficiary } from './create-beneficiary.ts';
import { destroyBeneficiary } from './destroy-beneficiary.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { scopeOf } from './own-list.ts';
import { listPayees } from './payees.ts';
import { flowContextId } from './save-list.ts';
import { sendBeneficiaryPacket } from './send-beneficiary-packet.ts';
import { updateBeneficiary } from './update-beneficiary.ts';
import { updateBeneficiaryAllocation } from './update-beneficiary-allocation.ts';

const contactTypeNames = {
  individual: 'IndividualContact',
  minor: 'MinorContact',
  organization: 'OrganizationContact',
  trust: 'TrustContact',
} as const;

export const beneficiariesResolvers = {
  Query: {
    beneficiaries: (_parent, { lineOfBusiness }, context) =>
      listBeneficiaries(context, scopeOf(lineOfBusiness)),
  },

  Mutation: {
    createBeneficiary: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await createBeneficiary(context, {
        lineOfBusiness: input.lineOfBusiness,
        ...enteredContact(input.contact, input.address),
        responsibility: requireResponsibility(input.responsibility),
        allocation: input.allocation ?? null,
      })),
    }),
    updateBeneficiary: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await updateBeneficiary(context, {
        beneficiaryId: input.beneficiaryId,
        ...enteredContact(input.contact, input.address),
        responsibility:
          typeof input.responsibility === 'string' ? requireResponsibility(input.responsibility) : undefined,
        allocation: input.allocation ?? null,
      })),
    }),
    destroyBeneficiary: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      beneficiaries: await destroyBeneficiary(context, {
        beneficiaryId: input.beneficiaryId,
        responsibility: requireResponsibility(input.responsibility),
        promoteBackup: input.promoteBackup ?? false,
        destroyBackup: input.destroyBackup ?? false,
      }),
    }),
    updateBeneficiaryAllocation: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      status: 'updated',
      beneficiaries: await updateBeneficiaryAllocation(context, input.allocations),
    }),
    sendBeneficiaryPacket: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      beneficiary: await sendBeneficiaryPacket(context, input.beneficiaryId),
    }),
  },

  InsuranceMembership: {
    // A person has one membership, so these are its beneficiaries.
    beneficiaries: (_membership, _args, context) => listBeneficiaries(context, 'application'),
    payees: ({ id }, _args, context) => listPayees(context, 'InsuranceMembership', id),
  },

  Policy: {
    payees: ({ id }, _args, context) => listPayees(context, 'Policy', id),
  },

  Beneficiary: {
    assignedEntity: ({ owner }) => ({ id: owner.entityId, entityType: owner.entityType }),
    contact: ({ id, contact, address, taxIdSealed }) => ({
      ...contact,
      id,
      address,
      taxIdSet: taxIdSealed !== null,
    }),
    address: (beneficiary) => addressOf(beneficiary),
    packetEmail: ({ contact }) => contactEmail(contact),
    flowContextId: (beneficiary) => flowContextId(beneficiary),
  },

  BeneficiaryContact: {
    __resolveType: ({ type }) => contactTypeNames[type],
  },

  IndividualContact: { address: (contact) => requiredAddressOf(contact) },
  MinorContact: { address: (contact) => requiredAddressOf(contact) },
  OrganizationContact: { address: (contact) => requiredAddressOf(contact) },
  TrustContact: {
    address: (contact) => addressOf(contact),
    trusteeTaxIdSet: ({ taxIdSet }) => taxIdSet,
  },
} satisfies Resolvers;

interface Located {
  readonly id: string;
  readonly address: BeneficiaryAddress | null;
}

/** An address goes by the id of its beneficiary, who has one at most. */
function addressOf({ id, address }: Located) {
  return address === null ? null : { ...address, id };
}

function requiredAddressOf(located: Located) {
  const address = addressOf(located);
  if (address === null) throw new Error('A beneficiary who is no trust has no address.');
  return address;
}
