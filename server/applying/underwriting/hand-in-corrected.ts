import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AlikePerson, InsuranceApplication, Submission } from './application.ts';
import { findAlikePeople } from './alike-people.ts';
import { handIn } from './hand-in.ts';
import { requireUnderwritingOpen } from './held-up.ts';
import { requestApplicationPaper } from './request-application-paper.ts';

interface Corrected {
  readonly userId: string;
  /** As it was handed in, on its day, with the answers as they are right. */
  readonly submission: Submission;
  /** When what it corrects was decided first; null where no decision is corrected. */
  readonly firstDecidedAt: Temporal.Instant | null;
  /** Whom else a person found this to be, whatever they are called there. */
  readonly foundAlike?: readonly AlikePerson[];
  /** What it comes of, so that it comes of it once. */
  readonly handedInWith: string;
}

/**
 * Hands in again, with the right answers, what was decided by wrong ones: a new application of the day of the old one, so by its rulebook,
 * with a paper of its own. The days after a refusal don't stand in its way and don't begin anew with it; another one that waits for its
 * decision does. Whom they may be besides is looked for anew, by who they are now.
 * @throws Failure beside one that nobody has decided, and while the engine is switched off.
 */
export async function handInCorrected(
  transaction: Transaction,
  context: Context,
  { userId, submission: right, firstDecidedAt, foundAlike = [], handedInWith }: Corrected,
): Promise<InsuranceApplication> {
  await requireUnderwritingOpen(transaction);
  await tell(transaction, context, 'answers_correcting', { userId });
  const { marks, alike: byMarks } = await findAlikePeople(transaction, context, userId, right.answers);
  const isFound = (one: AlikePerson) => foundAlike.some((found) => found.userId === one.userId);
  const alike = [...foundAlike, ...byMarks.filter((one) => !isFound(one))];
  const { alike: _before, ...alone } = right;
  const submission: Submission = alike.length === 0 ? alone : { ...alone, alike };
  const application = await handIn(transaction, context, {
    userId,
    kind: 'new',
    flowSessionId: handedInWith,
    submission,
    personMarks: Object.values(marks).flat(),
    ...(firstDecidedAt && { firstDecidedAt }),
  });
  await requestApplicationPaper(transaction, context, application, submission);
  return application;
}
