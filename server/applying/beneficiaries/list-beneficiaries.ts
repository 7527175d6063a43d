import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { OwnBeneficiary } from './beneficiary.ts';
import { findListOwner } from './own-list.ts';
import { requireBeneficiaryOwner } from './policy.ts';
import { readBeneficiaries } from './store.ts';

/** The caller's beneficiaries of one scope, in the order in which they were named; that they were looked at is kept. */
export async function listBeneficiaries(context: Context, scope: FlowScope): Promise<OwnBeneficiary[]> {
  const userId = requireBeneficiaryOwner(context);
  const { reader } = context.database;
  const owner = await findListOwner(context, reader, userId, scope);
  if (owner === null) return [];
  const people = await readBeneficiaries(reader, context.encryption, owner);
  if (people.length > 0) {
    await recordSensitiveRead(context, {
      action: 'beneficiaries_read',
      subjectType: 'user',
      subjectId: userId,
    });
  }
  return people.map((person) => ({ ...person, owner }));
}
