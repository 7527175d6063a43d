import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { hasAnything, isTooMuchForOne } from '@wysh/domain/underwriting/alike-person.ts';
import { COMPARED_WITHIN_WORKING_HOURS } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findAlikeNow } from '../underwriting/alike-people.ts';
import type { AlikePerson, ApplicationKey, Submission } from '../underwriting/application.ts';
import { readIssued } from '../underwriting/handed-in-before.ts';
import { findLikenessOf, lockLikeness, markStoppedBy, promiseAnswerBy } from './likeness-store.ts';
import { noticeLikenesses } from './notice-likeness.ts';
import { readAccountBeside } from './other-account.ts';
import type { AccountBeside } from './other-account.ts';

/** Thrown where it is noticed, in a transaction that comes to nothing; kept by `keepingLikeness`, which whoever begins one stands in. */
class LooksAlike extends Failure {
  readonly userId: string;
  readonly others: readonly AlikePerson[];

  constructor(userId: string, others: readonly AlikePerson[]) {
    const found = problem(IDENTITY_PROBLEMS, 'being_looked_at');
    super('STANDARD_ERROR', { problem: found, fieldErrors: [fieldError('person', found)] });
    this.userId = userId;
    this.others = others;
  }
}

/** What is about to be issued, on an application: new cover, a lapsed policy again, or a change of one in force. */
export interface ToBeIssued extends ApplicationKey {
  /** What is to be in force by it, in whole dollars; null for all that was decided on. */
  readonly amount: number | null;
  /** A lapsed policy comes back by being paid alone: it was decided on before, and asks nothing that could be decided again. */
  readonly isByPaying?: boolean;
}

/**
 * The last question before cover is issued: whether others, who may be the same person under other accounts, have what this was decided without,
 * all of them together. An account that was in view as this was decided has its share in that decision, and is not counted again. Answers the application it rests on.
 * @throws Failure while a person has to compare them, and where they are one person and this was decided without the other's cover.
 */
export async function requireNobodyAlike(
  reader: Reader,
  context: Context,
  issued: ToBeIssued,
): Promise<Submission> {
  const { submission, mayBeAnother } = await readIssued(reader, context, issued);
  if (!mayBeAnother) return submission;
  const { userId, amount, isByPaying = false } = issued;
  const decidedOn = submission.requested.amount;
  const about = { decidedOn, amount: amount ?? decidedOn };
  const unseen = await readUnseen(reader, context, userId, submission.alike ?? []);
  const found = isByPaying ? [] : unseen.filter(({ isFound }) => isFound);
  if (isTooMuchForOne(about, accountsOf(found)))
    throw refusal(problem(IDENTITY_PROBLEMS, 'decided_without_all'), { field: 'person' });
  const uncompared = unseen.filter(({ isFound }) => !isFound);
  if (uncompared.length > 0 && isTooMuchForOne(about, accountsOf([...found, ...uncompared])))
    throw new LooksAlike(
      userId,
      uncompared.map(({ alike }) => alike),
    );
  return submission;
}

interface Unseen {
  readonly alike: AlikePerson;
  readonly account: AccountBeside;
  /** Whether a person found them to be the same one. */
  readonly isFound: boolean;
}

const accountsOf = (unseen: readonly Unseen[]) => unseen.map(({ account }) => account);

/** The accounts that have anything, of whoever may be the same person or is, but for those that were in view. */
async function readUnseen(
  reader: Reader,
  context: Context,
  userId: string,
  inView: readonly AlikePerson[],
): Promise<Unseen[]> {
  const unseen: Unseen[] = [];
  for (const alike of await findAlikeNow(reader, context, userId)) {
    if (inView.some((seen) => seen.userId === alike.userId)) continue;
    const account = await readAccountBeside(reader, context, alike.userId);
    if (account === null || !hasAnything(account)) continue;
    const likeness = await findLikenessOf(reader, context.encryption, [userId, alike.userId]);
    unseen.push({ alike, account, isFound: likeness?.state === 'one_person' });
  }
  return unseen;
}

/** Carries something out, and keeps outside its transaction whom it was stopped for: the pair is put before the desk, and its person told. */
export async function keepingLikeness<Result>(
  context: Context,
  carryOut: () => Promise<Result>,
): Promise<Result> {
  try {
    return await carryOut();
  } catch (error) {
    if (!(error instanceof LooksAlike)) throw error;
    const by = await context.database.transaction((transaction) => stop(transaction, context, error));
    if (by === null) throw refusal(problem(IDENTITY_PROBLEMS, 'not_checked_now'), { field: 'person' });
    const words = { by: dayOf(by) };
    throw refusal(problem(IDENTITY_PROBLEMS, 'looked_at_until', words), { field: 'person' });
  }
}

/** By when they hear; null where somebody decided meanwhile, so that they try again. */
async function stop(
  transaction: Transaction,
  context: Context,
  { userId, others }: LooksAlike,
): Promise<Temporal.Instant | null> {
  const now = context.clock.now();
  let latest: Temporal.Instant | null = null;
  let isNew = false;
  for (const { id } of await noticeLikenesses(transaction, context, userId, others)) {
    const likeness = await lockLikeness(transaction, context.encryption, id);
    if (likeness?.state !== 'waiting') continue;
    let by = likeness.answerBy;
    if (Temporal.Instant.compare(by, now) <= 0) {
      by = addWorkingHours(now, COMPARED_WITHIN_WORKING_HOURS);
      await promiseAnswerBy(transaction, id, by);
    }
    if (!likeness.stoppedUserIds.includes(userId)) {
      await markStoppedBy(transaction, id, userId);
      isNew = true;
    }
    latest = latest === null || Temporal.Instant.compare(by, latest) > 0 ? by : latest;
  }
  if (latest !== null && isNew)
    await queueNotice(transaction, context, userId, {
      template: 'being_compared',
      vars: { by: dayOf(latest) },
    });
  return latest;
}

export function dayOf(by: Temporal.Instant): string {
  return formatDate(easternDate(by).toString());
}
