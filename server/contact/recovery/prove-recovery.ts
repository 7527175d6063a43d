import { nextState, allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { findOwnRecovery, isTooOld, lockOwnRecovery } from './own-recovery.ts';
import { hashProofCode, isSameCode } from '../proving/proof-codes.ts';
import { updateRecovery } from './recovery-store.ts';

/** Both codes came back: the new address and the new number are theirs. Which of them was wrong is not said, and five wrong tries end it. */
export async function proveRecovery(
  context: Context,
  { token, emailCode, phoneCode }: { token: string; emailCode: string; phoneCode: string },
): Promise<void> {
  const { id } = await findOwnRecovery(context, token);
  const now = context.clock.now();
  const isRight = await context.database.transaction(async (transaction) => {
    const found = await lockOwnRecovery(transaction, context, id);
    // Sent twice, the second finds it done.
    if (found.state === 'proven') return true;
    if (!allows(RECOVERY_LIFECYCLE, found.state, 'proved') || isTooOld(found, now))
      throw refusal(RECOVERY_LIFECYCLE.refusal);
    const isLive = Temporal.Instant.compare(now, found.codesExpireAt) < 0;
    const isEmail = isSameCode(
      found.emailCodeHash,
      hashProofCode(context, { of: 'recovery-code', id, way: 'email' }, emailCode),
    );
    const isPhone = isSameCode(
      found.phoneCodeHash,
      hashProofCode(context, { of: 'recovery-code', id, way: 'phone' }, phoneCode),
    );
    const isGood = isLive && isEmail && isPhone;
    const wrongCodes = found.wrongCodes + (isGood ? 0 : 1);
    const event = isGood ? 'proved' : wrongCodes >= RECOVERY_RULES.wrongCodesMax ? 'expired' : null;
    const state = event === null ? found.state : nextState(RECOVERY_LIFECYCLE, found.state, event);
    const overAt = event === 'expired' ? now : null;
    await updateRecovery(transaction, { ...found, state, wrongCodes, overAt });
    await recordAuditEvent(transaction, context, {
      action: isGood ? 'recovery_proven' : 'recovery_code_refused',
      subjectType: 'recovery',
      subjectId: id,
    });
    return isGood;
  });
  if (!isRight) throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_codes'), { field: 'emailCode' });
}
