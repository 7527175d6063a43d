import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { FindPeopleDocument } from './documents.generated.ts';
import type { FindPeopleMutation, LookInput, MatchedBy } from './documents.generated.ts';
import { LookFields } from './look-fields.tsx';
import { useLookOnTheWay } from './look.ts';
import { dayOf } from './when.ts';
import { spelledOut } from './words.ts';
import people from './people-page.module.css';

type Found = FindPeopleMutation['found'];
type FoundPerson = Found['people'][number];

const MATCHED_WORDS: Readonly<Record<MatchedBy, string>> = {
  name: 'by name',
  similar_name: 'by a name that is one letter off',
  name_and_card: 'by name and card',
  email: 'by email address',
  phone: 'by telephone number',
  policy: 'by policy',
  card: 'by the end of a card',
  bill: 'by a bill',
  charge: 'by a charge',
  case: 'by a case',
};

/** Where one finds a person by whatever one has of them. That one looked, and for what, is kept. */
export function PeoplePage() {
  const { ask } = useDesk();
  const [look, setLook] = useState(useLookOnTheWay().look);
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const errorOf = (field: string) => error?.fieldErrors.find((one) => one.field === field)?.message;
  const isOfAField = ['text', 'purpose', 'work', 'why'].some((field) => errorOf(field) !== undefined);

  const { key } = useLocation();

  // Whoever comes here, or asks for it again, comes to type.
  const focusedFor = useRef<string | null>(null);
  useEffect(() => {
    if (focusedFor.current === key) return;
    focusedFor.current = key;
    box(form.current)?.focus();
  }, [key]);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const text = box(event.currentTarget)?.value ?? '';
    // What was found before must not stand under another question, whatever comes of it.
    setFound(null);
    setError(null);
    if (look === null) return setError(PURPOSE_MISSING);
    setIsBusy(true);
    try {
      setFound((await ask(FindPeopleDocument, { input: { text, look } })).found);
    } catch (failure) {
      setError(
        failure instanceof DeskError ? failure : new DeskError('STANDARD_ERROR', 'Something went wrong.'),
      );
    } finally {
      setIsBusy(false);
    }
  }

  /** Down from the box into what was found, up and down in it, and back by Escape. */
  function walk(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const isInBox = document.activeElement === box(form.current);
    if (at === -1 && !isInBox) return;
    const next =
      event.key === 'ArrowDown'
        ? links[Math.min(at + 1, links.length - 1)]
        : event.key === 'ArrowUp' && at > 0
          ? links[at - 1]
          : (event.key === 'ArrowUp' && at === 0) || (event.key === 'Escape' && at >= 0)
            ? box(form.current)
            : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div className={styles.stack} onKeyDown={walk}>
      <title>Wysh desk - People</title>
      <PageHeading>People</PageHeading>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void search(event)}>
        <LookFields look={look} onChange={setLook} errorOf={errorOf} />
        <TextField
          name="text"
          type="search"
          label="Find a person"
          hint="A name, an email address, a telephone number, a policy, the last four digits of a card, a bill, a charge or a case. Enter looks, the arrow keys walk through who was found, Escape leads back. Ctrl K leads here from every page."
          autoComplete="off"
          error={errorOf('text')}
        />
        {error !== null && !isOfAField && (
          <Notice kind="danger" announce>
            <p>{error.message}</p>
          </Notice>
        )}
        <Button type="submit" wide busyText={isBusy ? 'Looking' : undefined}>
          FIND
        </Button>
      </form>
      <p role="status" className={styles.soft}>
        {statusWords(found, isBusy)}
      </p>
      {found !== null && found.people.length > 0 && (
        <ul role="list" ref={list} className={people.found} aria-label="Found">
          {found.people.map((person) => (
            <li key={person.userId}>
              <PersonRow person={person} look={look} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const PURPOSE_MISSING = new DeskError('STANDARD_ERROR', 'Choose what you look for.', [
  { field: 'purpose', message: 'Choose what you look for. It stays in the audit.', code: 'missing' },
]);

function box(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name="text"]') ?? null;
}

function statusWords(found: Found | null, isBusy: boolean): string {
  if (isBusy) return 'Looking …';
  if (found === null) return 'Search for somebody.';
  if (found.isTooMany)
    return found.people.length === 0
      ? 'Too many have such a name. Write more of it, or another thing you know.'
      : `More than ${found.people.length}. Write more of the name, or the last four digits of a card behind it.`;
  if (found.people.length === 0) return 'Nobody was found by that. Try another thing you know of them.';
  return found.people.length === 1 ? 'One person' : `${found.people.length} people`;
}

function PersonRow({ person, look }: { readonly person: FoundPerson; readonly look: LookInput | null }) {
  const { userId, name, email, phone, place, isClosed, since, matchedBy, policies } = person;
  const facts = [email, phone, place].filter((fact) => fact !== null);
  return (
    <Link to={deskPaths.person(userId)} state={{ look }} className={people.person}>
      <strong>{name ?? 'A name we no longer know'}</strong>
      <span>{facts.join(' · ') || 'Nothing else is known of them'}</span>
      <span>
        {policies.length === 0
          ? 'No policy'
          : policies.map(({ number, status }) => `${number} ${spelledOut(status).toLowerCase()}`).join(', ')}
      </span>
      <span className={styles.soft}>
        Found {MATCHED_WORDS[matchedBy]} ·{' '}
        {isClosed ? 'account closed' : `here since ${formatDate(dayOf(since))}`}
      </span>
    </Link>
  );
}
