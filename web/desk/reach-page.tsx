import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { FinishReachDocument, PersonToReachDocument } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { LetterList } from './letter-list.tsx';
import { ToldList } from './told-list.tsx';
import { useAnswer } from './use-answer.ts';
import { WorkHands } from './work-hands.tsx';
import { customerName } from './words.ts';

const FIELDS = ['line1', 'line2', 'city', 'state', 'zip'] as const;

const LABELS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  line1: 'Street',
  line2: 'Apartment or suite',
  city: 'City',
  state: 'State, two letters',
  zip: 'ZIP code',
};

/** Somebody whom our letters or mails don't reach: whom to call, what was sent, and where letters go from now on. */
export function ReachPage() {
  const { userId = '' } = useParams();
  const { ask } = useDesk();
  const mayReach = useMay()('reach_people');
  const { answer, setAnswer, problem, ask: askAgain } = useAnswer(PersonToReachDocument, { userId });
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  const person = answer?.personToReach ?? null;
  const work = person?.work ?? null;

  async function finish(revision: number, entries: Readonly<Record<(typeof FIELDS)[number], string>>) {
    const isGiven = FIELDS.some((field) => entries[field].trim() !== '');
    try {
      const { finishReach } = await ask(FinishReachDocument, {
        input: { userId, revision, ...(isGiven && { address: entries }) },
      });
      setAnswer({ personToReach: finishReach });
      setNews({ kind: 'success', text: 'Done. Letters go where they said.' });
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError && error.isConflict) void askAgain();
      throw error;
    }
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Somebody to reach</title>
      <PageHeading>{person?.name ?? customerName(userId)}</PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {person !== null && (
        <section className={styles.panel} aria-label="How to reach them">
          <p>
            A letter or a mail that we owe them did not reach them. Ask them where they live: until a letter
            stays, their policy does not lapse.
          </p>
          <p>
            {person.phoneNumber === null ? 'We have no telephone number.' : `Telephone ${person.phoneNumber}`}
          </p>
          <div aria-live="polite">
            {news !== null && (
              <Notice kind={news.kind}>
                <p>{news.text}</p>
              </Notice>
            )}
          </div>
          {mayReach && work !== null && work.state !== 'done' && (
            <WorkHands
              work={work}
              name="this person"
              onDone={async (text) => {
                await askAgain();
                setNews({ kind: 'success', text });
              }}
              onRefused={(error) => {
                setNews({ kind: 'danger', text: problemWords(error) });
                void askAgain();
              }}
            />
          )}
          {work?.isMine === true && work.state !== 'done' && (
            <EntryForm
              fields={FIELDS}
              submitText="They were reached"
              send={(entries) => finish(work.revision, entries)}
            >
              {(errorOf) => (
                <>
                  <p>Their address, where it is another one; nothing where it is as it was.</p>
                  {FIELDS.map((field) => (
                    <TextField key={field} name={field} label={LABELS[field]} error={errorOf(field)} />
                  ))}
                </>
              )}
            </EntryForm>
          )}
        </section>
      )}
      {person !== null && (
        <section className={styles.panel} aria-label="What was tried">
          <h2>Mails and texts</h2>
          <p className={styles.soft}>
            {person.mayBeTexted
              ? 'What they were owed, in the last ninety days. They agreed to texts.'
              : 'What they were owed, in the last ninety days. They may not be texted: they did not agree to it, or took it back.'}
          </p>
          <ToldList told={person.tried} />
        </section>
      )}
      {person !== null && (
        <section className={styles.panel} aria-label="Letters">
          <h2>Letters</h2>
          <LetterList letters={person.letters} />
        </section>
      )}
    </div>
  );
}
