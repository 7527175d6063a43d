import type { Context } from '../../context.ts';
import { findUser } from './store.ts';
import type { User } from './user.ts';

/** The person of the caller's session; null for a visitor nobody knows yet. */
export async function findCurrentUser(context: Context): Promise<User | null> {
  const { userId } = context.caller;
  return userId === null ? null : findUser(context.database, userId);
}
