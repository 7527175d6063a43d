/**
 * What was typed into a form and not sent yet, so that leaving and coming back loses nothing. Within a page load that is kept
 * for every form. Across a reload only for the early flows, in the session's storage: the answers of an application are
 * personal, and nothing personal stays in a browser (S-76, S-77). Tax ids are never kept.
 */
import { answersIn, isSameAnswer } from '@wysh/domain/forms/answer-value.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormSession } from '@wysh/domain/forms/form-session.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';

const KEY_PREFIX = 'form-draft:';

/** Flows whose questions lead to an estimate, before anybody says who they are. */
const EARLY_FLOWS = ['marketing', 'estimate', 'estimate-v2', 'estimate-form', 'coverage-collection'];

export interface FormDrafts {
  readonly read: (form: DraftedForm) => FormValues;
  /** Keeps what differs from what the form began with. */
  readonly keep: (form: DraftedForm, session: FormSession) => void;
  readonly forget: (form: DraftedForm) => void;
  readonly forgetAll: () => void;
}

export interface DraftedForm {
  readonly flowSlug: string;
  readonly formKey: string;
}

/** Forms ask for no password. */
const isSecret = ({ type }: InputItem) => type === 'inputTaxId' || type === 'inputDirectUpload';

function changedValues({ form, fields }: FormSession): FormValues {
  const changed = inputsOf(form).flatMap((item): [string, FormValues[string]][] => {
    const field = fields[item.key];
    return !field || isSecret(item) || isSameAnswer(field.value, field.initial)
      ? []
      : [[item.key, field.value]];
  });
  return Object.fromEntries(changed);
}

/** Storage is the person's to change: whatever is no answer is left out. */
function parsed(json: string | null): FormValues {
  try {
    const value: unknown = json === null ? {} : JSON.parse(json);
    return typeof value === 'object' && value !== null ? answersIn(value) : {};
  } catch {
    return {};
  }
}

export function createFormDrafts(storage: Storage): FormDrafts {
  const inMemory = new Map<string, FormValues>();
  const keyOf = ({ flowSlug, formKey }: DraftedForm) => `${KEY_PREFIX}${flowSlug}/${formKey}`;

  function forget(form: DraftedForm): void {
    inMemory.delete(keyOf(form));
    storage.removeItem(keyOf(form));
  }

  return {
    read: (form) => inMemory.get(keyOf(form)) ?? parsed(storage.getItem(keyOf(form))),
    keep: (form, session) => {
      const values = changedValues(session);
      if (Object.keys(values).length === 0) return forget(form);
      inMemory.set(keyOf(form), values);
      if (EARLY_FLOWS.includes(form.flowSlug)) storage.setItem(keyOf(form), JSON.stringify(values));
    },
    forget,
    forgetAll: () => {
      inMemory.clear();
      for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX)) storage.removeItem(key);
    },
  };
}
