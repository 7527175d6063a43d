import type { Context } from '../context.ts';
import type { StoredRecipient } from './allocation.ts';

// The recipient's id is part of the purpose, so a sealed number copied to another row does not open there.
const purposeOf = (recipientId: string) => `allocation_recipients.account_number:${recipientId}`;

export function sealAccountNumber(
  { encryption }: Pick<Context, 'encryption'>,
  recipientId: string,
  accountNumber: string,
): Buffer {
  return encryption.seal(accountNumber, purposeOf(recipientId));
}

/** The number its owner entered. Recipients reach a resolver only through their owner's list. */
export function openAccountNumber(
  { encryption }: Pick<Context, 'encryption'>,
  { id, accountNumberSealed }: Pick<StoredRecipient, 'id' | 'accountNumberSealed'>,
): string | null {
  return accountNumberSealed === null ? null : encryption.open(accountNumberSealed, purposeOf(id));
}
