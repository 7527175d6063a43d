import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { RequestedCover } from '@wysh/domain/underwriting/application.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findAlikeNow } from './alike-people.ts';
import { stateOf } from './application.ts';
import type { InsuranceApplication, Submission } from './application.ts';
import { handIn } from './hand-in.ts';
import { requestApplicationPaper } from './request-application-paper.ts';
import { requireUnderwritingOpen } from './held-up.ts';
import { answersAboutChange, answersHandedIn } from './submit-application.ts';
import type { HandIn } from './submit-application.ts';
import { withToldChange } from './with-told-change.ts';

/**
 * Hands in the evidence of health that a lapsed policy comes back by: the answers given for it alone, about the cover it had. Whether it may
 * come back is the caller's to say.
 */
export async function submitEvidence(
  transaction: Transaction,
  context: Context,
  {
    held,
    cover,
    ...said
  }: HandIn &
    Required<Pick<Submission, 'held'>> & { readonly cover: Pick<RequestedCover, 'amount' | 'years'> },
): Promise<InsuranceApplication> {
  await requireUnderwritingOpen(transaction);
  const answers = answersHandedIn(context, said);
  const requested = { ...cover, increase: 0 };
  const { userId, flowSessionId } = said;
  const told = await withToldChange(transaction, context, {
    userId,
    kind: 'reinstatement',
    submission: { answers, requested, today: todayOf(context, answers), held },
    known: said.known,
  });
  const submission = await withAlike(transaction, context, userId, told);
  return handIn(transaction, context, { userId, kind: 'reinstatement', flowSessionId, submission });
}

/**
 * Hands in what was told for a change of a policy in force: the answers given for it alone, with what was said to have changed. Its paper is
 * part of the policy's file. Whether it may be asked for is the caller's to say.
 */
export async function submitForChange(
  transaction: Transaction,
  context: Context,
  {
    change,
    requested,
    ...said
  }: HandIn & Required<Pick<Submission, 'change'>> & { readonly requested: RequestedCover },
): Promise<InsuranceApplication> {
  await requireUnderwritingOpen(transaction);
  const answers = { ...answersHandedIn(context, said), ...answersAboutChange(context, said) };
  const { userId, flowSessionId } = said;
  const told = await withToldChange(transaction, context, {
    userId,
    kind: 'change',
    submission: { answers, requested, today: todayOf(context, answers), change },
    known: said.known,
  });
  const submission = await withAlike(transaction, context, userId, told);
  const application = await handIn(transaction, context, {
    userId,
    kind: 'change',
    flowSessionId,
    submission,
  });
  await requestApplicationPaper(transaction, context, application, submission);
  return application;
}

/** Who may be the same person goes with what is decided by it, as with new cover. */
async function withAlike(
  transaction: Transaction,
  context: Context,
  userId: string,
  submission: Submission,
): Promise<Submission> {
  const alike = await findAlikeNow(transaction, context, userId);
  return alike.length === 0 ? submission : { ...submission, alike };
}

function todayOf({ clock }: Pick<Context, 'clock'>, answers: QuestionAnswers): string {
  return dayIn(stateOf({ answers }), clock.now()).toString();
}
