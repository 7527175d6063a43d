import { allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { findOwnRecovery, lockOwnRecovery } from './own-recovery.ts';
import { RECOVERY_KIND } from './change-recovery.ts';
import { closeRecoveryWork, endRecovery } from './end-recovery.ts';
import { findIdByStopToken } from './recovery-store.ts';

/**
 * "THAT WASN'T ME" of the mailbox of before, by one press and without a session. Pressed twice, the first counts; answers whether it is
 * stopped, which it is not once it was carried out.
 */
export async function stopRecovery(context: Context, token: string): Promise<boolean> {
  await takeAccountAllowance(context, 'link');
  const id = await findIdByStopToken(context.database.reader, hashSecret(token));
  if (id === null) throw new Failure('TOKEN_INVALID');
  return end(context, id, 'stopped');
}

/** Whoever asked doesn't any more. */
export async function takeRecoveryBack(context: Context, token: string): Promise<void> {
  const { id } = await findOwnRecovery(context, token);
  if (!(await end(context, id, 'taken_back'))) throw refusal(RECOVERY_LIFECYCLE.refusal);
}

async function end(context: Context, id: string, event: 'stopped' | 'taken_back'): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    // The work before it, as whoever decides about it does.
    await keepWork(transaction, { kind: RECOVERY_KIND, subjectId: id });
    const found = await lockOwnRecovery(transaction, context, id);
    if (!allows(RECOVERY_LIFECYCLE, found.state, event)) return found.state !== 'carried_out';
    await closeRecoveryWork(transaction, context, id);
    await endRecovery(transaction, context, found, event);
    return true;
  });
}
