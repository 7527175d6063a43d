import { notFound } from '@wysh/domain/errors/failure.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { keptAccount } from '@wysh/domain/underwriting/alike-person.ts';
import { LIKENESS_LIFECYCLE } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import type { LikenessEvent } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { acceptOnlyAlike } from '../underwriting/accept-only-alike.ts';
import type { Likeness } from './likeness.ts';
import { listLikenessesOf, lockLikeness, markDecided } from './likeness-store.ts';
import { keepLikenessMove, LIKENESS_KIND } from './likeness-work.ts';
import { readAccountBeside } from './other-account.ts';
import type { AccountBeside } from './other-account.ts';

/** They are two people: remembered, and what waited for it goes on by itself. */
export async function sayTwoPeople(context: Context, act: WorkAct, reason: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const likeness = await decide(transaction, context, act, 'found_two', reason);
    for (const userId of likeness.userIds)
      await acceptOnlyAlike(transaction, context, userId, act.by.staffId);
    for (const userId of likeness.stoppedUserIds)
      if (!(await isStoppedElsewhere(transaction, context, userId)))
        await queueNotice(transaction, context, userId, { template: 'looked_at', vars: {} });
  });
}

/** They are one: what either has counts for both, and what is asked for is decided again with all of it in view. */
export async function sayOnePerson(context: Context, act: WorkAct, reason: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const likeness = await decide(transaction, context, act, 'found_one', reason);
    await tell(transaction, context, 'one_person_found', { likeness, staffId: act.by.staffId });
  });
}

/** Both accounts, by which of them goes on where they are one person; null where either is gone. */
export async function readAccounts(
  reader: Reader,
  context: Context,
  { userIds }: Pick<Likeness, 'userIds'>,
): Promise<{ readonly kept: AccountBeside; readonly other: AccountBeside } | null> {
  const first = await readAccountBeside(reader, context, userIds[0]);
  const second = await readAccountBeside(reader, context, userIds[1]);
  if (first === null || second === null) return null;
  return keptAccount(first, second) === 'first'
    ? { kept: first, other: second }
    : { kept: second, other: first };
}

const STATE_AFTER = { found_two: 'two_people', found_one: 'one_person' } as const;

async function decide(
  transaction: Transaction,
  context: Context,
  { subjectId, revision, by: { staffId } }: WorkAct,
  event: LikenessEvent,
  reason: string,
): Promise<Likeness> {
  const { encryption, clock } = context;
  const work = await lockWorkAsSeen(transaction, { kind: LIKENESS_KIND, subjectId, revision });
  await moveWork(transaction, context, work, { event: 'finished' }, staffId);
  const likeness = await lockLikeness(transaction, encryption, subjectId);
  if (likeness === null) throw notFound('the likeness');
  nextState(LIKENESS_LIFECYCLE, likeness.state, event);
  const decided = { at: clock.now(), by: staffId, reason };
  await markDecided(transaction, encryption, likeness.id, { ...decided, state: STATE_AFTER[event] });
  await keepLikenessMove(transaction, context, likeness.id, STATE_AFTER[event], staffId);
  return { ...likeness, state: STATE_AFTER[event], decided };
}

/** Whether another pair of theirs waits, for which they were stopped as well: then they hear when that is decided. */
async function isStoppedElsewhere(
  transaction: Transaction,
  { encryption }: Context,
  userId: string,
): Promise<boolean> {
  const pairs = await listLikenessesOf(transaction, encryption, userId);
  return pairs.some(({ state, stoppedUserIds }) => state === 'waiting' && stoppedUserIds.includes(userId));
}
