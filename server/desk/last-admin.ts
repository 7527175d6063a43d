import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockActiveAdmins } from './staff-store.ts';

/** Called after a change in its transaction: somebody must be left who can invite, change roles and deactivate. */
export async function requireAdminAfterwards(transaction: Transaction): Promise<void> {
  const admins = await lockActiveAdmins(transaction);
  if (admins.length > 0) return;
  throw new Failure('STANDARD_ERROR', {
    publicMessage: 'That would leave nobody with the role admin. Give it to somebody else first.',
    fieldErrors: [
      {
        field: 'roles',
        message: 'That would leave nobody with the role admin. Give it to somebody else first.',
        code: 'last_admin',
      },
    ],
  });
}
