import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { RequestedCover } from '@wysh/domain/underwriting/application.ts';
import type { HeldPolicy } from '@wysh/domain/underwriting/return-evidence.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { stateOf } from './application.ts';
import type { InsuranceApplication } from './application.ts';
import { handIn } from './hand-in.ts';
import { requireUnderwritingEnabled } from './require-free-way.ts';
import { answersHandedIn } from './submit-application.ts';
import type { HandIn } from './submit-application.ts';

/**
 * Hands in the evidence of health that a lapsed policy comes back by: the answers given for it alone, about the cover it had. Whether it may
 * come back is the caller's to say.
 */
export async function submitEvidence(
  transaction: Transaction,
  context: Context,
  {
    userId,
    flowSessionId,
    held,
    cover,
    ...said
  }: HandIn & { readonly held: HeldPolicy; readonly cover: Pick<RequestedCover, 'amount' | 'years'> },
): Promise<InsuranceApplication> {
  await requireUnderwritingEnabled(transaction);
  const answers = answersHandedIn(context, said);
  const today = dayIn(stateOf({ answers }), context.clock.now()).toString();
  const submission = { answers, requested: { ...cover, increase: 0 }, today, held };
  return handIn(transaction, context, { userId, kind: 'reinstatement', flowSessionId, submission });
}
