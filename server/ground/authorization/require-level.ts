import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';

/**
 * Goes on only when the caller's session is at least of this level; every use case that is not for everybody
 * begins so.
 */
export function requireLevel(context: Pick<Context, 'caller'>, level: AuthLevel): void {
  if (meetsLevel(context.caller.authLevel, level)) return;
  throw new Failure((level === 'verified' && context.caller.deviceProblem) || 'GRAPH_API_UNAUTHORIZED');
}

/** Goes on only for a person the service knows, anonymous or not, and answers their id. */
export function requireUser(context: Pick<Context, 'caller'>): string {
  requireLevel(context, 'identified');
  if (context.caller.userId === null) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return context.caller.userId;
}

/** Goes on only within a live session, of whatever level, and answers its id. */
export function requireSession(context: Pick<Context, 'caller'>): string {
  if (context.caller.sessionId === null) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return context.caller.sessionId;
}

/** Goes on only for a person who gave their password for this session, and answers their id. */
export function requireAuthenticatedUser(context: Pick<Context, 'caller'>): string {
  const userId = requireUser(context);
  if (!context.caller.authenticated) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return userId;
}

/** Goes on only for a person who proved in this session who they are, and answers their id. */
export function requireVerifiedUser(context: Pick<Context, 'caller'>): string {
  requireLevel(context, 'verified');
  return requireUser(context);
}
