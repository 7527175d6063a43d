import { COMPLAINT_DISPOSITIONS } from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintDisposition } from '@wysh/domain/complaints/complaint-codes.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ComplaintClassFields } from './complaint-class-fields.tsx';
import { ComplaintSending } from './complaint-sending.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  AnswerComplaintDocument,
  ClassifyComplaintDocument,
  CloseComplaintDocument,
  ReopenComplaintDocument,
  type ComplaintFragment,
  type ComplaintState,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';

const WHY_LENGTH_MAX = 1000;
const FILED_LENGTH_MAX = 5000;

const ACTS = [
  { id: 'acknowledge', label: 'Tell them we have it', in: ['received', 'reopened'] },
  { id: 'answer', label: 'Answer them', in: ['received', 'acknowledged', 'answered', 'reopened'] },
  { id: 'file', label: 'Record what was filed', in: ['received', 'acknowledged', 'answered', 'reopened'] },
  {
    id: 'classify',
    label: 'Count it otherwise',
    in: ['received', 'acknowledged', 'answered', 'closed', 'reopened'],
  },
  { id: 'close', label: 'Close it', in: ['received', 'acknowledged', 'answered', 'reopened'] },
  { id: 'reopen', label: 'Open it again', in: ['closed'] },
] as const satisfies readonly { id: string; label: string; in: readonly ComplaintState[] }[];

type ActId = (typeof ACTS)[number]['id'];

export interface ComplaintActsProps {
  readonly complaint: ComplaintFragment;
  /** Of its work, as it was seen. */
  readonly revision: number;
  readonly onDone: (complaint: ComplaintFragment, text: string) => void;
  /** Somebody was faster; what was typed stays. */
  readonly onConflict: () => void;
}

/** What can be done to a complaint as it stands: one thing at a time, each with what it sends or why it is done. */
export function ComplaintActs(props: ComplaintActsProps) {
  const { complaint } = props;
  const [open, setOpen] = useState<ActId | null>(null);
  const possible = ACTS.filter(
    (act) =>
      (act.in as readonly ComplaintState[]).includes(complaint.status) &&
      (act.id !== 'file' || complaint.source === 'department'),
  );
  return (
    <>
      <div className={styles.row} role="group" aria-label="What can be done">
        {possible.map(({ id, label }) => (
          <Button
            key={id}
            variant="textLink"
            aria-expanded={open === id}
            onClick={() => setOpen(open === id ? null : id)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open === 'acknowledge' && <ComplaintSending {...props} isAnswer={false} />}
      {open === 'answer' && <ComplaintSending {...props} isAnswer />}
      {open === 'file' && <File {...props} />}
      {open === 'classify' && <Classify {...props} />}
      {open === 'close' && <Close {...props} />}
      {open === 'reopen' && <Reopen {...props} />}
    </>
  );
}

/** Sends something of a form; on a conflict the page asks anew, and the words stay. */
async function attempt(
  { onDone, onConflict }: Pick<ComplaintActsProps, 'onDone' | 'onConflict'>,
  send: () => Promise<{ readonly complaint: ComplaintFragment }>,
  text: string,
) {
  try {
    onDone((await send()).complaint, text);
  } catch (error) {
    if (error instanceof DeskError && error.isConflict) onConflict();
    throw error;
  }
}

function Words({
  name,
  label,
  error,
  value,
  onValueChange,
  lengthMax = WHY_LENGTH_MAX,
}: {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly lengthMax?: number;
}) {
  return (
    <TextArea
      name={name}
      label={label}
      value={value}
      onValueChange={onValueChange}
      maxLength={lengthMax}
      counterText={(left) => `${left} left`}
      error={error}
    />
  );
}

function File(props: ComplaintActsProps) {
  const { ask } = useDesk();
  const [text, setText] = useState('');
  const { id: complaintId } = props.complaint;
  const input = { complaintId, revision: props.revision, text, isToDepartment: true };
  return (
    <EntryForm
      fields={['text']}
      submitText="IT WAS FILED"
      send={() =>
        attempt(props, () => ask(AnswerComplaintDocument, { input }), 'It is on record. Nothing was sent.')
      }
    >
      {(errorOf) => (
        <Words
          name="text"
          label="What was filed with the department"
          value={text}
          onValueChange={setText}
          error={errorOf('text')}
          lengthMax={FILED_LENGTH_MAX}
        />
      )}
    </EntryForm>
  );
}

function Classify(props: ComplaintActsProps) {
  const { ask } = useDesk();
  const { complaint, revision } = props;
  const { function: of, reason, line } = complaint.class;
  const [chosen, setChosen] = useState({ function: of, reason, line });
  const [why, setWhy] = useState('');
  const input = { complaintId: complaint.id, revision, class: chosen, why };
  return (
    <EntryForm
      fields={['why', 'reason']}
      submitText="COUNT IT SO"
      send={() =>
        attempt(
          props,
          () => ask(ClassifyComplaintDocument, { input }),
          'It is counted so. What stood before stays on record.',
        )
      }
    >
      {(errorOf) => (
        <>
          <ComplaintClassFields value={chosen} onValueChange={setChosen} reasonError={errorOf('reason')} />
          <Words name="why" label="Why" value={why} onValueChange={setWhy} error={errorOf('why')} />
        </>
      )}
    </EntryForm>
  );
}

const DISPOSITION_OPTIONS = Object.entries(COMPLAINT_DISPOSITIONS).map(([value, label]) => ({
  value,
  label,
}));

function Close(props: ComplaintActsProps) {
  const { ask } = useDesk();
  const [disposition, setDisposition] = useState<ComplaintDisposition>('position_upheld');
  const [why, setWhy] = useState('');
  const { id: complaintId } = props.complaint;
  const input = { complaintId, revision: props.revision, disposition, why };
  return (
    <EntryForm
      fields={['why']}
      submitText="CLOSE IT"
      send={() => attempt(props, () => ask(CloseComplaintDocument, { input }), 'It is closed.')}
    >
      {(errorOf) => (
        <>
          <Dropdown
            label="What came of it"
            placeholder="Pick one"
            options={DISPOSITION_OPTIONS}
            value={disposition}
            onValueChange={(value) => setDisposition(value as ComplaintDisposition)}
          />
          <Words
            name="why"
            label="Why, where somebody was not answered"
            value={why}
            onValueChange={setWhy}
            error={errorOf('why')}
          />
        </>
      )}
    </EntryForm>
  );
}

function Reopen(props: ComplaintActsProps) {
  const { ask } = useDesk();
  const [why, setWhy] = useState('');
  const { id: complaintId } = props.complaint;
  const input = { complaintId, revision: props.revision, why };
  return (
    <EntryForm
      fields={['why']}
      submitText="OPEN IT AGAIN"
      send={() =>
        attempt(
          props,
          () => ask(ReopenComplaintDocument, { input }),
          'It is open. Our times count from today.',
        )
      }
    >
      {(errorOf) => (
        <Words name="why" label="Why" value={why} onValueChange={setWhy} error={errorOf('why')} />
      )}
    </EntryForm>
  );
}
