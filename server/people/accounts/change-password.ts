import { refusal } from '@wysh/domain/errors/failure.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { endSessionsOf } from './end-session.ts';
import { hashReplacement, storeReplacement } from './new-password.ts';
import { notePasswordChanged } from './note-password-changed.ts';
import { requireSession, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { requireOwnPassword } from './try-password.ts';

/** Puts another password in place, ends every other session, and tells the person by mail (S-18). */
export async function changePassword(
  context: Context,
  input: {
    readonly currentPassword: string;
    readonly password: string;
    readonly passwordConfirmation: string;
  },
): Promise<void> {
  const userId = requireVerifiedUser(context);
  const sessionId = requireSession(context);
  const credential = await requireOwnPassword(context, userId, input.currentPassword);
  const newHash = await hashReplacement(context, credential, input);
  await context.database.transaction(async (transaction) => {
    if (!(await storeReplacement(transaction, context, credential, newHash)))
      throw refusal(problem(ACCOUNT_PROBLEMS, 'password_changed_meanwhile'));
    await endSessionsOf(transaction, context, userId, 'password_change', sessionId);
    await notePasswordChanged(transaction, context, credential, 'change');
  });
}
