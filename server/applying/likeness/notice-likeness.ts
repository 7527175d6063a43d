import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { COMPARED_WITHIN_WORKING_HOURS } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AlikePerson } from '../underwriting/application.ts';
import { inOrderOfHandingIn } from '../underwriting/handed-in-before.ts';
import type { Likeness } from './likeness.ts';
import { findLikenessOf, insertLikeness } from './likeness-store.ts';
import { LIKENESS_KIND } from './likeness-work.ts';

/** Keeps whom somebody may be, and puts each pair before the desk; once, whoever notices it and however often. */
export async function noticeLikenesses(
  transaction: Transaction,
  context: Context,
  userId: string,
  alike: readonly AlikePerson[],
): Promise<Likeness[]> {
  const noticed: Likeness[] = [];
  for (const other of alike) noticed.push(await noticeLikeness(transaction, context, userId, other));
  return noticed;
}

async function noticeLikeness(
  transaction: Transaction,
  context: Context,
  userId: string,
  other: AlikePerson,
): Promise<Likeness> {
  const foundAt = context.clock.now();
  const answerBy = addWorkingHours(foundAt, COMPARED_WITHIN_WORKING_HOURS);
  const likeness: Likeness = {
    id: context.ids.uuid(),
    userIds: await inOrderOfHandingIn(transaction, [other.userId, userId]),
    shares: other.shares,
    foundAt,
    state: 'waiting',
    stoppedUserIds: [],
    answerBy,
    decided: null,
  };
  if (!(await insertLikeness(transaction, likeness))) {
    const found = await findLikenessOf(transaction, context.encryption, [userId, other.userId]);
    if (found === null) throw new Error('A pair that is there already was not found.');
    return found;
  }
  await openWork(transaction, context, { kind: LIKENESS_KIND, subjectId: likeness.id, dueAt: answerBy });
  await recordAuditEvent(transaction, context, {
    action: 'likeness_noticed',
    subjectType: 'likeness',
    subjectId: likeness.id,
  });
  return likeness;
}
