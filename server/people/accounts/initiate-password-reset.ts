import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { resetAddressShape, resetRequestPurpose, sendPasswordResetJob } from './send-password-reset.ts';
import { noteResetRequest } from './password-reset-store.ts';
import { signInEmailHash } from './try-password.ts';

const oneMailPer = Temporal.Duration.from({ seconds: 60 });

/**
 * Sends a link to choose a new password, if the address has an account. Whether it has one is only asked by the job: the
 * answer here is the same for every address, and so is the work before it (S-13, A-075).
 */
export async function initiatePasswordReset(context: Context, email: string): Promise<void> {
  await takeAccountAllowance(context, 'passwordReset');
  if (!isEmailAddress(email.trim())) return;
  const signInEmail = emailKey(email);
  const now = context.clock.now();
  const emailHash = signInEmailHash(context, signInEmail);
  const requestId = context.ids.uuid();
  await context.database.transaction(async (transaction) => {
    const isNoted = await noteResetRequest(transaction, {
      emailHash,
      requestId,
      emailSealed: sealShape(
        context.encryption,
        resetAddressShape,
        signInEmail,
        resetRequestPurpose(requestId),
      ),
      now,
      notBefore: now.subtract(oneMailPer),
    });
    if (isNoted)
      await context.jobs.enqueue(transaction, sendPasswordResetJob, { requestId }, { key: requestId });
  });
}
