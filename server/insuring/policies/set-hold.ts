import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { HOLD_YEARS_MAX } from '@wysh/domain/policy/holds.ts';
import type { HoldKind } from '@wysh/domain/policy/holds.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { followHolds } from './hold-policy.ts';
import { endStoredHold, findHold, insertHold } from './hold-store.ts';
import { lockPolicy } from './policy-store.ts';
import { dayOfPolicy, mayChargeNow } from './terms-of-policy.ts';

export interface HoldToSet {
  readonly policyId: string;
  readonly kind: HoldKind;
  readonly reason: string;
  readonly beginsOn: Temporal.PlainDate;
  /** The last day on which it runs. */
  readonly endsOn: Temporal.PlainDate;
}

/** Sets a hold on a policy that covers, from today or a later day on. `setBy` is a member of staff, whom the desk has let. */
export async function setHold(
  context: Context,
  { policyId, kind, reason, beginsOn, endsOn }: HoldToSet,
  setBy: string,
): Promise<void> {
  const { database, clock, ids } = context;
  await database.transaction(async (transaction) => {
    const policy = await lockPolicy(transaction, policyId);
    if (policy === null) throw notFound('the policy');
    const now = clock.now();
    const { refused } = mayAsk({ policy }, 'hold');
    if (refused !== null) throw refusal(refused.because);
    if (!mayChargeNow(policy, now)) throw refusal(problem(POLICY_PROBLEMS, 'policy_state'));
    const today = dayOfPolicy(policy, now);
    if (Temporal.PlainDate.compare(beginsOn, today) < 0)
      throw refusal(problem(POLICY_PROBLEMS, 'hold_in_the_past'), { field: 'beginsOn' });
    if (Temporal.PlainDate.compare(endsOn, beginsOn) < 0)
      throw refusal(problem(POLICY_PROBLEMS, 'hold_ends_early'), { field: 'endsOn' });
    if (Temporal.PlainDate.compare(endsOn, beginsOn.add({ years: HOLD_YEARS_MAX })) > 0)
      throw refusal(problem(POLICY_PROBLEMS, 'hold_too_long', { years: HOLD_YEARS_MAX }), {
        field: 'endsOn',
      });
    const hold = { kind, beginsOn, releasesOn: endsOn.add({ days: 1 }) };
    const id = ids.uuid();
    await insertHold(transaction, { ...hold, id, policyId, reason, setBy, setAt: now, ended: null });
    await recordAuditEvent(transaction, context, {
      action: 'hold_set',
      subjectType: 'policy',
      subjectId: policyId,
      detail: { hold: id, kind, from: beginsOn.toString(), through: endsOn.toString() },
    });
    await followHolds(transaction, context, { ...policy, holds: [...policy.holds, hold] }, id);
  });
}

/** Ends one before its day: the billing goes on today. One that has not begun never does. Answers whose policy it is of. */
export async function endHold(
  context: Context,
  { holdId, because }: { readonly holdId: string; readonly because: string },
  endedBy: string,
): Promise<string> {
  const { database, clock } = context;
  return database.transaction(async (transaction) => {
    const found = await findHold(transaction, holdId);
    if (found === null) throw notFound('the hold');
    const policy = await lockPolicy(transaction, found.policyId);
    if (policy === null) throw notFound('the policy');
    // As it is now that nobody else can end it.
    const hold = await findHold(transaction, holdId);
    const now = clock.now();
    const today = dayOfPolicy(policy, now);
    if (hold === null || hold.ended !== null || Temporal.PlainDate.compare(hold.releasesOn, today) <= 0)
      throw refusal(problem(POLICY_PROBLEMS, 'hold_over'));
    const releasesOn = Temporal.PlainDate.compare(hold.beginsOn, today) > 0 ? hold.beginsOn : today;
    const ended = { by: endedBy, at: now, because };
    await endStoredHold(transaction, { id: holdId, releasesOn, ended });
    await recordAuditEvent(transaction, context, {
      action: 'hold_ended',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { hold: holdId, on: releasesOn.toString() },
    });
    // Read anew: of two alike nobody could say which one ended.
    const changed = await lockPolicy(transaction, policy.id);
    await followHolds(transaction, context, changed ?? policy, holdId);
    return policy.id;
  });
}
