import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockActiveAdmins } from './staff-store.ts';

/** Called after a change in its transaction: somebody must be left who can invite, change roles and deactivate. */
export async function requireAdminAfterwards(transaction: Transaction): Promise<void> {
  const admins = await lockActiveAdmins(transaction);
  if (admins.length > 0) return;
  throw refusal(problem(DESK_PROBLEMS, 'last_admin'), { field: 'roles' });
}
