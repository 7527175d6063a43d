import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { DeskError } from './desk-api.ts';
import styles from './desk.module.css';

export interface EntryFormProps<Field extends string> {
  readonly fields: readonly Field[];
  readonly submitText: string;
  readonly send: (entries: Readonly<Record<Field, string>>) => Promise<void>;
  /** Beside a form that does what was asked for: a refusal, a way back. */
  readonly isSecondary?: boolean;
  /** What went wrong before anything was sent from here. */
  readonly problem?: string | null;
  /** Draws the fields; `errorOf` says what the server found wrong with each. */
  readonly children: (errorOf: (field: Field) => string | undefined) => ReactNode;
}

/** A short form of inputs that the browser keeps, so that a password manager and pasting work as everywhere. */
export function EntryForm<Field extends string>(props: EntryFormProps<Field>) {
  const { fields, submitText, send, children, problem = null, isSecondary = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (field: Field) => error?.fieldErrors.find((one) => one.field === field)?.message;
  const isOfAField = fields.some((field) => errorOf(field) !== undefined);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    setError(null);
    try {
      await send(Object.fromEntries(fields.map((field) => [field, entryOf(data, field)])) as never);
    } catch (failure) {
      setError(
        failure instanceof DeskError ? failure : new DeskError('STANDARD_ERROR', 'Something went wrong.'),
      );
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {children(errorOf)}
      {(error ?? problem) !== null && !isOfAField && (
        <Notice kind="danger" announce>
          <p>{error?.message ?? problem}</p>
        </Notice>
      )}
      <Button
        type="submit"
        wide
        variant={isSecondary ? 'secondary' : 'primary'}
        busyText={isBusy ? 'One moment' : undefined}
      >
        {submitText}
      </Button>
    </form>
  );
}

function entryOf(data: FormData, field: string): string {
  const entry = data.get(field);
  return typeof entry === 'string' ? entry : '';
}
