import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import { openShape, sealShape } from '../../platform/database/stored-shape.ts';
import type { Beneficiary } from './beneficiary.ts';
import { taxIdShape } from './beneficiary-shapes.ts';
import { lockOwnLists } from './own-list.ts';
import { saveList } from './save-list.ts';
import { beneficiaryPurpose } from './sealed-columns.ts';

/**
 * Whoever the application named is named by the policy from its first moment on. They are copies: what is changed at the
 * policy later leaves the application as it was handed in.
 */
export const copyBeneficiariesToPolicy: Handler<'policy_issued'> = async (transaction, context, policy) => {
  const { userId, membershipId } = policy;
  const [named, list] = await lockOwnLists(transaction, context, [
    { userId, entityType: 'InsuranceMembership', entityId: membershipId },
    { userId, entityType: 'Policy', entityId: policy.id },
  ]);
  const copies = named!.people.map((person) => copyOf(context, userId, person));
  await saveList(transaction, context, list!.owner, { before: list!.people, after: copies });
};

/** What is sealed is bound to its row, so a tax id is sealed anew. */
function copyOf({ ids, encryption }: Context, userId: string, person: Beneficiary): Beneficiary {
  const id = ids.uuid();
  const purposeOf = (beneficiaryId: string) => beneficiaryPurpose('tax id', userId, beneficiaryId);
  const taxId =
    person.taxIdSealed === null
      ? null
      : openShape(encryption, taxIdShape, person.taxIdSealed, purposeOf(person.id));
  return {
    ...person,
    id,
    fromApplication: false,
    packetSentAt: null,
    taxIdSealed: taxId === null ? null : sealShape(encryption, taxIdShape, taxId, purposeOf(id)),
  };
}
