import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/**
 * An application and what became of it are for the verified person who handed it in (S-78). Every use case starts from the id
 * answered here, so nobody else's can be named. What staff may do is the desk's to say.
 */
export function requireApplicant(context: Context): string {
  return requireVerifiedUser(context);
}

export function isApplicant({ caller }: Context): boolean {
  return caller.authLevel === 'verified' && caller.userId !== null;
}

/**
 * The person who gave their password or a code in this session, to whom it may be said how far they are. A link in a mail is
 * not enough for that; null for everybody else.
 */
export function findRecognizedUser({ caller }: Context): string | null {
  return caller.authenticated || caller.authLevel === 'verified' ? caller.userId : null;
}
