import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { StoredRecipient } from './allocation.ts';

const accountNumberShape = storedText('allocation_recipients.account_number_sealed');

// The recipient's id is part of the purpose, so a sealed number copied to another row does not open there.
const purposeOf = (recipientId: string) => `allocation_recipients.account_number:${recipientId}`;

export const sealedAccountNumbers: SealedColumn = {
  table: 'allocation_recipients',
  column: 'account_number_sealed',
  shapes: [accountNumberShape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

export function sealAccountNumber(
  { encryption }: Pick<Context, 'encryption'>,
  recipientId: string,
  accountNumber: string,
): Buffer {
  return sealShape(encryption, accountNumberShape, accountNumber, purposeOf(recipientId));
}

/** The number its owner entered; that it was read is kept. Recipients reach a resolver only through their owner's list. */
export async function readAccountNumber(
  context: Context,
  { id, accountNumberSealed }: Pick<StoredRecipient, 'id' | 'accountNumberSealed'>,
): Promise<string | null> {
  if (accountNumberSealed === null) return null;
  await recordSensitiveRead(context, {
    action: 'account_number_read',
    subjectType: 'recipient',
    subjectId: id,
  });
  return openAccountNumber(context.encryption, id, accountNumberSealed);
}

export function openAccountNumber(encryption: Encryption, recipientId: string, sealed: Buffer): string {
  return openShape(encryption, accountNumberShape, sealed, purposeOf(recipientId));
}
