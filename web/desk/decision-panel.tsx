import { useRef, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { firstDraft, missingIn, performAct, type ActKind, type DecisionDraft } from './decision-draft.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskError, type CaseFile } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import type { CaseStatus, WorkState } from './documents.generated.ts';
import { WorkHands } from './work-hands.tsx';

export interface DecisionPanelProps {
  readonly file: CaseFile;
  /** The file as an act left it. */
  readonly onChange: (file: CaseFile) => void;
  /** Somebody else changed it: fetch it anew. */
  readonly onReload: () => Promise<void>;
}

const fieldInError = '[aria-invalid="true"], fieldset[aria-describedby$="-error"]';

type News = { readonly kind: 'success' | 'info' | 'danger'; readonly text: string };

/** What one can do at a case now. What was typed stays whatever happens to the case meanwhile. */
export function DecisionPanel({ file, onChange, onReload }: DecisionPanelProps) {
  const { ask } = useDesk();
  const [draft, setDraft] = useState(() => firstDraft(file));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [news, setNews] = useState<News | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { status, isMine, assignee } = file;

  function change(part: Partial<DecisionDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  }

  /** To the first field that is wrong, or to the heading, where what had the focus is gone. */
  function moveFocus(selector: string) {
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function showErrors(missing: Readonly<Record<string, string>>) {
    setErrors(missing);
    moveFocus(fieldInError);
  }

  async function perform(act: ActKind) {
    if (isBusy) return;
    setIsBusy(true);
    setNews(null);
    setErrors({});
    try {
      const changed = await performAct(ask, file, act, draft);
      setNews({ kind: 'success', text: DONE_WORDS[act] });
      if (act === 'note') change({ note: '' });
      onChange(changed);
      moveFocus('h2');
    } catch (error) {
      await explain(error);
    } finally {
      setIsBusy(false);
      setIsConfirming(false);
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof DeskError)) throw error;
    if (error.isConflict) {
      await onReload();
      setNews({
        kind: 'info',
        text: 'Somebody else changed this case. You see it as it is now, and what you typed is still here.',
      });
      return;
    }
    // What is wrong with none of the fields here is said above them.
    const ofFields = error.fieldErrors.filter(({ field }) => field in draft);
    showErrors(Object.fromEntries(ofFields.map(({ field, message }) => [field, message])));
    if (ofFields.length === 0) setNews({ kind: 'danger', text: error.message });
  }

  const isOver = status === 'decided' || status === 'closed';
  const acts = actsOf(file);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="decision-heading">
      <h2 id="decision-heading" tabIndex={-1}>
        {isOver ? 'It is done' : 'Your move'}
      </h2>
      <div aria-live="polite" className={styles.stack}>
        {news !== null && (
          <Notice kind={news.kind}>
            <p>{news.text}</p>
          </Notice>
        )}
      </div>
      {status === 'open' && (
        <p>Nobody has this case. Take it, and it is yours until you decide or give it back.</p>
      )}
      {!isOver && (
        <WorkHands
          work={{ kind: 'decide_case', subjectId: file.caseId, state: workStateOf(status), ...file }}
          name="this case"
          onDone={async (text) => {
            await onReload();
            setNews({ kind: 'success', text });
            moveFocus('h2');
          }}
          onRefused={(error) => void explain(error)}
        />
      )}
      {status === 'in_review' && !isMine && <p>{assignee?.name} has this case. You can add a note.</p>}
      {status === 'waiting_for_customer' && (
        <p>We asked the applicant for papers. The case comes back to {assignee?.name} when they arrive.</p>
      )}
      {isOver && <p>{overWords(file)}</p>}
      {acts.length > 0 && (
        <DecisionForm
          file={file}
          acts={acts}
          draft={acts.includes(draft.act) ? draft : { ...draft, act: acts[0]! }}
          errors={errors}
          isBusy={isBusy}
          onChange={change}
          onSubmit={(act) => {
            const missing = missingIn({ ...draft, act }, file);
            if (Object.keys(missing).length > 0) showErrors(missing);
            else if (act === 'accept' || act === 'reject') setIsConfirming(true);
            else void perform(act);
          }}
        />
      )}
      {isConfirming && (draft.act === 'accept' || draft.act === 'reject') && (
        <ConfirmDecision
          draft={draft}
          file={file}
          isBusy={isBusy}
          onConfirm={() => void perform(draft.act)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}

function workStateOf(status: CaseStatus): WorkState {
  return status === 'open' ? 'open' : status === 'in_review' ? 'taken' : 'waiting';
}

/** The acts the lifecycle of a case allows this member; the server has the last word. */
function actsOf({ status, isMine }: CaseFile): readonly ActKind[] {
  if (status === 'in_review' && isMine) return ['accept', 'reject', 'request-evidence', 'note'];
  return status === 'decided' || status === 'closed' ? [] : ['note'];
}

const DONE_WORDS: Readonly<Record<ActKind, string>> = {
  note: 'The note is with the case.',
  'request-evidence': 'The applicant was asked.',
  accept: 'Accepted. The applicant is told.',
  reject: 'Rejected. The applicant is told.',
};

function overWords({ status, decision }: CaseFile): string {
  if (status === 'closed') return 'It was closed, and nothing was decided.';
  return decision === 'accepted' ? 'It was accepted, for good.' : 'It was rejected, for good.';
}
