import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CaseAnswers } from './case-answers.tsx';
import { DeskError, problemWords, reviewEvidenceUrl } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { AnswerReviewDocument, DecideAgainDocument, ReviewAtDeskDocument } from './documents.generated.ts';
import type { ReviewAtDeskFragment, ReviewState } from './documents.generated.ts';
import { EngineOutcome } from './engine-outcome.tsx';
import { EntryForm } from './entry-form.tsx';
import { ShowByPapers } from './show-by-papers.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';
import { spelledOut } from './words.ts';

const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  asked: 'It waits for one of us; the decision stays as it is',
  deciding: 'Handed in anew with the answers they corrected; the rules decide it now',
  decided_again: 'Decided anew, with the answers they corrected',
  answered: 'The decision stands, and they were told why',
  taken_back: 'Taken back: nothing is to be done',
};

type News = { readonly kind: 'success' | 'danger'; readonly text: string };

/** What somebody asks of a decision about them, beside all that it rests on, and its answer. */
export function ReviewPage() {
  const { reviewId = '' } = useParams();
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(ReviewAtDeskDocument, { reviewId });
  const [news, setNews] = useState<News | null>(null);
  const review = answer?.review ?? null;
  const work = review?.work ?? null;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - A decision that is asked about</title>
      <PageHeading>A decision that is asked about</PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind={news.kind}>{<p>{news.text}</p>}</Notice>}</div>
      {review !== null && (
        <>
          <Asked review={review} />
          {(review.status === 'asked' || review.heldUpAt !== null) && work !== null && (
            <section className={styles.panel} aria-labelledby="act-heading">
              <h2 id="act-heading">Answer it</h2>
              <WorkHands
                work={work}
                name="this decision"
                onDone={async (text) => {
                  await askAgain();
                  setNews({ kind: 'success', text });
                }}
                onRefused={(error) => {
                  setNews({ kind: 'danger', text: problemWords(error) });
                  void askAgain();
                }}
              />
              {work.isMine && (
                <Acts
                  review={review}
                  revision={work.revision}
                  onChange={(changed, text) => {
                    setAnswer({ review: changed });
                    setNews({ kind: 'success', text });
                  }}
                  askAgain={askAgain}
                />
              )}
            </section>
          )}
          <EngineOutcome engine={review.engine} />
          <CaseAnswers answers={review.answers} />
        </>
      )}
    </div>
  );
}

function Asked({ review }: { readonly review: ReviewAtDeskFragment }) {
  const { id, work, status, askedAt, heldUpAt, result, changes, statement, wantsPerson, evidence } = review;
  return (
    <section className={styles.panel} aria-labelledby="asked-heading">
      <h2 id="asked-heading">What is asked</h2>
      <dl className={styles.facts}>
        <dt>Stands</dt>
        <dd>{STATE_WORDS[status]}</dd>
        {heldUpAt !== null && (
          <Row
            name="Not decided since"
            value={`${formatWhen(heldUpAt)}: the engine gives no answer that holds. It is asked again every 15 minutes, and they were told.`}
          />
        )}
        <dt>Asked</dt>
        <dd>{formatWhen(askedAt)}</dd>
        {work !== null && (
          <>
            <dt>Answer due</dt>
            <dd>
              {formatWhen(work.dueAt)}
              {work.isOverdue && ', overdue'}
            </dd>
          </>
        )}
        <dt>Decided as</dt>
        <dd>{spelledOut(result)}</dd>
        {changes.map(({ label, before, after }) => (
          <Row key={label} name={label} value={`${after}, and not ${before}`} />
        ))}
        {review.shown.map(({ label, before, after }) => (
          <Row key={label} name={`Papers show: ${label}`} value={`${after}, and not ${before} as they say`} />
        ))}
        {statement !== null && <Row name="Their statement" value={statement} />}
        <Row name="Wants a person" value={wantsPerson ? 'Yes, and the reasons' : 'Not asked for'} />
        {review.words !== null && (
          <Row name={`Answered by ${review.answeredBy ?? 'one of us'}`} value={review.words} />
        )}
        {review.decidedAgainResult !== null && (
          <Row name="Decided anew as" value={spelledOut(review.decidedAgainResult)} />
        )}
        <dt>Person</dt>
        <dd>
          <Link to={deskPaths.person(review.userId)}>Open their page</Link>
        </dd>
      </dl>
      <h3>Papers</h3>
      {evidence.length === 0 && <p className={styles.soft}>Nothing was handed in.</p>}
      <ul role="list" className={styles.list}>
        {evidence.map(({ blobId, filename, byteSize }) => (
          <li key={blobId}>
            <a href={reviewEvidenceUrl(id, blobId)} download={filename}>
              {filename}
            </a>{' '}
            <span className={styles.soft}>{Math.max(1, Math.round(byteSize / 1000))} KB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActsProps {
  readonly review: ReviewAtDeskFragment;
  readonly revision: number;
  readonly onChange: (changed: ReviewAtDeskFragment, text: string) => void;
  readonly askAgain: () => Promise<void>;
}

/** Decided anew by the rules, or told why the decision stands. */
function Acts({ review, revision, onChange, askAgain }: ActsProps) {
  const { ask } = useDesk();
  const { id: reviewId, cannotDecideAgainBecause: cannot, heldUpAt } = review;

  const send =
    (document: typeof DecideAgainDocument | typeof AnswerReviewDocument, text: string) =>
    async ({ words }: { readonly words: string }) => {
      try {
        onChange((await ask(document, { input: { reviewId, revision, words } })).review, text);
      } catch (error) {
        // What was typed stays, beside the state as it is now.
        if (error instanceof DeskError && error.isConflict) void askAgain();
        throw error;
      }
    };
  return (
    <>
      {cannot !== null && (
        <Notice kind="info" title="It can’t be decided anew">
          <p>{cannot}</p>
        </Notice>
      )}
      {heldUpAt !== null && (
        <Notice kind="info" title="It is not decided anew yet">
          <p>
            It is tried again by itself, and this ends once it is decided. If it can’t be, write them why:
            then what was handed in comes to nothing, the decision before stands, and they may apply again at
            once.
          </p>
        </Notice>
      )}
      {cannot === null && heldUpAt === null && (
        <EntryForm
          fields={['words']}
          submitText="DECIDE ANEW WITH THESE ANSWERS"
          send={send(DecideAgainDocument, 'Handed in anew. The rules decide it, and they are told.')}
        >
          {(errorOf) => (
            <TextField
              name="words"
              label="What you tell them, where it was right"
              hint="They read it. Offers of the old decision are over, and the rules decide anew."
              error={errorOf('words')}
              autoComplete="off"
            />
          )}
        </EntryForm>
      )}
      {review.mayBeShown && review.questions.length > 0 && (
        <ShowByPapers review={review} revision={revision} onChange={onChange} askAgain={askAgain} />
      )}
      <EntryForm
        fields={['words']}
        isSecondary
        submitText="THE DECISION STANDS"
        send={send(AnswerReviewDocument, 'Answered. They are told, and their statement stays with it.')}
      >
        {(errorOf) => (
          <TextField
            name="words"
            label="Why it stands, in words for them"
            hint="They read it: the reasons, and what they can do."
            error={errorOf('words')}
            autoComplete="off"
          />
        )}
      </EntryForm>
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
