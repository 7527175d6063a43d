import { emailKey } from '@wysh/domain/forms/email-address.ts';
import {
  normalizePassword,
  PASSWORD_LENGTH_MAX,
  passwordLength,
} from '@wysh/domain/accounts/password-rules.ts';
import { ATTEMPTS_MAX } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import { sendStaffCode } from './send-staff-code.ts';
import { clearStaffAttempts, countStaffAttempt } from './staff-session-store.ts';
import { findStaffByEmail, lockStaffMember } from './staff-store.ts';

/**
 * After ten wrong passwords the right one is refused too, until an hour without a try is over or an invitation was followed.
 * Staff are few and sign in with a code besides, so the lock ends by itself: nobody can keep them out for long (S-11).
 */
const attemptsForgottenAfter = Temporal.Duration.from({ hours: 1 });

/**
 * The first half of signing in at the desk. Answers the secret of a sign-in whose code is on its way. An address without an
 * active member takes as long, counts alike and reads the same words (S-13); the try is counted before it is judged (S-10).
 */
export async function beginSignIn(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  await takeAccountAllowance(context, 'password');
  if (passwordLength(password) > PASSWORD_LENGTH_MAX) throw new Failure('CREDENTIAL_INCORRECT');
  const { database, clock } = context;
  const emailHash = staffEmailHash(context, emailKey(email));
  const now = clock.now();
  const attempt = await database.transaction((transaction) =>
    countStaffAttempt(transaction, {
      emailHash,
      now,
      forgottenBefore: now.subtract(attemptsForgottenAfter),
      attemptsMax: ATTEMPTS_MAX,
    }),
  );
  if (attempt === null) throw locked();

  const member = await findStaffByEmail(database.reader, emailKey(email));
  const isRight = await context.passwordHashing.verify(
    normalizePassword(password),
    member?.passwordHash ?? null,
  );
  if (isRight && member !== null) {
    const signIn = await database.transaction(async (transaction) => {
      const present = await lockStaffMember(transaction, member.id);
      // It may have been replaced, or its member deactivated, while it was judged.
      if (present?.status !== 'active' || present.passwordHash !== member.passwordHash) return null;
      await clearStaffAttempts(transaction, emailHash);
      return sendStaffCode(transaction, context, member);
    });
    if (signIn !== null) return signIn;
  }
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'staff_password_refused',
      subjectType: 'staff_member',
      subjectId: member?.id ?? 'unknown',
      detail: { attempt },
    }),
  );
  throw attempt === ATTEMPTS_MAX ? locked() : new Failure('CREDENTIAL_INCORRECT');
}

export function staffEmailHash({ encryption }: Pick<Context, 'encryption'>, email: string): Buffer {
  return encryption.keyedHash(email, 'staff sign-in address');
}

function locked(): Failure {
  return new Failure('AUTHENTICATION_TENTH_ATTEMPT', {
    publicMessage: 'Too many wrong passwords. Wait an hour, or ask an admin for a new invitation.',
  });
}
