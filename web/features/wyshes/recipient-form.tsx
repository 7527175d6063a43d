import { useRef, useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import { checkRecipient, RECIPIENT_TYPES } from '@wysh/domain/wyshes/recipient.ts';
import {
  CreateAllocationRecipientDocument,
  UpdateAllocationRecipientDocument,
  type AllocationRecipientInput,
} from '../../api/generated/wyshes.ts';
import { readError } from '../../api/errors.ts';
import { text, type TextKey } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemWords } from './problem-words.ts';
import {
  asRecipientType,
  RECIPIENT_FIELDS,
  recipientEntry,
  recipientInput,
  type Recipient,
  type RecipientField,
} from './recipient-entry.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './recipient-form.module.css';

export interface RecipientFormProps {
  wysh: Wysh;
  allocationId: string;
  /** Null to name the first one. */
  recipient: Recipient | null;
  onSaved: (name: string) => void;
  onRemove: () => void;
}

const FIELD_LABELS: Record<RecipientField, TextKey> = {
  name: 'wyshes.recipient.name',
  accountNumber: 'wyshes.recipient.account-number',
  websiteUrl: 'wyshes.recipient.website',
  email: 'wyshes.recipient.email',
  countryCode: 'wyshes.recipient.country-code',
  phoneNumber: 'wyshes.recipient.phone',
  relationship: 'wyshes.recipient.relationship',
};

const FIELD_INPUTS: Partial<
  Record<RecipientField, { type?: string; inputMode?: 'numeric' | 'url'; placeholder?: string }>
> = {
  websiteUrl: { type: 'url', inputMode: 'url' },
  email: { type: 'email' },
  countryCode: { inputMode: 'numeric', placeholder: '1' },
  phoneNumber: { type: 'tel' },
};

export function RecipientForm({ wysh, allocationId, recipient, onSaved, onRemove }: RecipientFormProps) {
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState(() => recipientEntry(recipient, wysh.recipientType));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    const input: AllocationRecipientInput = {
      wyshAllocationId: allocationId,
      ...(recipientInput(entry) as Omit<AllocationRecipientInput, 'wyshAllocationId'>),
    };
    setIsSaving(true);
    const document =
      recipient === null ? CreateAllocationRecipientDocument : UpdateAllocationRecipientDocument;
    const { error } = await client.mutation(document, { input }).toPromise();
    setIsSaving(false);
    if (error === undefined) {
      onSaved(entry.name.trim());
      return;
    }
    const failure = readError(error);
    if (failure.fieldErrors.length > 0) showErrors(failure.fieldErrors);
    else setProblem(problemWords(failure, 'recipient'));
  }

  function showErrors(fieldErrors: readonly { field: string; message: string }[]) {
    setErrors(Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message])));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    const checked = checkRecipient(recipientInput(entry));
    if (checked.ok) void save();
    else showErrors(checked.errors);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <RadioList
        legend={text('wyshes.recipient.type')}
        choices={RECIPIENT_TYPES.map((type) => ({
          value: type,
          label: text(`wyshes.recipient.type.${type}`),
        }))}
        value={entry.type}
        onValueChange={(type) => {
          setEntry({ ...entry, type: asRecipientType(type) });
          setErrors({});
        }}
      />
      {RECIPIENT_FIELDS[entry.type].map((field) => (
        <TextField
          key={field}
          {...FIELD_INPUTS[field]}
          label={text(FIELD_LABELS[field])}
          hint={field === 'accountNumber' ? text('wyshes.recipient.account-number.hint') : undefined}
          autoComplete="off"
          value={entry[field]}
          onChange={(event) => {
            setEntry({ ...entry, [field]: event.currentTarget.value });
            setErrors({ ...errors, [field]: '' });
          }}
          error={errors[field] || undefined}
        />
      ))}
      {problem && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busyText={isSaving ? text('shell.loading') : undefined}>
          {text('wyshes.recipient.save')}
        </Button>
        {recipient !== null && (
          <Button variant="textLink" onClick={onRemove}>
            {text('wyshes.recipient.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
