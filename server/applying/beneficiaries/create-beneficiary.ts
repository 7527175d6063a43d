import { addBeneficiary } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { receiveTaxId, requireContent, requireNewName, sealTaxId } from './beneficiary-content.ts';
import type { BeneficiaryContent } from './beneficiary-content.ts';
import type { OwnBeneficiary } from './beneficiary.ts';
import { changeOwnList, requireChange, requireListOwner, scopeOf } from './own-list.ts';
import type { OwnList } from './own-list.ts';
import { saveList, withShares } from './save-list.ts';

export interface BeneficiaryAnswered {
  readonly beneficiary: OwnBeneficiary;
  readonly beneficiaries: readonly OwnBeneficiary[];
}

export interface NewBeneficiary {
  readonly lineOfBusiness: string;
  readonly entered: EnteredBeneficiary;
  readonly taxId: string | null | undefined;
  readonly responsibility: Responsibility;
  /** Percent; null shares evenly among all primary ones. */
  readonly allocation: number | null;
}

export async function createBeneficiary(
  context: Context,
  input: NewBeneficiary,
): Promise<BeneficiaryAnswered> {
  const scope = scopeOf(input.lineOfBusiness);
  const id = context.ids.uuid();
  const content = requireContent(context, input.entered);
  const beneficiaries = await changeOwnList(
    context,
    (transaction, userId) => requireListOwner(context, transaction, userId, scope),
    async (transaction, list) => {
      const taxId = await receiveTaxId(context, transaction, input.taxId);
      await addToList(transaction, context, list, {
        ...input,
        ...content,
        id,
        taxId,
        fromApplication: false,
      });
    },
  );
  return { beneficiary: requireAnswered(beneficiaries, id), beneficiaries };
}

/** One more on a list that is locked. Whoever comes as backup takes the place of the one before. */
export async function addToList(
  transaction: Transaction,
  context: Context,
  { owner, people }: OwnList,
  added: BeneficiaryContent & {
    readonly id: string;
    readonly responsibility: Responsibility;
    readonly allocation: number | null;
    readonly taxId: string | null | undefined;
    readonly fromApplication: boolean;
  },
): Promise<void> {
  const { id, contact, address, responsibility, allocation, fromApplication } = added;
  requireNewName(people, added);
  const list = requireChange(addBeneficiary(people, { id, responsibility, allocation }));
  const newcomer = {
    id,
    contact,
    address,
    responsibility,
    allocation: 0,
    taxIdSealed: sealTaxId(context, owner.userId, { id, contact, before: null }, added.taxId),
    fromApplication,
    packetSentAt: null,
    createdAt: context.clock.now(),
  };
  const after = withShares([...people, newcomer], list);
  await saveList(transaction, context, owner, { before: people, after, answered: id });
}

export function requireAnswered(beneficiaries: readonly OwnBeneficiary[], id: string): OwnBeneficiary {
  const beneficiary = beneficiaries.find((one) => one.id === id);
  if (beneficiary === undefined) throw new Error('A list lacks the beneficiary that was just written to it.');
  return beneficiary;
}
