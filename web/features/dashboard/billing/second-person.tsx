import { useId, useState, type FormEvent } from 'react';
import {
  NameSecondPersonDocument,
  RemoveSecondPersonDocument,
  type SecondPersonToldFragment,
} from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../dashboard.module.css';

const FIELDS = [
  { name: 'name', isNeeded: true },
  { name: 'line1', isNeeded: true },
  { name: 'line2', isNeeded: false },
  { name: 'city', isNeeded: true },
  { name: 'state', isNeeded: true },
  { name: 'zip', isNeeded: true },
  { name: 'email', isNeeded: false },
] as const;

type Entries = Record<(typeof FIELDS)[number]['name'], string>;

const NOTHING: Entries = { name: '', line1: '', line2: '', city: '', state: '', zip: '', email: '' };

/** Somebody who is told, too, before the policy lapses: named, changed or taken off by its owner. */
export function SecondPerson({
  person,
  onChanged,
}: {
  readonly person: SecondPersonToldFragment | null;
  readonly onChanged: () => Promise<void>;
}) {
  const { graphql } = useRuntime();
  const id = useId();
  const [entries, setEntries] = useState<Entries | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  async function attempt(change: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    setErrors(new Map());
    try {
      await change();
      setEntries(null);
      await onChanged();
    } catch (error) {
      const read = readError(error);
      const found = new Map(read.fieldErrors.map(({ field, message }) => [field, message]));
      setErrors(found);
      if (found.size === 0) setProblem(shownMessage(read, text('second-person.problem')));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (entries === null) return;
    void attempt(async () => {
      const { error } = await graphql.mutation(NameSecondPersonDocument, { input: entries }).toPromise();
      if (error !== undefined) throw error;
    });
  }

  const remove = () =>
    attempt(async () => {
      const { error } = await graphql.mutation(RemoveSecondPersonDocument, { input: {} }).toPromise();
      if (error !== undefined) throw error;
    });

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{text('second-person.heading')}</h2>
      <p>
        {person === null ? text('second-person.none') : text('second-person.told', { name: person.name })}
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {entries === null ? (
        <>
          <p>
            <Button
              variant="secondary"
              onClick={() => setEntries(person === null ? NOTHING : entriesOf(person))}
            >
              {text(person === null ? 'second-person.name' : 'second-person.change')}
            </Button>
          </p>
          {person !== null && (
            <p>
              <Button
                variant="secondary"
                busyText={isBusy ? text('second-person.busy') : undefined}
                onClick={() => void remove()}
              >
                {text('second-person.remove')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <form className={styles.column} aria-labelledby={id} onSubmit={submit} noValidate>
          {FIELDS.map(({ name, isNeeded }) => (
            <TextField
              key={name}
              label={text(`second-person.field.${name}`)}
              required={isNeeded}
              value={entries[name]}
              error={errors.get(name)}
              onChange={(event) => setEntries({ ...entries, [name]: event.currentTarget.value })}
            />
          ))}
          <p>{text('second-person.agree')}</p>
          <Button type="submit" busyText={isBusy ? text('second-person.busy') : undefined}>
            {text('second-person.save')}
          </Button>
          <Button variant="secondary" onClick={() => setEntries(null)}>
            {text('second-person.cancel')}
          </Button>
        </form>
      )}
    </section>
  );
}

function entriesOf({ name, line1, line2, city, state, zip, email }: SecondPersonToldFragment): Entries {
  return { name, line1, line2: line2 ?? '', city, state, zip, email: email ?? '' };
}
