import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CorrectionActs } from './correction-acts.tsx';
import { CorrectionEffect, SaidAndRight } from './correction-effect.tsx';
import { correctionEvidenceUrl, problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { CorrectionAtDeskDocument, NoteCorrectionTakenBackDocument } from './documents.generated.ts';
import type { CorrectionAtDeskFragment, CorrectionState } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { CORRECTION_WAY_WORDS } from './note-correction.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

const STATE_WORDS: Readonly<Record<CorrectionState, string>> = {
  asked: 'It waits for one of us; the policy stays as it is',
  confirmed: 'Set right',
  refused: 'Refused: the policy stays as it is',
  taken_back: 'Taken back: the policy stays as it is',
};

type News = { readonly kind: 'success' | 'danger'; readonly text: string };

/** What a policy has wrong of its insured, by what its owner asked, and all that setting it right does, before anybody does. */
export function CorrectionPage() {
  const { correctionId = '' } = useParams();
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(CorrectionAtDeskDocument, { correctionId });
  const [news, setNews] = useState<News | null>(null);
  const correction = answer?.correction ?? null;
  const work = correction?.work ?? null;

  function change(changed: CorrectionAtDeskFragment, text: string) {
    setAnswer({ correction: changed });
    setNews({ kind: 'success', text });
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - A policy to set right</title>
      <PageHeading>
        {correction === null ? 'A policy to set right' : `Set right ${correction.number}`}
      </PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind={news.kind}>{<p>{news.text}</p>}</Notice>}</div>
      {correction !== null && (
        <>
          <Asked correction={correction} />
          <Evidence correction={correction} />
          {correction.effect !== null && (
            <CorrectionEffect
              stated={correction.stated}
              right={correction.right}
              effect={correction.effect}
            />
          )}
          {correction.cannotBecause !== null && (
            <Notice kind="info" title="It can’t be done as it stands">
              <p>{correction.cannotBecause}</p>
            </Notice>
          )}
          {correction.status === 'asked' && work !== null && (
            <section className={styles.panel} aria-labelledby="act-heading">
              <h2 id="act-heading">Decide it</h2>
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
              <CorrectionActs correction={correction} work={work} onChange={change} askAgain={askAgain} />
            </section>
          )}
          {correction.status === 'asked' && <TakenBack correction={correction} onChange={change} />}
        </>
      )}
    </div>
  );
}

function Asked({ correction }: { readonly correction: CorrectionAtDeskFragment }) {
  const {
    said,
    saidTakingBack,
    status,
    way,
    notedBy,
    askedAt,
    askedOn,
    state,
    proposedBy,
    decidedBy,
    reason,
  } = correction;
  return (
    <section className={styles.panel} aria-labelledby="asked-heading">
      <h2 id="asked-heading">What was asked</h2>
      {correction.effect === null && <SaidAndRight stated={correction.stated} right={correction.right} />}
      <dl className={styles.facts}>
        <dt>Stands</dt>
        <dd>{STATE_WORDS[status]}</dd>
        <dt>Asked</dt>
        <dd>
          {formatWhen(askedAt)}, {CORRECTION_WAY_WORDS[way].toLowerCase()}
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
        <dt>Dated</dt>
        <dd>{formatDate(askedOn)}</dd>
        <dt>They were shown</dt>
        <dd className="tabular">
          {formatCoverage(correction.shownBefore)} before, {formatCoverage(correction.shownAfter)} after
        </dd>
        <dt>Issued in</dt>
        <dd>{state}</dd>
        {proposedBy !== null && (
          <>
            <dt>Proposed by</dt>
            <dd>{proposedBy}</dd>
          </>
        )}
        {decidedBy !== null && (
          <>
            <dt>{status === 'refused' ? 'No by' : 'Yes by'}</dt>
            <dd>
              {decidedBy}: {reason}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Evidence({ correction: { id, evidence } }: { readonly correction: CorrectionAtDeskFragment }) {
  return (
    <section className={styles.panel} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading">Papers</h2>
      {evidence.length === 0 && <p className={styles.soft}>Nothing was handed in.</p>}
      <ul role="list" className={styles.list}>
        {evidence.map(({ blobId, filename, byteSize }) => (
          <li key={blobId}>
            <a href={correctionEvidenceUrl(id, blobId)} download={filename}>
              {filename}
            </a>{' '}
            <span className={styles.soft}>{Math.max(1, Math.round(byteSize / 1000))} KB</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its owner called again: it was a slip. */
function TakenBack({
  correction: { id: correctionId },
  onChange,
}: {
  readonly correction: CorrectionAtDeskFragment;
  readonly onChange: (changed: CorrectionAtDeskFragment, text: string) => void;
}) {
  const { ask } = useDesk();
  return (
    <section className={styles.panel} aria-labelledby="keep-heading">
      <h2 id="keep-heading">They take it back</h2>
      <p className={styles.soft}>They can take it back on their page, too.</p>
      <EntryForm
        fields={['said']}
        isSecondary
        submitText="THEY TAKE IT BACK"
        send={async ({ said }) => {
          const { correction } = await ask(NoteCorrectionTakenBackDocument, {
            input: { correctionId, said },
          });
          onChange(correction, 'Taken back. The policy stays as it is, and its owner is told.');
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
