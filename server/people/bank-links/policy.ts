import { requireAuthenticatedUser, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/** Linked banks belong to the person who linked them, gave their password and proved who they are in this session. */
export function requireLinkOwner(context: Pick<Context, 'caller'>): string {
  requireVerifiedUser(context);
  return requireAuthenticatedUser(context);
}

/** Whether this session may see them at all; where it may not, what asks beside other things is told of none. */
export function maySeeLinks({ caller }: Pick<Context, 'caller'>): boolean {
  return caller.authLevel === 'verified' && caller.authenticated && caller.userId !== null;
}
