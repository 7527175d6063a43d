import { useRef, useState, type FormEvent } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { ApiError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AmountQuestion } from './amount-question.tsx';
import type { EditField } from './edit-fields.ts';
import type { ListChanges } from './list-changes.ts';
import type { AllocationChanges, ListedWysh } from './pending-changes.ts';
import { problemWords } from './problem-words.ts';
import { useAmountEntry } from './use-amount-entry.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './details-form.module.css';

export interface DetailsFormProps {
  wysh: Wysh;
  allocation: ListedWysh;
  fields: readonly EditField[];
  changes: ListChanges;
  onSaved: (name: string) => void;
}

/** A limit of the server, said before it is reached. */
const NAME_LENGTH_MAX = 120;

export function DetailsForm({ wysh, allocation, fields, changes, onSaved }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const amount = useAmountEntry(String(allocation.amount ?? wysh.defaultAmount));
  const [name, setName] = useState(allocation.name);
  const [term, setTerm] = useState(allocation.terminatesAt ?? '');
  const [nameError, setNameError] = useState<string>();
  const [termError, setTermError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const asksAmount = fields.includes('amount') && !allocation.monitored;

  /** What differs from the list; null when something must be put right first. */
  function readChanges(): AllocationChanges | null {
    const dollars = asksAmount ? amount.check() : undefined;
    const isNamed = name.trim() !== '';
    setNameError(isNamed ? undefined : text('wyshes.edit.name.required'));
    if (dollars === null || !isNamed) return null;
    return {
      ...(dollars === undefined || dollars === allocation.amount ? {} : { amount: dollars }),
      ...(name.trim() === allocation.name ? {} : { name: name.trim() }),
      ...(term === (allocation.terminatesAt ?? '') ? {} : { terminatesAt: term === '' ? null : term }),
    };
  }

  function showProblem(problem: ApiError) {
    const field = problem.fieldErrors[0]?.field;
    if (field === 'name') setNameError(problemWords(problem, 'name'));
    else if (field === 'terminatesAt') setTermError(problemWords(problem, 'terminatesAt'));
    else if (asksAmount) amount.setError(problemWords(problem, 'amount'));
    else setNameError(problemWords(problem, 'name'));
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const changed = readChanges();
    if (changed === null) {
      // Once the errors are drawn, the first of them is where to go on.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (Object.keys(changed).length > 0) {
      setIsSaving(true);
      const problem = await changes.edit(allocation.id, changed);
      setIsSaving(false);
      if (problem !== null) {
        showProblem(problem);
        return;
      }
    }
    onSaved(changed.name ?? allocation.name);
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {fields.includes('amount') &&
        (asksAmount ? (
          <AmountQuestion wysh={wysh} amount={amount} />
        ) : (
          <TextField
            label={text('wyshes.edit.amount')}
            hint={text('wyshes.monitoring-blocked.body')}
            value={formatCoverage(allocation.amount ?? 0)}
            readOnly
          />
        ))}
      {fields.includes('name') && (
        <TextField
          label={text('wyshes.edit.name')}
          hint={text('wyshes.edit.name.hint')}
          value={name}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameError(undefined);
          }}
          error={nameError}
        />
      )}
      {fields.includes('term') && (
        <TextField
          type="date"
          label={wysh.termPrompt ?? text('wyshes.edit.term')}
          hint={`${wysh.termGuidance ?? ''} ${text('wyshes.edit.term.hint')}`.trim()}
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            setTermError(undefined);
          }}
          error={termError}
        />
      )}
      <Button type="submit" wide busyText={isSaving ? text('shell.loading') : undefined}>
        {text('shell.save')}
      </Button>
    </form>
  );
}
