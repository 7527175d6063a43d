import { changeBeneficiary } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { receiveTaxId, requireContent, requireNewName, sealTaxId } from './beneficiary-content.ts';
import type { BeneficiaryContent } from './beneficiary-content.ts';
import type { Beneficiary } from './beneficiary.ts';
import { requireAnswered } from './create-beneficiary.ts';
import type { BeneficiaryAnswered } from './create-beneficiary.ts';
import { changeOwnList, requireChange, requireOnList, requireOwnerOf } from './own-list.ts';
import type { OwnList } from './own-list.ts';
import { saveList, withShares } from './save-list.ts';

export interface BeneficiaryUpdate {
  readonly beneficiaryId: string;
  readonly entered: EnteredBeneficiary;
  /** Undefined leaves it as it is. */
  readonly taxId: string | null | undefined;
  readonly responsibility: Responsibility | undefined;
  readonly allocation: number | null;
}

/** Contact and address anew; role and share where they are named. */
export async function updateBeneficiary(
  context: Context,
  input: BeneficiaryUpdate,
): Promise<BeneficiaryAnswered> {
  const { beneficiaryId } = input;
  const content = requireContent(context, input.entered);
  const beneficiaries = await changeOwnList(
    context,
    (transaction, userId) => requireOwnerOf(transaction, userId, beneficiaryId),
    async (transaction, list) => {
      const present = requireOnList(list, beneficiaryId);
      const taxId = await receiveTaxId(context, transaction, input.taxId);
      await changeOnList(transaction, context, list, {
        ...input,
        ...content,
        present,
        taxId,
        answered: null,
      });
    },
  );
  return { beneficiary: requireAnswered(beneficiaries, beneficiaryId), beneficiaries };
}

/** Changes one on a list that is locked. */
export async function changeOnList(
  transaction: Transaction,
  context: Context,
  { owner, people }: OwnList,
  changed: BeneficiaryContent & {
    readonly present: Beneficiary;
    readonly responsibility: Responsibility | undefined;
    readonly allocation: number | null;
    readonly taxId: string | null | undefined;
    readonly fromApplication?: boolean;
    /** Its id where a flow has just asked for it. */
    readonly answered: string | null;
  },
): Promise<void> {
  const { present, contact, address, responsibility, allocation } = changed;
  const { id, fromApplication } = present;
  requireNewName(
    people.filter((one) => one.id !== id),
    changed,
  );
  const roleAndShare = { ...(responsibility !== undefined && { responsibility }), allocation };
  const list = requireChange(changeBeneficiary(people, id, roleAndShare));
  const updated: Beneficiary = {
    ...present,
    contact,
    address,
    taxIdSealed: sealTaxId(context, owner.userId, { id, contact, before: present }, changed.taxId),
    fromApplication: changed.fromApplication ?? fromApplication,
  };
  const after = withShares(
    people.map((one) => (one.id === id ? updated : one)),
    list,
  );
  await saveList(transaction, context, owner, { before: people, after, answered: changed.answered });
}
