import { COMPLAINT_SOURCES } from '@wysh/domain/complaints/complaint-codes.ts';
import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { ComplaintActs } from './complaint-acts.tsx';
import {
  CLOCK_WORDS,
  COMPLAINT_STATUS_WORDS,
  COMPLAINT_WAY_WORDS,
  classWords,
  entryWords,
} from './complaint-words.ts';
import { problemWords } from './desk-api.ts';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { ComplaintDocument, type ComplaintFragment } from './documents.generated.ts';
import { LetterList } from './letter-list.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

/** One complaint: what was said, by which day what has to be done, all that was done, and what can be done now. */
export function ComplaintPage() {
  const { complaintId = '' } = useParams();
  const may = useMay();
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(ComplaintDocument, { complaintId });
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  const complaint = answer?.complaint ?? null;
  const work = complaint?.work ?? null;

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Complaint</title>
      <PageHeading>{complaint === null ? 'Complaint' : complaint.number}</PageHeading>
      <Link to={deskPaths.complaints}>All complaints</Link>
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
      {complaint !== null && (
        <>
          <Said complaint={complaint} />
          <Clocks clocks={complaint.clocks} />
          {may('handle_complaints') && work !== null && (
            <section className={styles.panel} aria-label="What to do">
              <h2>What to do</h2>
              {work.state === 'taken' && !work.isMine && <p>{work.assignee?.name} has this complaint.</p>}
              {work.state !== 'done' && (
                <WorkHands
                  work={work}
                  name="this complaint"
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
              <ComplaintActs
                key={`${complaint.status} ${complaint.entries.length}`}
                complaint={complaint}
                revision={work.revision}
                onDone={(changed, text) => {
                  setAnswer({ complaint: changed });
                  setNews({ kind: 'success', text });
                }}
                onConflict={() => void askAgain()}
              />
            </section>
          )}
          <Entries entries={complaint.entries} />
          <section className={styles.panel} aria-label="Letters">
            <h2>Letters</h2>
            <LetterList letters={complaint.letters} />
          </section>
        </>
      )}
    </div>
  );
}

function Said({ complaint }: { readonly complaint: ComplaintFragment }) {
  const { department, departmentNumber, userId, policyNumber } = complaint;
  return (
    <section className={styles.panel} aria-label="What was said">
      <p className={styles.said}>{complaint.said}</p>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>{COMPLAINT_STATUS_WORDS[complaint.status]}</dd>
        <dt>Counted as</dt>
        <dd>{classWords(complaint.class)}</dd>
        <dt>From</dt>
        <dd>{complaint.name ?? 'Somebody whose name we don’t have'}</dd>
        <dt>Where they live</dt>
        <dd>{complaint.state}</dd>
        <dt>Received</dt>
        <dd>{`${formatShortDate(complaint.receivedOn)}, ${COMPLAINT_WAY_WORDS[complaint.way].toLowerCase()}`}</dd>
        <dt>Source</dt>
        <dd>
          {department === null
            ? COMPLAINT_SOURCES[complaint.source]
            : `${department}, ${departmentNumber ?? 'without a number'}`}
        </dd>
        {policyNumber !== null && (
          <>
            <dt>Policy</dt>
            <dd>{policyNumber}</dd>
          </>
        )}
        {userId !== null && (
          <>
            <dt>Chat</dt>
            <dd>
              <Link to={deskPaths.chat(userId)}>What they and we wrote</Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Clocks({ clocks }: { readonly clocks: ComplaintFragment['clocks'] }) {
  return (
    <section className={styles.panel} aria-label="By when">
      <h2>By when</h2>
      <ul role="list" className={styles.list}>
        {clocks.map((clock) => (
          <li key={clock.kind}>
            <p>
              <strong>{CLOCK_WORDS[clock.kind]}</strong> {`by ${formatShortDate(clock.dueOn)}`}{' '}
              <span className={styles.tag}>{metWords(clock)}</span>
            </p>
            <p className={styles.soft}>
              {clock.isOfAnotherState
                ? `Nothing is known of their state, so it is the strictest rule we know: ${clock.citation}`
                : clock.citation}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function metWords({ isMet, doneOn }: ComplaintFragment['clocks'][number]): string {
  if (doneOn !== null) return `${isMet === true ? 'Done' : 'Done late'}, ${formatShortDate(doneOn)}`;
  return isMet === false ? 'Overdue' : 'To be done';
}

function Entries({ entries }: { readonly entries: ComplaintFragment['entries'] }) {
  return (
    <section className={styles.panel} aria-label="What was done">
      <h2>What was done</h2>
      <ol role="list" className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.sequence}>
            <p>
              <strong>{entry.by}</strong> {entryWords(entry)}{' '}
              <span className={styles.soft}>{formatWhen(entry.at)}</span>
            </p>
            {entry.words !== null && <p className={styles.said}>{entry.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
