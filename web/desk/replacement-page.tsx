import { formatDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { ReplacementDocument, type ReplacementAtDeskFragment } from './documents.generated.ts';
import { LetterList } from './letter-list.tsx';
import { ReplacementActs } from './replacement-acts.tsx';
import { useAnswer } from './use-answer.ts';
import { WorkHands } from './work-hands.tsx';

/** A policy of another company that ours replaces: which one, what its company was told, and what is left to do. */
export function ReplacementPage() {
  const { id = '' } = useParams();
  const { ask } = useDesk();
  const mayTell = useMay()('tell_companies');
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(ReplacementDocument, { id });
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  const replacement = answer?.replacement ?? null;
  const work = replacement?.work ?? null;
  const isOpen = work !== null && work.state !== 'done';

  return (
    <div className={styles.stack}>
      <title>Wysh desk - A policy that is replaced</title>
      <PageHeading>A policy that is replaced</PageHeading>
      <Link to={deskPaths.replacements}>All of them</Link>
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
      {replacement !== null && <WhatIsReplaced replacement={replacement} />}
      {replacement !== null && (
        <section className={styles.panel} aria-labelledby="tell-heading">
          <h2 id="tell-heading">Telling the company</h2>
          <p>{standingWords(replacement, isOpen)}</p>
          {(replacement.tellBy !== null || replacement.isAccidentPolicy) && (
            <p className={styles.soft}>Where the law stands: {replacement.citation}</p>
          )}
          {mayTell && isOpen && (
            <WorkHands
              work={work}
              name="this company"
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
          {work !== null && work.isMine && isOpen && (
            <ReplacementActs
              replacement={replacement}
              revision={work.revision}
              act={async (document, input, text) => {
                try {
                  const [changed] = Object.values(await ask(document, { input }));
                  if (changed !== undefined) setAnswer({ replacement: changed });
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
      {replacement !== null && replacement.letters.length > 0 && (
        <section className={styles.panel} aria-label="Letters to the company">
          <h2>Letters</h2>
          <LetterList letters={replacement.letters} />
        </section>
      )}
    </div>
  );
}

const FATE_WORDS = {
  ended: 'Ended',
  reduced: 'Kept, with less cover',
  borrowed: 'Borrowed from, or money taken out',
} as const;

const UNTOLD_WORDS = {
  handed_back: 'our policy was handed back',
  not_replaced: 'they keep it as it is, as they said since',
  no_such_company: 'nobody finds such a company',
} as const;

function WhatIsReplaced({ replacement }: { readonly replacement: ReplacementAtDeskFragment }) {
  const {
    company,
    number,
    fate,
    insured,
    policyNumber,
    userId,
    state,
    issuedOn,
    signedOn,
    isAccidentPolicy,
  } = replacement;
  return (
    <section className={styles.panel} aria-labelledby="replaced-heading">
      <h2 id="replaced-heading">What they told us</h2>
      <dl className={styles.facts}>
        <dt>Company</dt>
        <dd>
          {company ??
            (isAccidentPolicy
              ? 'Not asked: an accident policy, by the tick beside the card'
              : 'Not named: they applied before it was asked')}
        </dd>
        {company !== null && (
          <>
            <dt>Its policy</dt>
            <dd>{number ?? 'Number not given'}</dd>
          </>
        )}
        {fate !== null && (
          <>
            <dt>What becomes of it</dt>
            <dd>{FATE_WORDS[fate]}</dd>
          </>
        )}
        <dt>Insured</dt>
        <dd>
          <Link to={deskPaths.person(userId)}>{insured}</Link>
        </dd>
        <dt>Our policy</dt>
        <dd>
          {policyNumber}, issued in {state} on {formatDate(issuedOn)}
        </dd>
        <dt>Notice signed</dt>
        <dd>
          {signedOn === null ? 'not by them' : `by them on ${formatDate(signedOn)}`}, by us on{' '}
          {formatDate(issuedOn)}
        </dd>
      </dl>
    </section>
  );
}

function standingWords(replacement: ReplacementAtDeskFragment, isOpen: boolean): string {
  const { tellBy, leftUntold, letters, isAccidentPolicy } = replacement;
  if (isAccidentPolicy)
    return 'Nobody is told, and nothing is left to do: the rules about replacing are about life insurance, and this is an accident policy. They have the longer days to hand ours back all the same.';
  if (tellBy === null) return 'Nobody is told: they named no company.';
  if (leftUntold !== null) return `Nobody is told: ${UNTOLD_WORDS[leftUntold]}.`;
  const by = `It has to be told by ${formatDate(tellBy)}.`;
  if (!isOpen) return `${by} Nothing is left to do: what became of the letter stands below.`;
  return letters.length === 0
    ? `${by} We don’t know yet where its letters go. Find out, and write it here: every other one that waits for this company is told with it.`
    : `${by} Our last letter did not reach it. Find out where its letters go.`;
}
