import { COMPLAINT_SOURCES } from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintSource } from '@wysh/domain/complaints/complaint-codes.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ComplaintClassFields } from './complaint-class-fields.tsx';
import { COMPLAINT_WAY_WORDS } from './complaint-words.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  ChatDocument,
  ReceiveComplaintDocument,
  type ComplaintClassFragment,
  type ComplaintWay,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { customerName } from './words.ts';

const SAID_LENGTH_MAX = 10_000;

const WAYS = (['letter', 'telephone', 'email', 'department_message'] as const).map((value) => ({
  value,
  label: COMPLAINT_WAY_WORDS[value],
}));
const SOURCES = Object.entries(COMPLAINT_SOURCES).map(([value, label]) => ({ value, label }));

const FIELDS = [
  'department',
  'departmentNumber',
  'receivedOn',
  'state',
  'reason',
  'policyNumber',
  'said',
  'messageIds',
  'name',
  'line1',
  'line2',
  'city',
  'zip',
] as const;
type Field = (typeof FIELDS)[number];

/** A complaint is put on record: out of a chat, which is quoted, or as it came by letter, telephone, email or from a department. */
export function NewComplaintPage() {
  const [search] = useSearchParams();
  const chatOf = search.get('chat');
  const { ask } = useDesk();
  const navigate = useNavigate();
  const [way, setWay] = useState<ComplaintWay>(chatOf === null ? 'letter' : 'chat');
  const [source, setSource] = useState<ComplaintSource>('consumer_direct');
  const [said, setSaid] = useState('');
  const [quoted, setQuoted] = useState<readonly string[]>([]);
  const [ofClass, setOfClass] = useState<ComplaintClassFragment>({
    function: 'policyholder_service',
    reason: 'failure_to_respond',
    line: 'life',
  });

  async function send(entries: Readonly<Record<Field, string>>) {
    const { name, line1, line2, city, zip, department, departmentNumber, receivedOn, policyNumber } = entries;
    const state = entries.state.trim().toUpperCase();
    const isAddressGiven = [name, line1, line2, city, zip].some((entry) => entry.trim() !== '');
    const { receiveComplaint } = await ask(ReceiveComplaintDocument, {
      input: {
        way,
        source,
        class: ofClass,
        said,
        state,
        receivedOn,
        department,
        departmentNumber,
        policyNumber,
        ...(chatOf !== null && { userId: chatOf, messageIds: quoted }),
        ...(isAddressGiven && { name, address: { line1, line2, city, zip, state } }),
      },
    });
    await navigate(deskPaths.complaint(receiveComplaint.id));
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - A complaint</title>
      <PageHeading>A complaint to put on record</PageHeading>
      <Link to={chatOf === null ? deskPaths.complaints : deskPaths.chat(chatOf)}>Back</Link>
      <EntryForm fields={FIELDS} submitText="PUT IT ON RECORD" send={send}>
        {(errorOf) => (
          <>
            {chatOf === null ? (
              <Dropdown
                label="How it came"
                placeholder="Pick a way"
                options={WAYS}
                value={way}
                onValueChange={(value) => setWay(value as ComplaintWay)}
              />
            ) : (
              <Quotes
                userId={chatOf}
                quoted={quoted}
                onQuotedChange={setQuoted}
                error={errorOf('messageIds')}
              />
            )}
            <TextArea
              name="said"
              label={chatOf === null ? 'What was said' : 'What to note beside it'}
              value={said}
              onValueChange={setSaid}
              maxLength={SAID_LENGTH_MAX}
              counterText={(left) => `${left} left`}
              error={errorOf('said')}
            />
            <ComplaintClassFields
              value={ofClass}
              onValueChange={setOfClass}
              reasonError={errorOf('reason')}
            />
            <Dropdown
              label="Source"
              placeholder="Pick a source"
              options={SOURCES}
              value={source}
              onValueChange={(value) => setSource(value as ComplaintSource)}
            />
            {source === 'department' && (
              <>
                <TextField name="department" label="Which department" error={errorOf('department')} />
                <TextField
                  name="departmentNumber"
                  label="Its number of the complaint"
                  error={errorOf('departmentNumber')}
                />
              </>
            )}
            <TextField
              name="receivedOn"
              label="Day it reached us"
              hint="Such as 2026-11-30; today where it is left empty."
              error={errorOf('receivedOn')}
              autoComplete="off"
            />
            <TextField
              name="state"
              label="State they live in, two letters"
              hint="Left empty, the one of the address we have of them."
              maxLength={2}
              error={errorOf('state')}
              autoComplete="off"
            />
            {chatOf === null && (
              <TextField
                name="policyNumber"
                label="Policy number, where they have one"
                error={errorOf('policyNumber')}
                autoComplete="off"
              />
            )}
            <p>Where letters about it go; nothing where they have an account and told us there.</p>
            <TextField name="name" label="Their name" error={errorOf('name')} autoComplete="off" />
            <TextField name="line1" label="Street" error={errorOf('line1')} autoComplete="off" />
            <TextField name="line2" label="Apartment or suite" error={errorOf('line2')} autoComplete="off" />
            <TextField name="city" label="City" error={errorOf('city')} autoComplete="off" />
            <TextField name="zip" label="ZIP code" error={errorOf('zip')} autoComplete="off" />
          </>
        )}
      </EntryForm>
    </div>
  );
}

/** What they wrote in the chat: which of it is the complaint is quoted word for word. */
function Quotes({
  userId,
  quoted,
  onQuotedChange,
  error,
}: {
  readonly userId: string;
  readonly quoted: readonly string[];
  readonly onQuotedChange: (quoted: readonly string[]) => void;
  readonly error: string | undefined;
}) {
  const { answer, problem } = useAnswer(ChatDocument, { userId });
  const messages = (answer?.chat.messages ?? []).filter(({ by }) => by === null);
  return (
    <fieldset className={styles.stack}>
      <legend>{`What ${customerName(userId)} wrote that is the complaint`}</legend>
      {problem !== null && <p role="alert">{problem}</p>}
      {messages.map(({ id, text, createdAt }) => (
        <Checkbox
          key={id}
          label={text}
          hint={formatWhen(createdAt)}
          checked={quoted.includes(id)}
          onCheckedChange={(isChecked) =>
            onQuotedChange(isChecked ? [...quoted, id] : quoted.filter((one) => one !== id))
          }
        />
      ))}
      <FieldError id="quotes-error" error={error} />
    </fieldset>
  );
}
