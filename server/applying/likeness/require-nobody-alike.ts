import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isTooMuchForOne } from '@wysh/domain/underwriting/alike-person.ts';
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

/** What is about to be issued: new cover, a lapsed policy again, or a change of one in force. */
export interface ToBeIssued extends ApplicationKey {
  readonly kind: 'new' | 'return' | 'change';
  /** What is to be in force by it, in whole dollars; null for all that was decided on. */
  readonly amount: number | null;
}

/**
 * The last question before cover is issued: whether somebody else, who may be the same person under another account, has what this was decided
 * without. Answers the application it rests on.
 * @throws Failure while a person has to compare them, and where they are one person and this was decided without the other's cover.
 */
export async function requireNobodyAlike(
  reader: Reader,
  context: Context,
  issued: ToBeIssued,
): Promise<Submission> {
  const { submission, mayBeAnother } = await readIssued(reader, context, issued);
  if (!mayBeAnother) return submission;
  const { userId, kind, amount } = issued;
  const decidedOn = submission.requested.amount;
  const seen = new Set((submission.alike ?? []).map((one) => one.userId));
  const others: AlikePerson[] = [];
  for (const other of await findAlikeNow(reader, context, userId)) {
    if (seen.has(other.userId)) continue;
    const account = await readAccountBeside(reader, context, other.userId);
    if (account === null || !isTooMuchForOne({ decidedOn, amount: amount ?? decidedOn }, account)) continue;
    const likeness = await findLikenessOf(reader, context.encryption, [userId, other.userId]);
    if (likeness?.state !== 'one_person') others.push(other);
    // What comes back by paying was decided on before, and asks nothing that could be decided again.
    else if (kind !== 'return')
      throw refusal(problem(IDENTITY_PROBLEMS, 'decided_without_all'), { field: 'person' });
  }
  if (others.length > 0) throw new LooksAlike(userId, others);
  return submission;
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
