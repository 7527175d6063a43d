import { useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { TakeBackDecisionReviewDocument } from '../../api/generated/decision.ts';
import type { DecisionFragment } from '../../api/generated/decision.ts';
import { decisionPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Changes } from './changes.tsx';
import styles from './decision.module.css';

type Review = DecisionFragment['reviews'][number];

interface ReviewsProps {
  decision: DecisionFragment;
  onChange: (decision: DecisionFragment) => void;
}

/** What was asked of the decision, where it stands, and what we answered; the newest first. */
export function Reviews({ decision: { reviews }, onChange }: ReviewsProps) {
  return reviews.map((review) => (
    <section key={review.id} className={styles.again} aria-labelledby={`review-${review.id}`}>
      <h2 id={`review-${review.id}`}>{text(headingOf(review))}</h2>
      <p>{stands(review)}</p>
      {review.answer !== null && <p className={styles.answer}>{review.answer}</p>}
      {review.decidedAgainId !== null && (
        <p>
          <Link className={styles.link} to={decisionPath(review.decidedAgainId)}>
            {text('decided.review.again')}
          </Link>
        </p>
      )}
      {review.shown.length > 0 && (
        <>
          <h3>{text('decided.review.shown')}</h3>
          <Changes changes={review.shown} />
          <p>{text('decided.review.shown.not-right')}</p>
          {review.changes.length > 0 && <h3>{text('decided.ask.changes')}</h3>}
        </>
      )}
      {review.changes.length > 0 && <Changes changes={review.changes} />}
      {review.statement !== null && (
        <>
          <h3>{text('decided.review.statement')}</h3>
          <p className={styles.answer}>{review.statement}</p>
        </>
      )}
      {review.files > 0 && (
        <p className={styles.soft}>{text('decided.review.files', { count: review.files })}</p>
      )}
      {review.state === 'asked' && <TakeBack onChange={onChange} />}
    </section>
  ));
}

/** What the engine keeps from being decided says so. */
function stateOf({ state, isHeldUp }: Review): Review['state'] | 'held-up' {
  return state === 'deciding' && isHeldUp ? 'held-up' : state;
}

/** What their papers show in the place of what they said is nobody's being right. */
function headingOf(review: Review) {
  const state = stateOf(review);
  const isByPapers = review.shown.length > 0;
  return isByPapers && (state === 'deciding' || state === 'held-up' || state === 'decided_again')
    ? (`decided.review.${state}.papers` as const)
    : (`decided.review.${state}` as const);
}

function stands(review: Review): string {
  const { askedOn, dueOn, answeredOn } = review;
  const state = stateOf(review);
  const date = formatLongDate(askedOn);
  if (state === 'asked') return text('decided.review.asked.body', { date, due: formatLongDate(dueOn) });
  if (state === 'taken_back') return text('decided.review.taken_back.body', { date });
  const days = { date, answered: formatLongDate(answeredOn) };
  if (review.shown.length > 0 && state === 'held-up') return text('decided.review.held-up.papers.body', days);
  return text(`decided.review.${state}.body`, days);
}

function TakeBack({ onChange }: Pick<ReviewsProps, 'onChange'>) {
  const { graphql } = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeBack() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await graphql.mutation(TakeBackDecisionReviewDocument, { input: {} }).toPromise();
    setIsBusy(false);
    if (data) onChange(data.takeBackDecisionReview.decision);
    else setProblem(shownMessage(readError(error), text('decided.failed')));
  }

  return (
    <>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          busyText={isBusy ? text('decided.take-back.busy') : undefined}
          onClick={() => void takeBack()}
        >
          {text('decided.take-back')}
        </Button>
      </div>
    </>
  );
}
