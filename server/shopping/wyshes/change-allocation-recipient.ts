import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { checkRecipient } from '@wysh/domain/wyshes/recipient.ts';
import type { Recipient, RecipientInput } from '@wysh/domain/wyshes/recipient.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { CoveredAllocation, StoredRecipient } from './allocation.ts';
import { changeOwnList, requireOnList } from './change-own-list.ts';
import { sealAccountNumber } from './recipient-account-number.ts';
import { plainText } from './plain-text.ts';
import { deleteRecipient, findRecipient, insertRecipient, replaceRecipient } from './recipient-store.ts';

// An allocation has one recipient or none: creating needs none, updating and destroying need one. So a screen that shows
// an old state learns of it, instead of silently replacing or removing what another tab saved.

type RecipientChange = RecipientInput & { readonly wyshAllocationId: string };

export async function createAllocationRecipient(
  context: Context,
  input: RecipientChange,
): Promise<CoveredAllocation> {
  return changeRecipient(
    context,
    input.wyshAllocationId,
    'allocation_recipient_created',
    async (transaction, existing) => {
      if (existing !== null) throw refusal(problem(WYSH_PROBLEMS, 'recipient_there'));
      const recipient = requireRecipient(input);
      const stored = storedRecipient(context, context.ids.uuid(), input.wyshAllocationId, recipient);
      await insertRecipient(transaction, stored, context.clock.now());
      return stored;
    },
  );
}

/** Replaces everything the recipient was, its type included. */
export async function updateAllocationRecipient(
  context: Context,
  input: RecipientChange,
): Promise<CoveredAllocation> {
  return changeRecipient(
    context,
    input.wyshAllocationId,
    'allocation_recipient_changed',
    async (transaction, existing) => {
      if (existing === null) throw noRecipient();
      const recipient = requireRecipient(input);
      const stored = storedRecipient(context, existing.id, input.wyshAllocationId, recipient);
      await replaceRecipient(transaction, stored, context.clock.now());
      return stored;
    },
  );
}

export async function destroyAllocationRecipient(
  context: Context,
  input: { readonly wyshAllocationId: string },
): Promise<CoveredAllocation> {
  return changeRecipient(
    context,
    input.wyshAllocationId,
    'allocation_recipient_removed',
    async (transaction, existing) => {
      if (existing === null) throw noRecipient();
      await deleteRecipient(transaction, existing.id);
      return existing;
    },
  );
}

/** What the three have in common; `change` answers the recipient it wrote or removed. */
async function changeRecipient(
  context: Context,
  allocationId: string,
  action: string,
  change: (transaction: Transaction, existing: StoredRecipient | null) => Promise<StoredRecipient>,
): Promise<CoveredAllocation> {
  return changeOwnList(context, async (transaction, list) => {
    const allocation = requireOnList(list, allocationId);
    const { id } = await change(transaction, await findRecipient(transaction, allocation.id));
    await recordAuditEvent(transaction, context, {
      action,
      subjectType: 'allocation_recipient',
      subjectId: id,
      detail: { allocation: allocation.id },
    });
    return allocation.id;
  });
}

function noRecipient(): Failure {
  return refusal(problem(WYSH_PROBLEMS, 'recipient_missing'));
}

function requireRecipient({ institution, company, individual }: RecipientInput): Recipient {
  const checked = checkRecipient({
    institution: withPlainTexts(institution),
    company: withPlainTexts(company),
    individual: withPlainTexts(individual),
  });
  if (!checked.ok) throw new Failure('STANDARD_ERROR', { fieldErrors: checked.errors });
  return checked.recipient;
}

function withPlainTexts<Texts extends object>(texts: Texts | null | undefined): Texts | null {
  if (texts === null || texts === undefined) return null;
  const plain = Object.entries(texts).map(([field, text]) => [
    field,
    typeof text === 'string' ? plainText(text) : text,
  ]);
  return Object.fromEntries(plain) as Texts;
}

function storedRecipient(
  context: Context,
  id: string,
  allocationId: string,
  recipient: Recipient,
): StoredRecipient {
  const { accountNumber, ...details } = { accountNumber: null, ...recipient };
  return {
    email: null,
    countryCode: null,
    phoneNumber: null,
    websiteUrl: null,
    relationship: null,
    ...details,
    id,
    allocationId,
    accountNumberSealed: accountNumber === null ? null : sealAccountNumber(context, id, accountNumber),
  };
}
