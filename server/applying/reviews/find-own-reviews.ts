import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { questionsOf } from '@wysh/domain/questions/question-catalogue.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { readWork } from '../../ground/work/read-work.ts';
import { formsAgain, questionsOfThePerson } from '../underwriting/forms-again.ts';
import { readableDecision } from '../underwriting/readable-decision.ts';
import { listOwnDecided, readOwnDecided } from '../underwriting/read-decided.ts';
import type { Decided } from '../underwriting/read-decided.ts';
import { changesOf, questionsAgain } from './corrected-answers.ts';
import type { CorrectedQuestion } from './corrected-answers.ts';
import { findHindrance } from './may-be-decided-again.ts';
import type { DecisionReview } from './review.ts';
import { findReviewedBy, listReviews } from './review-store.ts';
import { REVIEW_KIND } from './review-work.ts';

// Only a person's own decisions are answered to them, and these are fields of one.

export function listReviewsOf(
  { database, encryption }: Context,
  { application }: Decided,
): Promise<DecisionReview[]> {
  return listReviews(database.reader, encryption, application);
}

/** In words; null where its answers can be corrected. */
export async function cannotCorrectBecause(
  context: Context,
  { application }: Decided,
): Promise<string | null> {
  const hindrance = await findHindrance(context, context.database.reader, application);
  return hindrance === null ? null : problem(REVIEW_PROBLEMS, hindrance).message;
}

/** Those that can be given again. */
export function answersAgain(context: Context, { submission, decision }: Decided): FormValues {
  const { facts } = readableDecision(context, submission, decision);
  const keys = [...questionsOfThePerson, ...facts.flatMap(({ again }) => again)];
  const answers: FormValues = submission.answers;
  return Object.fromEntries(questionsAgain(context, keys).map(({ key }) => [key, answers[key] ?? null]));
}

const ABOUT = { name: 'insurance-profile-form', address: 'address' } as const;

interface About {
  readonly part: keyof typeof ABOUT;
  readonly says: string;
  readonly questions: readonly InputItem[];
}

/** Who a decision is about, which no rule reads and all of it names. */
export function aboutWhom(context: Context, { submission }: Decided): About[] {
  const { answers } = submission;
  const rows = answeredForms(formsAgain(context), answers).flatMap((form) => form.rows);
  return (['name', 'address'] as const).map((part) => {
    const keys = questionsOf(ABOUT[part]);
    const said = keys.flatMap((key) => {
      const row = rows.find((one) => one.key === key);
      return row !== undefined && isFilled(answers[key]) ? row.value : [];
    });
    return { part, says: said.join(part === 'name' ? ' ' : ', '), questions: questionsAgain(context, keys) };
  });
}

/** The application whose correction led to this one; null where none did. */
export function findCorrectedFrom({ database }: Context, { application }: Decided): Promise<string | null> {
  return findReviewedBy(database.reader, application);
}

/** The one with the right answers, once its person can read how that was decided; null before. */
export async function findDecidedAgainId(
  context: Context,
  { decidedAgainId }: DecisionReview,
): Promise<string | null> {
  if (decidedAgainId === null) return null;
  const isDecided = (await listOwnDecided(context)).some(({ id }) => id === decidedAgainId);
  return isDecided ? decidedAgainId : null;
}

/** What it says is right, beside what was handed in. */
export async function changesIn(
  context: Context,
  { applicationId, asked }: DecisionReview,
): Promise<CorrectedQuestion[]> {
  if (Object.keys(asked.answers).length === 0) return [];
  const decided = await readOwnDecided(context, applicationId);
  return decided === null ? [] : changesOf(context, decided.submission.answers, asked.answers);
}

/** What papers show, beside what they said is right, or had handed in. */
export async function shownIn(
  context: Context,
  { applicationId, asked, answered }: DecisionReview,
): Promise<CorrectedQuestion[]> {
  if (answered === null || Object.keys(answered.shown).length === 0) return [];
  const decided = await readOwnDecided(context, applicationId);
  if (decided === null) return [];
  return changesOf(context, { ...decided.submission.answers, ...asked.answers }, answered.shown);
}

/** By when one of ours answers. */
export async function dueAtOf(
  context: Context,
  { id, state }: DecisionReview,
): Promise<Temporal.Instant | null> {
  if (state !== 'asked') return null;
  return (await readWork(context, { kind: REVIEW_KIND, subjectId: id }))?.dueAt ?? null;
}
