import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  EndingAtDeskDocument,
  NoteEndingTakenBackDocument,
  OpenEndingDocument,
} from './documents.generated.ts';
import type { EndingAtDeskFragment, EndingState } from './documents.generated.ts';
import { EndingActs } from './ending-acts.tsx';
import { EndingEffect } from './ending-effect.tsx';
import { EntryForm } from './entry-form.tsx';
import { ENDING_WAY_WORDS } from './note-ending.tsx';
import { OpenFirst } from './open-first.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

const STATE_WORDS: Readonly<Record<EndingState, string>> = {
  asked: 'It waits for one of us',
  confirmed: 'We said yes, and it waits for its day or for a payment',
  carried_out: 'Carried out',
  taken_back: 'Taken back: the policy goes on',
  overtaken: 'Over: the term ended with the day they asked for, and nothing goes back',
};

type News = { readonly kind: 'success' | 'danger'; readonly text: string };

/** What a policy's owner asked of ending it, and all that carrying it out does, before anybody does. */
export function EndingPage() {
  const { endingId = '' } = useParams();
  const { ask } = useDesk();
  const {
    answer,
    setAnswer,
    problem,
    isNotOpened,
    ask: askAgain,
  } = useAnswer(EndingAtDeskDocument, { endingId });
  const [news, setNews] = useState<News | null>(null);
  const ending = answer?.ending ?? null;
  const work = ending?.work ?? null;
  const isHandedBack = ending?.kind === 'hand_back';

  function change(changed: EndingAtDeskFragment, text: string) {
    setAnswer({ ending: changed });
    setNews({ kind: 'success', text });
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - A policy to end</title>
      <PageHeading>
        {ending === null ? 'A policy to end' : `${isHandedBack ? 'Hand back' : 'End'} ${ending.number}`}
      </PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {isNotOpened && ending === null && (
        <OpenFirst
          onTheWay={null}
          open={async (look) => setAnswer(await ask(OpenEndingDocument, { input: { endingId, look } }))}
        />
      )}
      {problem !== null && !isNotOpened && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind={news.kind}>{<p>{news.text}</p>}</Notice>}</div>
      {ending !== null && (
        <>
          <Asked ending={ending} />
          {(ending.status === 'asked' || ending.status === 'confirmed') && <EndingEffect ending={ending} />}
          {ending.status === 'carried_out' && <CarriedOut ending={ending} />}
          {ending.status === 'asked' && work !== null && (
            <section className={styles.panel} aria-labelledby="act-heading">
              <h2 id="act-heading">Carry it out</h2>
              <WorkHands
                work={work}
                name="this policy"
                onDone={async (text) => {
                  await askAgain();
                  setNews({ kind: 'success', text });
                }}
                onRefused={(error) => {
                  setNews({ kind: 'danger', text: problemWords(error) });
                  void askAgain();
                }}
              />
              <EndingActs ending={ending} work={work} onChange={change} askAgain={askAgain} />
            </section>
          )}
          {(ending.status === 'asked' || ending.status === 'confirmed') && (
            <TakenBack ending={ending} onChange={change} />
          )}
        </>
      )}
    </div>
  );
}

function Asked({ ending }: { readonly ending: EndingAtDeskFragment }) {
  const {
    said,
    saidTakingBack,
    status,
    way,
    notedBy,
    askedAt,
    countsOn,
    state,
    proposedBy,
    confirmedBy,
    reason,
  } = ending;
  return (
    <section className={styles.panel} aria-labelledby="asked-heading">
      <h2 id="asked-heading">What was asked</h2>
      <dl className={styles.facts}>
        <dt>Stands</dt>
        <dd>{STATE_WORDS[status]}</dd>
        <dt>Asked</dt>
        <dd>
          {formatWhen(askedAt)}, {ENDING_WAY_WORDS[way].toLowerCase()}
          {notedBy !== null && `, written down by ${notedBy}`}
        </dd>
        {said !== null && (
          <>
            <dt>They said</dt>
            <dd>{said}</dd>
          </>
        )}
        {saidTakingBack !== null && (
          <>
            <dt>Taking it back</dt>
            <dd>{saidTakingBack}</dd>
          </>
        )}
        <dt>Counts from</dt>
        <dd>{formatDate(countsOn)}</dd>
        <dt>Issued in</dt>
        <dd>{state}</dd>
        {proposedBy !== null && (
          <>
            <dt>Proposed by</dt>
            <dd>{proposedBy}</dd>
          </>
        )}
        {confirmedBy !== null && (
          <>
            <dt>Yes by</dt>
            <dd>
              {confirmedBy}: {reason}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function CarriedOut({
  ending: { refund, earned, lastCoveredOn },
}: {
  readonly ending: EndingAtDeskFragment;
}) {
  return (
    <section className={styles.panel} aria-labelledby="done-heading">
      <h2 id="done-heading">What was done</h2>
      <p>
        {lastCoveredOn === null
          ? 'It is void from its beginning.'
          : `It covered through ${formatDate(lastCoveredOn)}.`}{' '}
        {refund > 0 &&
          `${formatDollars(refund)} was put in to go back. The sanctions list is asked before it leaves. `}
        {formatDollars(earned)} of the premium was earned.
      </p>
    </section>
  );
}

/** Its owner called again, and keeps the policy: what is asked for then stands before it. */
function TakenBack({
  ending,
  onChange,
}: {
  readonly ending: EndingAtDeskFragment;
  readonly onChange: (changed: EndingAtDeskFragment, text: string) => void;
}) {
  const { ask } = useDesk();
  const { id: endingId } = ending;
  const again = ending.voids.filter(({ isStillAsked }) => !isStillAsked);
  return (
    <section className={styles.panel} aria-labelledby="keep-heading">
      <h2 id="keep-heading">They want to keep it</h2>
      <p className={styles.soft}>They can take it back on their page, too. The policy goes on as it was.</p>
      {again.length === 0 && <p>No bill waits; the next one is asked for as it falls due.</p>}
      {again.length > 0 && (
        <>
          <h3>Is asked for again</h3>
          <ul role="list" className={styles.list}>
            {again.map(({ dueOn, amount }) => (
              <li key={dueOn}>
                The bill of {formatDate(dueOn)}: <span className="tabular">{formatDollars(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <EntryForm
        fields={['said']}
        isSecondary
        submitText="THEY KEEP IT"
        send={async ({ said }) => {
          const { ending: changed } = await ask(NoteEndingTakenBackDocument, { input: { endingId, said } });
          onChange(changed, 'Taken back. The policy goes on as it was, and its owner is told.');
        }}
      >
        {(errorOf) => (
          <TextField
            name="said"
            label="How they told you"
            hint="Colleagues who work on it read it."
            error={errorOf('said')}
            autoComplete="off"
          />
        )}
      </EntryForm>
    </section>
  );
}
