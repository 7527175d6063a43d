import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { findOwnRecovery, isTooOld, lockOwnRecovery } from './own-recovery.ts';
import { RECOVERY_KIND } from './change-recovery.ts';
import { closeRecoveryWork, endRecovery } from './end-recovery.ts';
import { hashProofCode, isSameCode } from '../proving/proof-codes.ts';
import { updateRecovery } from './recovery-store.ts';

/** The code of the letter to the address of record, typed back. Where no letter went every code is wrong, as it is for a guess. */
export async function giveLetterCode(
  context: Context,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const { id } = await findOwnRecovery(context, token);
  const now = context.clock.now();
  const isRight = await context.database.transaction(async (transaction) => {
    // The work before it, as whoever decides about it does.
    await keepWork(transaction, { kind: RECOVERY_KIND, subjectId: id });
    const found = await lockOwnRecovery(transaction, context, id);
    if (found.state !== 'asked' || isTooOld(found, now)) throw refusal(RECOVERY_LIFECYCLE.refusal);
    if (found.letterCodeGivenAt !== null) return true;
    const isGood = isSameCode(
      found.letterCodeHash,
      hashProofCode(context, { of: 'recovery-code', id, way: 'letter' }, code),
    );
    const wrongLetterCodes = found.wrongLetterCodes + (isGood ? 0 : 1);
    const changed = { ...found, wrongLetterCodes, letterCodeGivenAt: isGood ? now : null };
    await recordAuditEvent(transaction, context, {
      action: isGood ? 'recovery_letter_proven' : 'recovery_letter_code_refused',
      subjectType: 'recovery',
      subjectId: id,
    });
    if (isGood || wrongLetterCodes < RECOVERY_RULES.wrongLetterCodesMax) {
      await updateRecovery(transaction, changed);
      return isGood;
    }
    await closeRecoveryWork(transaction, context, id);
    await endRecovery(transaction, context, changed, 'expired');
    return false;
  });
  if (!isRight) throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_letter_code'), { field: 'code' });
}
