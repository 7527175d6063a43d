import { setAllocations } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Context } from '../../context.ts';
import type { OwnBeneficiary } from './beneficiary.ts';
import { changeOwnList, listFailure, requireChange, requireOwnerOf } from './own-list.ts';
import { saveList, withShares } from './save-list.ts';

export interface NewShare {
  readonly beneficiaryId: string;
  /** Percent. */
  readonly allocation: number;
}

/** New shares for all primary beneficiaries of one list at once (API-M-43). */
export async function updateBeneficiaryAllocation(
  context: Context,
  shares: readonly NewShare[],
): Promise<OwnBeneficiary[]> {
  const [first] = shares;
  return changeOwnList(
    context,
    (transaction, userId) => {
      if (first === undefined) throw listFailure('sum_not_whole');
      return requireOwnerOf(transaction, userId, first.beneficiaryId);
    },
    async (transaction, { owner, people }) => {
      const named = shares.map(({ beneficiaryId, allocation }) => ({ id: beneficiaryId, allocation }));
      const after = withShares(people, requireChange(setAllocations(people, named)));
      await saveList(transaction, context, owner, { before: people, after });
    },
  );
}
