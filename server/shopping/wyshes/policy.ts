import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/**
 * A list belongs to the person who made it, and a visitor who is merely identified is such a person (S39). Every use case
 * starts from the id answered here and reaches only what hangs on it, so nobody else's list can be named.
 */
export function requireListOwner(context: Context): string {
  return requireUser(context);
}
