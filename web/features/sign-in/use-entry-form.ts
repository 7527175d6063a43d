import { useRef, useState, type FormEvent } from 'react';
import { fieldMessage, NETWORK_ERROR, readError, type ApiErrorCode } from '../../api/errors.ts';
import { errorText, text } from '../../texts/texts.ts';

type Entries<Field extends string> = Readonly<Record<Field, string>>;
type Problems<Field extends string> = { readonly [Name in Field]?: string | undefined };

export interface EntryFormOptions<Field extends string> {
  /** In the order they stand in; each names its input. */
  fields: readonly Field[];
  /** What the browser can say is wrong before anybody is asked. */
  check: (entries: Entries<Field>) => Problems<Field>;
  /**
   * Does what the form is for. What it throws is shown: below the fields the server names or `fieldOfCode` knows, else in the
   * error box. A returned false ends the work without an error; after anything else the form stays busy, since the page is
   * on its way elsewhere.
   */
  send: (entries: Entries<Field>) => Promise<false | void>;
  fieldOfCode?: Readonly<Partial<Record<ApiErrorCode, Field>>>;
  /** What is thrown besides refusals of the API, in words for the error box; null for what it does not know. */
  wordsOf?: (failure: unknown) => string | null;
}

/**
 * A short form of plain inputs that the browser keeps, so that a password manager, pasting and autofill work as everywhere.
 * Its errors go away as their field is changed.
 */
export function useEntryForm<Field extends string>({
  fields,
  check,
  send,
  fieldOfCode = {},
  wordsOf = () => null,
}: EntryFormOptions<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function showErrors(found: Problems<Field>) {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function show(failure: unknown) {
    const words = wordsOf(failure);
    if (words !== null) return setProblem(words);
    const error = readError(failure);
    const byCode = fieldOfCode[error.code];
    const found: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const message = fieldMessage(error, field);
      if (message !== null) found[field] = message;
    }
    if (byCode !== undefined && found[byCode] === undefined) found[byCode] = errorText(error.code);
    if (Object.keys(found).length > 0) showErrors(found);
    else if (error.code === NETWORK_ERROR) setProblem(text('sign-in.unreachable'));
    else setProblem(error.fullMessage ?? errorText(error.code));
  }

  async function submit(entries: Entries<Field>) {
    setIsBusy(true);
    try {
      if ((await send(entries)) === false) setIsBusy(false);
    } catch (error) {
      setIsBusy(false);
      show(error);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const entries = Object.fromEntries(
      fields.map((field) => [field, entryOf(data, field)]),
    ) as Entries<Field>;
    setProblem(undefined);
    const found = check(entries);
    if (fields.some((field) => found[field] !== undefined)) showErrors(found);
    else void submit(entries);
  }

  /** What every input of the form takes over. */
  function field(name: Field) {
    return {
      name,
      required: true,
      error: errors[name],
      onInput: () => setErrors((others) => ({ ...others, [name]: undefined })),
    };
  }

  return { form: { ref: form, noValidate: true, onSubmit: handleSubmit }, field, problem, isBusy };
}

/** A password is taken as it was typed; of everything else, spaces around it are a slip of the thumb. */
function entryOf(data: FormData, name: string): string {
  const entry = data.get(name);
  if (typeof entry !== 'string') return '';
  return /password/i.test(name) ? entry : entry.trim();
}
