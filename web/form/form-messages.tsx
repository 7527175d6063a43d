import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { text } from '../texts/texts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { buttonOfEnter } from './form-buttons.ts';
import { focusField } from './form-focus.ts';
import { useForm, useSource, useStanding } from './form-context.ts';
import { controlIdOf } from './form-ids.ts';
import type { Source } from './form-store.ts';
import { isOfflineMessage } from './refuse-form.ts';
import styles from './form-messages.module.css';

/** What stands above the fields: what the server said about the whole, and the fields that need another look. */
export function FormMessages() {
  const { store } = useForm();
  const isSummarised = useSource(useMemo(() => oncePainted(store.isSummarised), [store]));
  return (
    <>
      <FormProblem />
      {isSummarised && <ErrorSummary />}
    </>
  );
}

/** Nobody should wait longer for the errors themselves because they are listed as well. */
function oncePainted<Value>({ subscribe, get }: Source<Value>): Source<Value> {
  let painted = get();
  return {
    get: () => painted,
    subscribe: (listener) =>
      subscribe(() => {
        if (get() === painted) return;
        afterPaint(() => {
          painted = get();
          listener();
        });
      }),
  };
}

function FormProblem() {
  const { store, press } = useForm();
  const { formError } = useStanding();
  const again = buttonOfEnter(store.form);
  return (
    <div role="alert">
      {formError !== null && (
        <Notice
          kind="danger"
          action={
            isOfflineMessage(formError) &&
            again && (
              <Button variant="textLink" onClick={() => press(again.key, again.content)}>
                {text('shell.try-again')}
              </Button>
            )
          }
        >
          <p>{formError}</p>
        </Notice>
      )}
    </div>
  );
}

/** More links than this are no help; the next ones move up as these are put right. */
const SHOWN_MAX = 10;

/** The errors in the order of the form, with a link to each field; drawn after a submission failed. */
function ErrorSummary() {
  const { store } = useForm();
  const headingId = useId();
  const errors = useErrors();
  if (errors.length < 2) return null;
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text('shell.error-summary', { count: errors.length })}
      </h2>
      <ul role="list">
        {errors.slice(0, SHOWN_MAX).map(({ field, message, label }) => (
          <li key={field}>
            <a
              href={`#${controlIdOf(store.form, field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(store.form, field);
              }}
            >
              {label === '' ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN_MAX && <p>{text('form.errors.more', { count: errors.length - SHOWN_MAX })}</p>}
    </section>
  );
}

type NamedError = FieldError & { readonly label: string };

function useErrors(): readonly NamedError[] {
  const { store } = useForm();
  const last = useRef<readonly NamedError[]>([]);
  return useSyncExternalStore(store.subscribe, read, read);

  function read() {
    const { fields, form } = store.session();
    const errors = inputsOf(form).flatMap((item): NamedError[] => {
      const error = fields[item.key]?.error;
      return error ? [{ ...error, label: item.content.label ?? '' }] : [];
    });
    const isSame =
      errors.length === last.current.length &&
      errors.every(
        (error, index) =>
          error.message === last.current[index]?.message && error.field === last.current[index].field,
      );
    if (!isSame) last.current = errors;
    return last.current;
  }
}
