import { removeBeneficiary } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Context } from '../../context.ts';
import type { OwnBeneficiary } from './beneficiary.ts';
import { changeOwnList, listFailure, requireChange, requireOnList, requireOwnerOf } from './own-list.ts';
import { saveList, withShares } from './save-list.ts';

export interface BeneficiaryRemoval {
  readonly beneficiaryId: string;
  /** As the person saw it: whoever was promoted since is not removed by a press that meant a backup. */
  readonly responsibility: Responsibility;
  readonly promoteBackup: boolean;
  readonly destroyBackup: boolean;
}

/** Takes one off the list; the others fill the room in proportion. Answers the list as it then stands. */
export async function destroyBeneficiary(
  context: Context,
  { beneficiaryId, responsibility, promoteBackup, destroyBackup }: BeneficiaryRemoval,
): Promise<OwnBeneficiary[]> {
  return changeOwnList(
    context,
    (transaction, userId) => requireOwnerOf(transaction, userId, beneficiaryId),
    async (transaction, list) => {
      if (requireOnList(list, beneficiaryId).responsibility !== responsibility)
        throw listFailure('list_changed');
      const choice = { promoteBackup, destroyBackup };
      const left = requireChange(removeBeneficiary(list.people, beneficiaryId, choice));
      const after = withShares(list.people, left);
      await saveList(transaction, context, list.owner, { before: list.people, after });
    },
  );
}
