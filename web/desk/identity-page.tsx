import { formatDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { DeskError, identityDocumentUrl, problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  IdentityReviewDocument,
  type IdentityAtDeskFragment,
  type IdentityReviewState,
  type IdentityVerdict,
} from './documents.generated.ts';
import { IdentityActs } from './identity-acts.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

interface News {
  readonly kind: 'success' | 'danger';
  readonly text: string;
}

/** A document by which somebody shows who they are, beside what they told and what the records said. */
export function IdentityPage() {
  const { id = '' } = useParams();
  const { ask } = useDesk();
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(IdentityReviewDocument, { id });
  const [news, setNews] = useState<News | null>(null);
  const review = answer?.identityReview ?? null;
  const work = review?.work ?? null;

  return (
    <div className={styles.stack}>
      <title>Wysh desk - An ID to look at</title>
      <PageHeading>An ID to look at</PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">
        {news !== null && (
          <Notice kind={news.kind}>
            <p>{news.text}</p>
          </Notice>
        )}
      </div>
      {review !== null && <Told review={review} />}
      {review !== null && <Documents review={review} />}
      {review !== null && review.others.length > 0 && <Others others={review.others} />}
      {review !== null && (
        <section className={styles.panel} aria-labelledby="decision-heading">
          <h2 id="decision-heading">Is it them?</h2>
          <Standing review={review} />
          {work !== null && (
            <WorkHands
              work={work}
              name="this ID"
              onDone={async (text) => {
                await askAgain();
                setNews({ kind: 'success', text });
              }}
              onRefused={(error) => {
                setNews({ kind: 'danger', text: problemWords(error) });
                void askAgain();
              }}
            />
          )}
          {work !== null && work.isMine && review.state === 'waiting' && (
            <IdentityActs
              id={review.id}
              revision={work.revision}
              act={async (document, input, text) => {
                try {
                  setAnswer(await ask(document, { input }));
                  setNews({ kind: 'success', text });
                } catch (error) {
                  // What was typed stays, beside the state as it is now.
                  if (error instanceof DeskError && error.isConflict) void askAgain();
                  throw error;
                }
              }}
            />
          )}
        </section>
      )}
    </div>
  );
}

const VERDICT_WORDS: Readonly<Record<IdentityVerdict, string>> = {
  passed: 'They are who they say.',
  review: 'The records can’t tell.',
  failed: 'The records say that it is somebody else.',
};

function Told({ review }: { readonly review: IdentityAtDeskFragment }) {
  const { name, birthdate, verdict, provider, userId, answerBy, state } = review;
  return (
    <section className={styles.panel} aria-labelledby="told-heading">
      <h2 id="told-heading">What they told, and what records say</h2>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{name ?? 'not known'}</dd>
        <dt>Born</dt>
        <dd className="tabular">{birthdate === null ? 'not known' : formatDate(birthdate)}</dd>
        <dt>Records</dt>
        <dd>
          {verdict === null ? 'They have not answered yet.' : VERDICT_WORDS[verdict]}
          {provider !== null && ` (${provider})`}
        </dd>
        {state === 'waiting' && (
          <>
            <dt>Told to hear by</dt>
            <dd>{formatWhen(answerBy)}</dd>
          </>
        )}
      </dl>
      <Link to={deskPaths.person(userId)}>Their page</Link>
    </section>
  );
}

function Documents({ review: { id, documents, handedInAt } }: { readonly review: IdentityAtDeskFragment }) {
  return (
    <section className={styles.panel} aria-labelledby="documents-heading">
      <h2 id="documents-heading">What they handed in</h2>
      <p className={styles.soft}>Handed in {formatWhen(handedInAt)}. That you open it is kept.</p>
      {documents.length === 0 && <p>Nothing is there any more. Ask for another one.</p>}
      <ul role="list" className={styles.list}>
        {documents.map(({ blobId, filename, byteSize }) => (
          <li key={blobId}>
            <a href={identityDocumentUrl(id, blobId)} download={filename}>
              {filename}
            </a>{' '}
            <span className={styles.soft}>{Math.max(1, Math.round(byteSize / 1000))} KB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OTHER_WORDS: Readonly<Record<IdentityReviewState, string>> = {
  waiting: 'Nobody has looked yet',
  asked_again: 'It didn’t show enough',
  is_them: 'It is them',
  is_not: 'It is not them',
  passed: 'The records could tell',
  overtaken: 'They told other details',
};

function Others({ others }: { readonly others: IdentityAtDeskFragment['others'] }) {
  return (
    <section className={styles.panel} aria-labelledby="others-heading">
      <h2 id="others-heading">What else they handed in</h2>
      <ul role="list" className={styles.list}>
        {others.map(({ id, state, handedInAt, reason, decidedBy }) => (
          <li key={id}>
            <Link to={deskPaths.identity(id)}>{formatWhen(handedInAt)}</Link>: {OTHER_WORDS[state]}
            {reason !== null && ` (${decidedBy ?? 'one of us'}: “${reason}”)`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATE_WORDS: Readonly<Record<IdentityReviewState, string>> = {
  waiting: 'Nobody has looked yet. Until then they take no cover.',
  asked_again: 'They were asked for another document.',
  is_them: 'It is them, and they were told that they can go on.',
  is_not: 'It is not them: they were told that we sell them no cover.',
  passed: 'The records could tell after all, and they were told that they can go on.',
  overtaken:
    'They told other details since, which the records were asked about. Nobody needs to look at these.',
};

function Standing({
  review: { state, decidedBy, decidedAt, reason },
}: {
  readonly review: IdentityAtDeskFragment;
}) {
  return (
    <>
      <p>{STATE_WORDS[state]}</p>
      {reason !== null && (
        <p>
          {decidedBy ?? 'One of us'}
          {decidedAt !== null && `, ${formatWhen(decidedAt)}`}: “{reason}”
        </p>
      )}
    </>
  );
}
