import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { Paper } from './case-evidence.tsx';
import { problemWords, recoveryFileUrl } from './desk-api.ts';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { RecoveryDocument } from './documents.generated.ts';
import type { RecoveryAtDeskFragment } from './documents.generated.ts';
import { LETTER_STATE_WORDS } from './letter-list.tsx';
import { RecoveryActs } from './recovery-acts.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

type News = { readonly kind: 'success' | 'danger'; readonly text: string };

/** Somebody who lost mailbox and phone asks for their account: what they said and sent, how it compares, and what two of us make of it. */
export function RecoveryPage() {
  const { id = '' } = useParams();
  const mayAct = useMay()('recover_accounts');
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(RecoveryDocument, { id });
  const [news, setNews] = useState<News | null>(null);
  const recovery = answer?.recovery ?? null;
  const work = recovery?.work ?? null;
  const isOpen = recovery?.state === 'asked';

  return (
    <div className={styles.stack}>
      <title>Wysh desk - An account is asked for</title>
      <PageHeading>An account is asked for</PageHeading>
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
      {recovery !== null && (
        <>
          <Said recovery={recovery} />
          <Compared recovery={recovery} />
          <section className={styles.panel} aria-labelledby="papers-heading">
            <h2 id="papers-heading">Papers</h2>
            <ul role="list" className={styles.list}>
              {recovery.files.map((file) => (
                <Paper
                  key={file.blobId}
                  file={{ ...file, description: null, receivedAt: recovery.askedAt }}
                  url={recoveryFileUrl(recovery.id, file.blobId)}
                />
              ))}
            </ul>
          </section>
          <section className={styles.panel} aria-labelledby="decision-heading">
            <h2 id="decision-heading">Are they who they say?</h2>
            <Standing recovery={recovery} />
            {mayAct && isOpen && work !== null && !recovery.isOwnProposal && (
              <WorkHands
                work={work}
                name="this account"
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
            {mayAct && isOpen && work !== null && (
              <RecoveryActs
                recovery={recovery}
                work={work}
                onChange={(changed, text) => {
                  setAnswer({ recovery: changed });
                  setNews({ kind: 'success', text });
                }}
                askAgain={askAgain}
              />
            )}
          </section>
        </>
      )}
    </div>
  );
}

function Said({ recovery }: { readonly recovery: RecoveryAtDeskFragment }) {
  const { name, place, policyNumber, email, phone, askedAt } = recovery;
  return (
    <section className={styles.panel} aria-labelledby="said-heading">
      <h2 id="said-heading">What they said</h2>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Lives at</dt>
        <dd>{place.join(', ')}</dd>
        <dt>Policy</dt>
        <dd>{policyNumber ?? 'not said'}</dd>
        <dt>New email</dt>
        <dd>{email}, proven by a code</dd>
        <dt>New telephone</dt>
        <dd className="tabular">{phone}, proven by a code</dd>
        <dt>Asked</dt>
        <dd>{formatWhen(askedAt)}</dd>
      </dl>
    </section>
  );
}

const PART_WORDS = {
  name: 'Name',
  birthdate: 'Birthdate',
  address: 'Address',
  policyNumber: 'Policy number',
} as const;

const MATCH_WORDS = {
  same: 'agrees',
  other: 'does not agree',
  unknown: 'can’t be compared',
} as const;

function Compared({ recovery }: { readonly recovery: RecoveryAtDeskFragment }) {
  const { userId, matches, letters, isLetterProven, others } = recovery;
  const may = useMay();
  return (
    <section className={styles.panel} aria-labelledby="compared-heading">
      <h2 id="compared-heading">How it compares with what we know</h2>
      {userId === null ? (
        <p>We found nobody’s account of that name and birthdate, or more than one.</p>
      ) : (
        <>
          <dl className={styles.facts}>
            {matches.map(({ part, match }) => (
              <Fragment key={part}>
                <dt>{PART_WORDS[part]}</dt>
                <dd>{MATCH_WORDS[match]}</dd>
              </Fragment>
            ))}
          </dl>
          <p className={styles.soft}>
            A house by its number and ZIP code, a name without what stands in its middle. What we know is not
            shown here.
          </p>
          {may('see_person') && <Link to={deskPaths.person(userId)}>Whose account it is</Link>}
        </>
      )}
      <h3>The letter to the address we know</h3>
      {letters.length === 0 && <p>None was written: we know of no address.</p>}
      <ul role="list" className={styles.list}>
        {letters.map(({ id, writtenAt, state }) => (
          <li key={id}>
            {formatWhen(writtenAt)}: it {LETTER_STATE_WORDS[state]}.
          </li>
        ))}
      </ul>
      <p>{isLetterProven ? 'Its code was typed back.' : 'Its code was not typed back.'}</p>
      {others > 0 && (
        <Notice kind="danger">
          <p>
            {others === 1 ? 'Somebody else asks' : `${others} others ask`} for this account at the moment.
          </p>
        </Notice>
      )}
    </section>
  );
}

const WAITS_WORDS = {
  for_an_account: 'Nothing can be carried out: there is no account it is for.',
  for_its_day: 'It waits for its day',
  for_the_letter: 'It waits for the code of the letter.',
} as const;

const OVER_WORDS = {
  carried_out: 'Carried out: the account has the new address and number, and nobody is in it.',
  refused: 'Refused. Nothing was changed, and they were told without why.',
  stopped: 'Stopped from the mailbox of before: whoever has it says it wasn’t them. Nothing was changed.',
  taken_back: 'Taken back by whoever asked. Nothing was changed.',
  expired:
    'Over: too late, too many wrong codes, or another request was carried out. Nothing was changed by it.',
} as const;

const SAID_WORDS = {
  proposed: 'proposed it',
  agreed: 'agreed',
  sent_back: 'sent it back',
  refused: 'refused it',
} as const;

function Standing({ recovery }: { readonly recovery: RecoveryAtDeskFragment }) {
  const { state, waits, waitsUntil, opinions, isProposed } = recovery;
  return (
    <>
      {state !== 'asked' && <p>{OVER_WORDS[state]}</p>}
      {state === 'asked' && waits !== null && (
        <p>
          {WAITS_WORDS[waits]}
          {waits === 'for_its_day' && `: ${formatWhen(waitsUntil)}.`}
        </p>
      )}
      {state === 'asked' && waits === null && !isProposed && <p>It can be proposed.</p>}
      {state === 'asked' && isProposed && <p>It is proposed. A colleague has to agree.</p>}
      {opinions.length > 0 && (
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
      )}
    </>
  );
}
