import { topicsAskedAgain } from '@wysh/domain/flows/what-changed/changed-topics.ts';
import { isChoiceList, textIn } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { isAnsweredAsBefore } from '@wysh/domain/underwriting/told-change.ts';
import type { Context } from '../../context.ts';
import { readSaid } from '../../ground/flows/read-said.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKind, Submission } from './application.ts';
import { findNewestOfKind, readSubmission } from './store.ts';

interface ToBeHandedIn {
  readonly userId: string;
  readonly kind: ApplicationKind;
  readonly submission: Submission;
  /** Whatever the person said. */
  readonly known: QuestionAnswers;
}

/** What is to be handed in: where something changed after the one before, with what they said of that. */
export async function withToldChange(
  transaction: Transaction,
  context: Context,
  { userId, kind, submission, known }: ToBeHandedIn,
): Promise<Submission> {
  const before = await findToldBefore(transaction, context, userId, kind, submission);
  if (before === null) return submission;
  const said = await readTold(transaction, context, { userId, before: before.submission, submission, known });
  const ticked = said['changed-topics'] ?? null;
  const topics = isChoiceList(ticked) ? ticked : [];
  const words = topics.includes('else') ? textIn(said, 'changed-words') : null;
  const answers = {
    ...submission.answers,
    'changed-topics': topics,
    ...(words !== null && { 'changed-words': words }),
  };
  const isUnheard = isAnsweredAsBefore(topicsAskedAgain(topics), before.submission.answers, answers);
  const told = { applicationId: before.applicationId, isInWords: words !== null, isUnheard };
  return { ...submission, answers, told };
}

interface ToldBefore {
  readonly applicationId: string;
  readonly submission: Submission;
}

/** What they said has changed: it was said under what the one before is about. */
async function readTold(
  transaction: Transaction,
  context: Context,
  {
    userId,
    before,
    submission,
    known,
  }: Pick<ToBeHandedIn, 'userId' | 'submission' | 'known'> & { readonly before: Submission },
): Promise<FormValues> {
  const contextId = before.change?.changeId ?? null;
  if (contextId === null || contextId === submission.change?.changeId) return known;
  return readSaid(transaction, context, { userId, contextId });
}

/**
 * The application about the same of which its person told that something has changed; null where they told nothing. What took its place and
 * came to nothing, because nobody could decide it, leaves it told.
 */
async function findToldBefore(
  transaction: Transaction,
  { encryption }: Context,
  userId: string,
  kind: ApplicationKind,
  submission: Submission,
): Promise<ToldBefore | null> {
  const newest = await findNewestOfKind(transaction, userId, kind);
  if (newest === null || !(newest.isChangeTold || newest.result === 'failed')) return null;
  const read = (id: string) => readSubmission(transaction, encryption, { userId, id });
  const last = await read(newest.id);
  if (!isAboutSame(last, submission)) return null;
  if (newest.isChangeTold) return { applicationId: newest.id, submission: last };
  const { told } = last;
  return told === undefined
    ? null
    : { applicationId: told.applicationId, submission: await read(told.applicationId) };
}

/** Of one policy: a change that is taken back and asked for anew has another id, and its person the same health. */
function isAboutSame(one: Submission, other: Submission): boolean {
  return (
    one.change?.policyNumber === other.change?.policyNumber && one.held?.policyId === other.held?.policyId
  );
}
