import { useState } from 'react';
import { readError, shownMessage } from '../../api/errors.ts';
import { RequestDecisionReviewDocument } from '../../api/generated/decision.ts';
import type { DecisionFragment } from '../../api/generated/decision.ts';
import { UploadField } from '../../form/upload/upload-field.tsx';
import { createUploader } from '../../form/upload/upload-file.ts';
import { createUploadList } from '../../form/upload/upload-list.ts';
import { createUploadPorts } from '../../form/upload/upload-ports.ts';
import { routes } from '../../paths.ts';
import { Link } from 'react-router';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Changes } from './changes.tsx';
import { NOTHING_CORRECTED, type Corrected } from './corrected.ts';
import styles from './decision.module.css';

interface AskUsProps {
  decision: DecisionFragment;
  corrected: Corrected;
  onCorrect: (corrected: Corrected) => void;
  onChange: (decision: DecisionFragment) => void;
}

/** What was corrected, a statement, papers, and a person who looks: sent together, and answered by one of ours. */
export function AskUs({ decision, corrected, onCorrect, onChange }: AskUsProps) {
  const { graphql, endpoint } = useRuntime();
  const [statement, setStatement] = useState('');
  const [wantsPerson, setWantsPerson] = useState(false);
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [list] = useState(() =>
    createUploadList({
      uploader: createUploader(createUploadPorts({ graphql, baseUrl: endpoint.baseUrl })),
      storedBlobIds: [],
      onChange: setEvidence,
      onFailed: () => setProblem(text('decided.evidence.failed')),
    }),
  );

  async function send() {
    if (isBusy || !(await list.settle())) return;
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await graphql
      .mutation(RequestDecisionReviewDocument, {
        input: {
          applicationId: decision.id,
          answers: corrected.answers,
          statement: statement.trim() === '' ? null : statement,
          wantsPerson,
          evidence: [...evidence],
        },
      })
      .toPromise();
    setIsBusy(false);
    if (data) onChange(data.requestDecisionReview.decision);
    else setProblem(shownMessage(readError(error), text('decided.failed')));
  }

  return (
    <section className={styles.part} aria-labelledby="ask">
      <h2 id="ask">{text('decided.ask')}</h2>
      <p>{text('decided.ask.lead', { days: decision.answeredWithin })}</p>
      {decision.cannotCorrectBecause !== null && (
        <Notice
          kind="info"
          action={
            decision.result === 'approved' && (
              <Button variant="textLink" render={(props) => <Link to={routes.home} {...props} />}>
                {text('decided.to-home')}
              </Button>
            )
          }
        >
          <p>{decision.cannotCorrectBecause}</p>
        </Notice>
      )}
      {corrected.changes.length > 0 && (
        <div className={styles.again}>
          <h3>{text('decided.ask.changes')}</h3>
          <Changes changes={corrected.changes} />
          {corrected.unsoldState !== null && (
            <Notice kind="info" announce>
              <p>{text('decided.ask.unsold', { state: corrected.unsoldState })}</p>
            </Notice>
          )}
          <div>
            <Button variant="textLink" onClick={() => onCorrect(NOTHING_CORRECTED)}>
              {text('decided.ask.undo')}
            </Button>
          </div>
        </div>
      )}
      <TextArea
        id="say"
        label={text('decided.statement')}
        hint={text('decided.statement.hint')}
        rows={5}
        value={statement}
        maxLength={decision.statementMax}
        counterText={(left) => text('decided.statement.left', { count: left })}
        onValueChange={setStatement}
      />
      <UploadField id="evidence" list={list} label={text('decided.evidence')} />
      <Checkbox
        label={text('decided.person')}
        hint={text('decided.person.hint')}
        checked={wantsPerson}
        onCheckedChange={setWantsPerson}
      />
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.row}>
        <Button busyText={isBusy ? text('decided.send.busy') : undefined} onClick={() => void send()}>
          {text('decided.send')}
        </Button>
      </div>
      <p className={styles.soft}>{text('decided.send.soft')}</p>
    </section>
  );
}
