import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawOfferings } from '../offerings/withdraw-offerings.ts';
import type { InsuranceApplication, Submission } from './application.ts';
import { findAlikePeople } from './alike-people.ts';
import { handIn } from './hand-in.ts';
import { requireUnderwritingOpen } from './held-up.ts';
import { requestApplicationPaper } from './request-application-paper.ts';

interface Corrected {
  readonly userId: string;
  /** As it was handed in, on its day, with the answers as they are right. */
  readonly submission: Submission;
  /** The application that was decided by them. */
  readonly corrects: InsuranceApplication;
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
  { userId, submission: right, corrects, handedInWith }: Corrected,
): Promise<InsuranceApplication> {
  await requireUnderwritingOpen(transaction);
  const firstDecidedAt = corrects.firstDecidedAt ?? corrects.decidedAt;
  if (firstDecidedAt === null) throw new Error(`application ${corrects.id} was not decided`);
  const keep = await withdrawOfferings(transaction, context, userId, ['new']);
  await keep(transaction);
  const { marks, alike } = await findAlikePeople(transaction, context, userId, right.answers);
  const { alike: _before, ...alone } = right;
  const submission: Submission = alike.length === 0 ? alone : { ...alone, alike };
  const application = await handIn(transaction, context, {
    userId,
    kind: 'new',
    flowSessionId: handedInWith,
    submission,
    personMarks: Object.values(marks).flat(),
    firstDecidedAt,
  });
  await requestApplicationPaper(transaction, context, application, submission);
  return application;
}
