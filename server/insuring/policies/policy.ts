import { requireAuthenticatedUser, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/**
 * Quotes, policies and their bills belong to the person who applied, who gave their password and proved who they are in this
 * session (S39). Every use case starts from the id answered here, so nobody else's can be named.
 */
export function requirePolicyOwner(context: Pick<Context, 'caller'>): string {
  requireVerifiedUser(context);
  return requireAuthenticatedUser(context);
}

/** Whether this session may see them at all; where it may not, a page shows none instead of failing. */
export function maySeePolicies({ caller }: Pick<Context, 'caller'>): boolean {
  return caller.authLevel === 'verified' && caller.authenticated && caller.userId !== null;
}
