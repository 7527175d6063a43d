/**
 * A form as the screen holds it: the domain's session, and who listens to which part of it. Each field has listeners of its
 * own, so that a keystroke redraws one field whatever the length of the form; what concerns the form as a whole is one small
 * object that stays the same while it says the same.
 */
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import { hasAsterisk } from '@wysh/domain/forms/form-readiness.ts';
import { formSession, startFormSession, valuesOf } from '@wysh/domain/forms/form-session.ts';
import type { FieldState, FormEvent, FormSession } from '@wysh/domain/forms/form-session.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { trackValidity } from './form-validity.ts';

/** Something to listen to, as `useSyncExternalStore` wants it. */
export interface Source<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => Value;
}

/** What a field shows besides its own content. */
export type ShownField = FieldState & { readonly hasAsterisk: boolean };

/** What buttons and messages need to know of the whole form. */
export interface FormStanding {
  readonly canSubmit: boolean;
  readonly isSubmitting: boolean;
  readonly isDirty: boolean;
  readonly formError: string | null;
}

export interface FormStore {
  readonly form: ServedForm;
  readonly standing: Source<FormStanding>;
  /** The same object for the same key, always. */
  readonly field: (key: string) => Source<ShownField>;
  /** Something was wrong when the form was submitted, and the errors are listed above it. */
  readonly isSummarised: Source<boolean>;
  /** Whether an answer breaks a rule or is missing, whatever is shown of it. */
  readonly isFaulty: () => boolean;
  readonly session: () => FormSession;
  readonly send: (event: FormEvent) => void;
  /** Called after every change, whatever it is. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

/** A required slider stands somewhere from the start, and that is its answer until it is moved. */
function valuesAtRest(form: ServedForm, stored: FormValues): FormValues {
  const bases = inputsOf(form).flatMap((item): [string, number][] =>
    item.type === 'inputSlider' && item.content.valueBase !== undefined && isRequired(item)
      ? [[item.key, item.content.value ?? item.content.valueBase]]
      : [],
  );
  const given = Object.entries(stored).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(bases), ...Object.fromEntries(given) };
}

/** `today` is the business date as ISO text. */
export function createFormStore(form: ServedForm, stored: FormValues, today: string): FormStore {
  const items = new Map(inputsOf(form).map((item) => [item.key, item]));
  const optional = [...items.values()].find((item) => !isRequired(item));
  let session = startFormSession(form, valuesAtRest(form, stored), today);
  const validity = trackValidity([...items.values()], valuesOf(session), today);
  const everything = createListeners();
  const wholeForm = createListeners();
  const listenersOfField = new Map<string, ReturnType<typeof createListeners>>();
  const sources = new Map<string, Source<ShownField>>();
  let standing = currentStanding();
  let isSummarised = false;

  function isFaulty(): boolean {
    return validity.faultyCount() > 0;
  }

  function currentStanding(): FormStanding {
    const { isSubmitting, isDirty, formError, fields } = session;
    const hasError = isFaulty() || Object.values(fields).some((field) => field.error !== null);
    return { canSubmit: !isSubmitting && !hasError, isSubmitting, isDirty, formError };
  }

  /** Asked with the field and one that is not required, which stands for all of them: the rule would look at each. */
  function shown(item: InputItem, field: FieldState): ShownField {
    const few = { ...session, form: { ...form, items: optional ? [item, optional] : [item] } };
    return { ...field, hasAsterisk: hasAsterisk(few, item.key) };
  }

  function createSource(key: string): Source<ShownField> {
    const item = items.get(key);
    if (!item) throw new RangeError(`form ${form.key} has no input ${key}`);
    const listeners = createListeners();
    listenersOfField.set(key, listeners);
    let state: FieldState | undefined;
    let last: ShownField | undefined;
    return {
      subscribe: listeners.subscribe,
      get: () => {
        const now = session.fields[key]!;
        if (last === undefined || state !== now) last = shown(item, now);
        state = now;
        return last;
      },
    };
  }

  function send(event: FormEvent): void {
    const before = session;
    session = formSession(before, event);
    if (session === before) return;
    if (event.kind === 'changed') validity.update(event.key, valuesOf(session));
    if (event.kind === 'submitted' || event.kind === 'refused') isSummarised = !session.isSubmitting;
    if (event.kind === 'accepted') isSummarised = false;
    const standingNow = currentStanding();
    const hasNewStanding = (Object.keys(standingNow) as (keyof FormStanding)[]).some(
      (name) => standingNow[name] !== standing[name],
    );
    if (hasNewStanding) standing = standingNow;
    if (session.fields !== before.fields) {
      for (const [key, listeners] of listenersOfField) {
        if (session.fields[key] !== before.fields[key]) listeners.notify();
      }
    }
    if (hasNewStanding) wholeForm.notify();
    everything.notify();
  }

  return {
    form,
    isSummarised: { subscribe: everything.subscribe, get: () => isSummarised },
    standing: { subscribe: wholeForm.subscribe, get: () => standing },
    field: (key) => {
      let source = sources.get(key);
      if (!source) sources.set(key, (source = createSource(key)));
      return source;
    },
    isFaulty,
    session: () => session,
    send,
    subscribe: everything.subscribe,
  };
}
