import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { Failure, notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { REVIEW_LIFECYCLE } from '@wysh/domain/underwriting/review-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { handInCorrected } from '../underwriting/hand-in-corrected.ts';
import { lockDecided, readDecidedForStaff } from '../underwriting/read-decided.ts';
import { keepUndecided, withdrawUndecided } from '../underwriting/withdraw-application.ts';
import { correctedSubmission, readCorrected } from './corrected-answers.ts';
import { requireDecidableAgain } from './may-be-decided-again.ts';
import type { DecisionReview } from './review.ts';
import { queueReviewAnswered } from './review-messages.ts';
import { screenCorrected, setPersonRight } from './set-person-right.ts';
import { findReview, lockReview, markAnswered } from './review-store.ts';
import { keepMove, REVIEW_KIND } from './review-work.ts';

interface ReviewAct extends WorkAct {
  /** To whoever asked: the reasons they asked for, or what was set right. */
  readonly words: string;
}

interface ByPapers extends ReviewAct {
  /** By question, what papers they handed in show in the place of what they said. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/**
 * The decision stands, and whoever asked is told why. Their statement stays with it. What was handed in with right answers and can't be decided
 * comes to nothing with it.
 */
export async function answerReview(context: Context, act: ReviewAct): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const seen = await findReview(transaction, context.encryption, act.subjectId);
    // Whoever decides it holds it before the review.
    if (seen?.state === 'deciding') await keepUndecided(transaction, seen.userId);
    const held = await hold(transaction, context, act);
    const { review } = held;
    const { userId, state, decidedAgainId, heldUpAt } = review;
    if (state === 'deciding' && heldUpAt === null) throw refusal(problem(REVIEW_PROBLEMS, 'being_decided'));
    await move(transaction, context, held, 'answered', act.by);
    if (state === 'deciding' && decidedAgainId !== null)
      await withdrawUndecided(transaction, context, { userId, id: decidedAgainId }, act.by.staffId);
    const answered = { at: context.clock.now(), by: act.by.staffId, words: act.words, shown: {} };
    await markAnswered(transaction, context.encryption, review, answered, { state: 'answered' });
    await queueReviewAnswered(transaction, context, review, 'stands');
  });
}

/** What was corrected is right, and is decided anew. */
export function decideAgain(context: Context, act: ReviewAct): Promise<void> {
  return decideAnew(context, { ...act, shown: {} });
}

/** Papers of theirs show something else than they corrected, or than they answered elsewhere: what is proven is decided, and they are told. */
export async function decideByPapers(context: Context, act: ByPapers): Promise<void> {
  if (Object.keys(act.shown).length === 0) throw refusal(problem(REVIEW_PROBLEMS, 'nothing_shown'));
  await decideAnew(context, act);
}

/**
 * The same application with these answers is handed in for them, and the rules decide it. Until they did, it is open work. What papers show
 * counts before what was said. Offers of the old one are over, because they rest on what was wrong; the old decision stays as it was.
 */
async function decideAnew(context: Context, act: ByPapers): Promise<void> {
  await screenWhoeverItIs(context, act);
  await context.database.transaction(async (transaction) => {
    const held = await hold(transaction, context, act);
    const { review } = held;
    await move(transaction, context, held, 'agreed', act.by);
    const { userId, applicationId, asked } = review;
    const decided = await lockDecided(transaction, context, { userId, id: applicationId });
    if (decided === null) throw notFound('the decision');
    const right = { ...asked.answers, ...act.shown };
    await requireDecidableAgain(context, transaction, decided.application, right);
    const { answers, changes, missing } = readCorrected(context, decided, right);
    if (changes.length === 0) throw refusal(problem(REVIEW_PROBLEMS, 'nothing_corrected'));
    if (missing.length > 0) throw followUpMissing(missing);
    const shown = onlyShown(answers, act.shown);
    if (Object.keys(shown).length > 0 && review.evidence.length === 0)
      throw refusal(problem(REVIEW_PROBLEMS, 'no_papers'));
    const submission = correctedSubmission(context, decided, answers, shown);
    await setPersonRight(transaction, context, { userId, corrected: answers, answers: submission.answers });
    const { id: decidedAgainId } = await handInCorrected(transaction, context, {
      userId,
      submission,
      firstDecidedAt: decided.application.firstDecidedAt ?? decided.application.decidedAt,
      handedInWith: review.id,
    });
    const answered = { at: context.clock.now(), by: act.by.staffId, words: act.words, shown };
    const outcome = { state: 'deciding', decidedAgainId } as const;
    await markAnswered(transaction, context.encryption, review, answered, outcome);
    const isShown = Object.keys(shown).length > 0;
    await queueReviewAnswered(transaction, context, review, isShown ? 'shown' : 'right');
  });
}

/** By another name or birthdate, where that is what they corrected. @throws Failure while the list gives no answer. */
async function screenWhoeverItIs(context: Context, { subjectId, shown }: ByPapers): Promise<void> {
  const { database, encryption, log } = context;
  const review = await findReview(database.reader, encryption, subjectId);
  if (review?.state !== 'asked') return;
  const { userId, applicationId, asked } = review;
  const decided = await readDecidedForStaff(database.reader, context, { userId, id: applicationId });
  if (decided === null) return;
  const { answers: corrected } = readCorrected(context, decided, { ...asked.answers, ...shown });
  const answers = { ...decided.submission.answers, ...corrected };
  await screenCorrected(context, { userId, corrected, answers }).catch((error: unknown) => {
    log.warn({ err: error }, 'the sanctions list gave no answer about whom a correction names');
    throw refusal(problem(REVIEW_PROBLEMS, 'list_silent'));
  });
}

const onlyShown = (answers: FormValues, shown: ByPapers['shown']): FormValues =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => Object.hasOwn(shown, key)));

/** Said at each, so that whoever reads the papers answers it by them. */
function followUpMissing(missing: readonly InputItem[]): Failure {
  const entry = problem(REVIEW_PROBLEMS, 'follow_up_missing');
  return new Failure('STANDARD_ERROR', { fieldErrors: missing.map(({ key }) => fieldError(key, entry)) });
}

interface Held {
  readonly work: WorkItem;
  readonly review: DecisionReview;
}

/** As they saw it, held until the end of the transaction. */
async function hold(
  transaction: Transaction,
  { encryption }: Context,
  { subjectId, revision }: ReviewAct,
): Promise<Held> {
  const work = await lockWorkAsSeen(transaction, { kind: REVIEW_KIND, subjectId, revision });
  const review = await lockReview(transaction, encryption, subjectId);
  if (review === null) throw notFound('the review');
  return { work, review };
}

/** @throws Failure where its state, or whoever has the work, does not allow it. */
async function move(
  transaction: Transaction,
  context: Context,
  { work, review }: Held,
  event: 'agreed' | 'answered',
  { staffId }: ReviewAct['by'],
): Promise<void> {
  nextState(REVIEW_LIFECYCLE, review.state, event);
  const done = event === 'agreed' ? 'put_off' : 'finished';
  await moveWork(transaction, context, work, { event: done }, staffId);
  await keepMove(transaction, context, review.id, done, staffId);
  await recordAuditEvent(transaction, context, {
    action: `decision_review_${event}`,
    subjectType: 'insurance_application',
    subjectId: review.applicationId,
    detail: { review: review.id, staff: staffId },
  });
}
