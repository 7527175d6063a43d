import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import {
  requireAuthenticatedUser,
  requireLevel,
  requireSession,
} from '../../ground/authorization/require-level.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findSignedInSession } from './session-store.ts';
import { findUser } from './store.ts';

/** As long as a one-time code lives itself. */
const freshCodeMax = Temporal.Duration.from({ minutes: 10 });

/**
 * Goes on only when a code was entered in this session a moment ago: what a form may change without the password, because a
 * form's answers are kept and a password must not be (S-18). The refusal stands at `field`.
 */
export async function requireFreshCode(context: Context, reader: Reader, field: string): Promise<void> {
  requireLevel(context, 'verified');
  const session = await findSignedInSession(reader, requireSession(context));
  const freshUntil = session?.verifiedAt?.add(freshCodeMax);
  if (freshUntil !== undefined && Temporal.Instant.compare(context.clock.now(), freshUntil) < 0) return;
  throw new Failure('UNSUCCESSFUL_SESSION_VERIFICATION', {
    fieldErrors: [fieldError(field, problem(ACCOUNT_PROBLEMS, 'code_not_fresh'))],
  });
}

/**
 * A visitor fills in the profile of the account they are about to have. The profile of an account is filled in by whoever gave
 * its password: a link from a mail is not enough to bring one's own phone.
 */
export async function requireProfileOwner(
  context: Pick<Context, 'caller'>,
  reader: Reader,
  userId: string,
): Promise<void> {
  if (!(await isProfileOwner(context, reader, userId))) requireAuthenticatedUser(context);
}

/** The same for who goes on either way. */
export async function isProfileOwner(
  { caller }: Pick<Context, 'caller'>,
  reader: Reader,
  userId: string,
): Promise<boolean> {
  if (caller.authenticated) return true;
  return (await findUser(reader, userId))?.status === 'anonymous';
}
