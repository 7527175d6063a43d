import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { ScreeningDocument, type ScreeningAtDeskFragment } from './documents.generated.ts';
import { ScreeningActs } from './screening-acts.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

interface News {
  readonly kind: 'success' | 'danger';
  readonly text: string;
}

/** Somebody whose name is on the sanctions list, beside the entry: the same person, or not. */
export function ScreeningPage() {
  const { id = '' } = useParams();
  const { ask } = useDesk();
  const mayDecide = useMay()('decide_screenings');
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(ScreeningDocument, { id });
  const [news, setNews] = useState<News | null>(null);
  const screening = answer?.screening ?? null;
  const work = screening?.work ?? null;

  return (
    <div className={styles.stack}>
      <title>Wysh desk - A name on the sanctions list</title>
      <PageHeading>A name on the sanctions list</PageHeading>
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
      {screening !== null && <Waits screening={screening} />}
      {screening !== null && <Comparison screening={screening} />}
      {screening !== null && (
        <section className={styles.panel} aria-labelledby="decision-heading">
          <h2 id="decision-heading">Are they the same person?</h2>
          <Standing screening={screening} />
          {mayDecide && work !== null && work.state !== 'done' && !screening.isOwnProposal && (
            <WorkHands
              work={work}
              name="this name"
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
          {mayDecide && work !== null && (
            <ScreeningActs
              screening={screening}
              work={work}
              act={async (document, input, text) => {
                try {
                  const [decided] = Object.values(await ask(document, { input }));
                  if (decided !== undefined) setAnswer({ screening: decided });
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

function Waits({ screening }: { readonly screening: ScreeningAtDeskFragment }) {
  const { about, amount, policyNumber, state } = screening;
  const policy = policyNumber === null ? 'a policy' : `policy ${policyNumber}`;
  const what = {
    refund: `A refund${amount === null ? '' : ` of ${formatDollars(amount)}`} on ${policy}`,
    payee: `Somebody who is to receive the benefit of ${policy}`,
    applicant: 'Somebody who wants cover, wants it back or wants more of it,',
  }[about];
  return (
    <section className={styles.panel} aria-labelledby="waits-heading">
      <h2 id="waits-heading">What waits for this</h2>
      <p>
        {what} {STANDING[about][state]}
      </p>
      <p className={styles.soft}>{TOLD[about]}</p>
    </section>
  );
}

/** What becomes of it, by what the list was asked for and how far that is. */
const STANDING = {
  refund: {
    waiting: 'waits: nothing was sent.',
    proposed: 'waits: nothing was sent.',
    cleared: 'goes on by itself.',
    confirmed: 'is blocked: nothing is sent.',
  },
  payee: {
    waiting: 'is compared first. Their being named stands.',
    proposed: 'is compared first. Their being named stands.',
    cleared: 'is nobody on the list.',
    confirmed: 'is on the list: nothing may be paid to them.',
  },
  applicant: {
    waiting: 'waits: nothing can be taken and nothing is charged.',
    proposed: 'waits: nothing can be taken and nothing is charged.',
    cleared: 'was told to go on.',
    confirmed: 'is on the list: no cover is sold to them.',
  },
} as const satisfies Record<
  ScreeningAtDeskFragment['about'],
  Record<ScreeningAtDeskFragment['state'], string>
>;

const NOT_TOLD = 'The person is told nothing of it. If they ask: we are looking at it, and nothing more.';
const TOLD = {
  refund: NOT_TOLD,
  payee: NOT_TOLD,
  applicant: 'The person was told that we are looking, and nothing more. If they ask, so are they by you.',
} as const satisfies Record<ScreeningAtDeskFragment['about'], string>;

function Comparison({ screening }: { readonly screening: ScreeningAtDeskFragment }) {
  const { name, birthdate, birthYear, matches, askedAt, listEdition } = screening;
  const born = birthdate === null ? birthYear : formatDate(birthdate);
  return (
    <section className={styles.panel} aria-labelledby="compared-heading">
      <h2 id="compared-heading">What was compared</h2>
      <dl className={styles.facts}>
        <dt>Asked about</dt>
        <dd>{name}</dd>
        <dt>Born</dt>
        <dd className="tabular">{born ?? 'not known'}</dd>
        <dt>Asked</dt>
        <dd>
          {formatWhen(askedAt)}, of edition {listEdition}
        </dd>
      </dl>
      {matches.map((match) => (
        <Entry key={match.entryId} match={match} />
      ))}
    </section>
  );
}

const AGREES = { true: 'agrees, to a year', false: 'does not agree', null: 'can’t be compared' } as const;

function Entry({ match }: { readonly match: ScreeningAtDeskFragment['matches'][number] }) {
  const { entryId, listedName, listedBirthYear, programme, doesBirthYearAgree } = match;
  return (
    <section aria-label={`Entry ${entryId}`}>
      <h3>Entry {entryId}</h3>
      <dl className={styles.facts}>
        <dt>Listed as</dt>
        <dd>{listedName}</dd>
        <dt>Name</dt>
        <dd>agrees, without case, accents, punctuation and order</dd>
        <dt>Listed as born</dt>
        <dd className="tabular">{listedBirthYear ?? 'not known'}</dd>
        <dt>Year of birth</dt>
        <dd>{AGREES[`${doesBirthYearAgree}`]}</dd>
        <dt>Program</dt>
        <dd>{programme}</dd>
      </dl>
    </section>
  );
}

const SAID_WORDS = {
  cleared: 'said that they are not',
  proposed: 'proposed that they are',
  agreed: 'agreed',
  sent_back: 'sent it back',
} as const;

function Opinions({ opinions }: { readonly opinions: ScreeningAtDeskFragment['opinions'] }) {
  return (
    <>
      <h3>What was said</h3>
      <ul role="list" className={styles.list}>
        {opinions.map(({ id, event, saidBy, saidAt, reason }) => (
          <li key={id}>
            {saidBy} {SAID_WORDS[event]}, {formatWhen(saidAt)}: “{reason}”
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ screening }: { readonly screening: ScreeningAtDeskFragment }) {
  const { state, reason, decidedBy, agreedBy, opinions, blocking } = screening;
  const { says, law, reportBy, isToBeConfirmed } = blocking;
  return (
    <>
      {state === 'waiting' && <p>Nobody has decided yet.</p>}
      {state === 'proposed' && <p>{decidedBy} says that they are. A colleague has to agree.</p>}
      {state === 'cleared' && <p>{decidedBy} says that they are not.</p>}
      {state === 'confirmed' && (
        <p>
          {decidedBy} says that they are, and {agreedBy} agrees.
        </p>
      )}
      {opinions.length > 0 && <Opinions opinions={opinions} />}
      {opinions.length === 0 && reason !== null && <p>“{reason}”</p>}
      {(state === 'proposed' || state === 'confirmed') && (
        <Notice kind="danger">
          <p>
            {says} ({law}
            {isToBeConfirmed && '; our reading, which counsel has to confirm'})
          </p>
          {reportBy !== null && <p>The report is due by {formatDate(reportBy)}.</p>}
        </Notice>
      )}
    </>
  );
}
