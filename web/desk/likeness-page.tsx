import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  LikenessDocument,
  type LikenessAtDeskFragment,
  type LikenessStrength,
  type SharedMark,
} from './documents.generated.ts';
import { LikenessActs } from './likeness-acts.tsx';
import pageStyles from './likeness-page.module.css';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

interface News {
  readonly kind: 'success' | 'danger';
  readonly text: string;
}

/** Two accounts that may be one person's, side by side: one person, or two. */
export function LikenessPage() {
  const { id = '' } = useParams();
  const { ask } = useDesk();
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(LikenessDocument, { id });
  const [news, setNews] = useState<News | null>(null);
  const likeness = answer?.likeness ?? null;
  const work = likeness?.work ?? null;

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Two accounts</title>
      <PageHeading>Two accounts, one person?</PageHeading>
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
      {likeness !== null && <InCommon likeness={likeness} />}
      {likeness !== null && <Accounts likeness={likeness} />}
      {likeness !== null && (
        <section className={styles.panel} aria-labelledby="decision-heading">
          <h2 id="decision-heading">One person, or two?</h2>
          <Standing likeness={likeness} />
          {work !== null && (
            <WorkHands
              work={work}
              name="this pair"
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
          {work !== null && work.isMine && likeness.state === 'waiting' && (
            <LikenessActs
              likeness={likeness}
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

const SHARED_WORDS: Readonly<Record<SharedMark, string>> = {
  tax_id: 'The same tax id. It is given to one person.',
  address: 'The same home. Families share one, and so do twins.',
  phone: 'The same phone number. Families may share one.',
};

const STRENGTH_WORDS: Readonly<Record<LikenessStrength, string>> = {
  strong: 'Much speaks for one person.',
  weak: 'Little speaks for one person: it may well be two of a family.',
};

function InCommon({ likeness }: { readonly likeness: LikenessAtDeskFragment }) {
  const { birthdate, shares, strength, foundAt } = likeness;
  return (
    <section className={styles.panel} aria-labelledby="common-heading">
      <h2 id="common-heading">What they have in common</h2>
      <p>{STRENGTH_WORDS[strength]}</p>
      <ul>
        <li>
          The same birthdate, <span className="tabular">{formatDate(birthdate)}</span>.
        </li>
        <li>Names that may be one, however they are spelled or ordered.</li>
        {shares.map((mark) => (
          <li key={mark}>{SHARED_WORDS[mark]}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        Noticed {formatWhen(foundAt)}. Neither is told of the other. If they ask: one of our people is
        looking, and nothing more.
      </p>
    </section>
  );
}

function Accounts({ likeness: { accounts, togetherAmount } }: { readonly likeness: LikenessAtDeskFragment }) {
  return (
    <section className={styles.panel} aria-labelledby="accounts-heading">
      <h2 id="accounts-heading">Both accounts</h2>
      {accounts.length < 2 ? (
        <p>One of the two accounts is gone.</p>
      ) : (
        <p>
          Together they have and ask for <strong className="tabular">{formatCoverage(togetherAmount)}</strong>
          .
        </p>
      )}
      <div className={pageStyles.accounts}>
        {accounts.map((account, index) => (
          <Account key={account.userId} account={account} place={index === 0 ? 'Earlier' : 'Later'} />
        ))}
      </div>
    </section>
  );
}

function Account({
  account,
  place,
}: {
  readonly account: LikenessAtDeskFragment['accounts'][number];
  readonly place: string;
}) {
  const may = useMay();
  const { userId, name, handedInAt, standing, inForce, policyNumber, askedFor, wasTurnedDown } = account;
  const headingId = `account-${userId}`;
  return (
    <section className={pageStyles.account} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {place}: {name}
      </h3>
      <dl className={styles.facts}>
        <dt>Handed in</dt>
        <dd>{formatWhen(handedInAt)}</dd>
        <dt>Stands</dt>
        <dd>{standing}</dd>
        <dt>In force</dt>
        <dd className="tabular">
          {inForce === null ? 'nothing' : `${formatCoverage(inForce)} by ${policyNumber ?? ''}`}
        </dd>
        <dt>Asks for</dt>
        <dd className="tabular">{askedFor === null ? 'nothing' : formatCoverage(askedFor)}</dd>
        <dt>Turned down</dt>
        <dd>{wasTurnedDown ? 'yes, when we decided of them last' : 'no'}</dd>
        {account.isClosed && (
          <>
            <dt>Closed</dt>
            <dd>They closed this account. Nobody signs in to it any more.</dd>
          </>
        )}
        {account.isStopped && (
          <>
            <dt>Waits</dt>
            <dd>They were about to take cover, and read that we look first.</dd>
          </>
        )}
      </dl>
      <ul role="list" className={styles.list}>
        {may('see_person') && (
          <li>
            <Link to={deskPaths.person(userId)}>Their page</Link>
          </li>
        )}
        {account.caseId !== null && (
          <li>
            <Link to={deskPaths.case(account.caseId)}>Their case</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Standing({ likeness }: { readonly likeness: LikenessAtDeskFragment }) {
  const { state, decidedBy, decidedAt, reason } = likeness;
  if (state === 'waiting')
    return (
      <p>Nobody has decided yet. Neither takes cover meanwhile that would be too much for one person.</p>
    );
  return (
    <>
      <p>
        {decidedBy ?? 'One of us'} says that they are {state === 'two_people' ? 'two people' : 'one person'}
        {decidedAt !== null && `, ${formatWhen(decidedAt)}`}.
      </p>
      {reason !== null && <p>“{reason}”</p>}
    </>
  );
}
