import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { ENDING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { CONTACT_CHANGE_COUNTS_DAYS, REFUND_ALONE_CENTS_MAX } from '@wysh/domain/work/second-person.ts';
import type { WorkEvent } from '@wysh/domain/work/work-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { goesBackAlone, requireOtherHands } from '../../people/accounts/contact-changes.ts';
import { carryOutIfDue } from './carry-out-ending.ts';
import { queueEndingConfirmed } from './ending-messages.ts';
import { findEnding, markConfirmed } from './ending-store.ts';
import { ENDING_KIND, keepMove } from './ending-work.ts';
import { sumOfEnding } from './read-policy-to-end.ts';

interface EndingAct extends WorkAct {
  /** A line that stays with it. */
  readonly reason: string;
  /** What the desk was shown to go back: what has become more or less since is not agreed to unseen. */
  readonly refundCents: Cents;
}

/** Who has the work says yes to it: alone, where no more goes back than one may say yes to. */
export function confirmEnding(context: Context, act: EndingAct): Promise<void> {
  return change(context, act, 'finished');
}

/** More goes back than one may say yes to alone: a colleague has to agree. */
export function proposeEnding(context: Context, act: EndingAct): Promise<void> {
  return change(context, act, 'proposed');
}

/** Somebody else than whoever proposed it agrees. */
export function agreeToEnding(context: Context, act: EndingAct): Promise<void> {
  return change(context, act, 'agreed');
}

/** Or they do not, and it is with whoever proposed it again. */
export function sendEndingBack(context: Context, act: EndingAct): Promise<void> {
  return change(context, act, 'sent_back');
}

async function change(
  context: Context,
  { subjectId, revision, by: { staffId }, reason, refundCents }: EndingAct,
  event: Extract<WorkEvent, 'finished' | 'proposed' | 'agreed' | 'sent_back'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await findEnding(transaction, subjectId);
    const [policy] = found === null ? [] : await lockPolicies(transaction, [found.policyId]);
    const ending = await findEnding(transaction, subjectId);
    if (policy === undefined || ending === null) throw notFound('the ending');
    const work = await lockWorkAsSeen(transaction, { kind: ENDING_KIND, subjectId, revision });
    if (ending.state !== 'asked') throw refusal(problem(ENDING_PROBLEMS, 'not_open'));
    const sum = await sumOfEnding(transaction, policy, ending);
    if (sum.refundCents !== refundCents) throw refusal(problem(ENDING_PROBLEMS, 'ending_changed'));
    const isAlone = await goesBackAlone(transaction, context, policy.userId, refundCents);
    if (event === 'finished' && !isAlone) {
      const dollars = formatDollars(dollarsFromCents(REFUND_ALONE_CENTS_MAX));
      throw refusal(problem(ENDING_PROBLEMS, 'second_person', { dollars, days: CONTACT_CHANGE_COUNTS_DAYS }));
    }
    // The other way round nothing goes out.
    if (event !== 'sent_back' && refundCents > 0)
      await requireOtherHands(transaction, context, policy.userId, { staffId, proposedBy: work.makerId });
    if (event === 'proposed' && isAlone) throw refusal(problem(ENDING_PROBLEMS, 'no_second_person'));
    await moveWork(transaction, context, work, { event }, staffId);
    await keepMove(transaction, context, subjectId, event, staffId);
    await recordAuditEvent(transaction, context, {
      action: `policy_ending_${event}`,
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { ending: ending.id, staff: staffId, because: reason, refundCents },
    });
    if (event === 'proposed' || event === 'sent_back') return;
    const confirmed = { at: context.clock.now(), by: staffId, reason, refundCents };
    await markConfirmed(transaction, ending.id, confirmed);
    const said = { ...ending, state: 'confirmed', confirmed } as const;
    if (!(await carryOutIfDue(transaction, context, policy, said)))
      await queueEndingConfirmed(transaction, context, policy, said);
  });
}
