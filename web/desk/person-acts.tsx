import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ActEffect } from './act-effect.tsx';
import { ActFields } from './act-fields.tsx';
import type { Values } from './act-fields.tsx';
import type { ActToBeginWith } from './act-on-the-way.ts';
import { DeskError } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  MakeStaffActDocument,
  StaffActEffectDocument,
  StaffActFieldsDocument,
  StaffActsDocument,
} from './documents.generated.ts';
import type {
  DeskAct,
  StaffActEffectShownFragment,
  StaffActMadeFragment,
  StaffActsQuery,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { useAnswer } from './use-answer.ts';

type Offered = StaffActsQuery['acts'][number];

interface PersonActsProps {
  readonly userId: string;
  /** Something was done, or put before a colleague. */
  readonly onDone: () => void;
  readonly beginWith?: ActToBeginWith | null;
}

/** Whatever is done for somebody: chosen, filled in, looked at with all it does, and only then done or put before a colleague. */
export function PersonActs({ userId, onDone, beginWith = null }: PersonActsProps) {
  const { answer, problem, ask: askAgain } = useAnswer(StaffActsDocument, { userId });
  const [chosen, setChosen] = useState<DeskAct | null>(beginWith?.act ?? null);
  const [subjectId, setSubjectId] = useState<string | null>(beginWith?.subjectId ?? null);
  const [made, setMade] = useState<StaffActMadeFragment | null>(null);
  const acts = answer?.acts ?? [];
  const offered = acts.find(({ act }) => act === chosen) ?? null;
  const subject = offered?.subjects.find(({ id }) => id === subjectId) ?? offered?.subjects[0] ?? null;
  if (answer !== null && acts.length === 0) return null;

  return (
    <section className={styles.panel} aria-labelledby="acts-heading">
      <h2 id="acts-heading">Do something for them</h2>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{made !== null && <Made made={made} />}</div>
      <Dropdown
        label="What to do"
        placeholder="Choose what to do"
        options={acts.map(({ act, title }) => ({ value: act, label: title }))}
        value={chosen ?? undefined}
        onValueChange={(value) => {
          setChosen(value as DeskAct);
          setSubjectId(null);
          setMade(null);
        }}
      />
      {offered !== null && offered.subjects.length > 1 && (
        <Dropdown
          label="About which"
          placeholder="About which"
          options={offered.subjects.map(({ id, name }) => ({ value: id, label: name }))}
          value={subject?.id}
          onValueChange={setSubjectId}
        />
      )}
      {offered !== null && subject !== null && made === null && (
        <Act
          // What was typed is about this one alone.
          key={`${offered.act} ${subject.id}`}
          offered={offered}
          subjectId={subject.id}
          values={beginWith?.act === offered.act ? beginWith.values : {}}
          onMade={(done) => {
            setMade(done);
            setChosen(null);
            void askAgain();
            onDone();
          }}
        />
      )}
    </section>
  );
}

function Made({ made: { id, title, state } }: { readonly made: StaffActMadeFragment }) {
  return (
    <Notice kind="success">
      <p>
        {title}:{' '}
        {state === 'carried_out' ? (
          'done.'
        ) : (
          <>
            proposed. <Link to={deskPaths.act(id)}>A colleague has to agree</Link>.
          </>
        )}
      </p>
    </Notice>
  );
}

interface ActProps {
  readonly offered: Offered;
  readonly subjectId: string;
  readonly values: Values;
  readonly onMade: (made: StaffActMadeFragment) => void;
}

/** What was seen, of what was typed. */
interface Seen {
  /** By which sending it twice is doing it once. */
  readonly id: string;
  readonly effect: StaffActEffectShownFragment;
}

function Act({ offered: { act, button }, subjectId, values: begun, onMade }: ActProps) {
  const { ask } = useDesk();
  const { answer, problem } = useAnswer(StaffActFieldsDocument, { act, subjectId });
  const [values, setValues] = useState<Values>(begun);
  const [seen, setSeen] = useState<Seen | null>(null);
  if (problem !== null)
    return (
      <Notice kind="danger" announce>
        <p>{problem}</p>
      </Notice>
    );
  if (answer === null) return <p role="status">One moment …</p>;
  const { fields } = answer;
  const entries = fields.map(({ name, value }) => ({ name, value: values[name] ?? value }));

  async function show() {
    const { effect } = await ask(StaffActEffectDocument, { input: { act, subjectId, entries } });
    setSeen({ id: crypto.randomUUID(), effect });
  }

  if (seen === null)
    return (
      <EntryForm fields={fields.map(({ name }) => name)} submitText="SHOW WHAT IT DOES" send={show}>
        {(errorOf) => <ActFields fields={fields} values={values} onChange={setValues} errorOf={errorOf} />}
      </EntryForm>
    );
  const { id, effect } = seen;
  const isAlone = effect.secondPerson.length === 0;
  return (
    <>
      {/* Another effect is read from its head again. */}
      <ActEffect key={effect.digest} effect={effect} takesFocus />
      <EntryForm
        fields={['reason']}
        submitText={isAlone ? button : 'PROPOSE IT'}
        send={async ({ reason }) => {
          try {
            const input = { id, act, subjectId, entries, digest: effect.digest, reason };
            onMade((await ask(MakeStaffActDocument, { input })).made);
          } catch (error) {
            // Nothing was done: what it does now stands where what was seen stood.
            if (error instanceof DeskError && error.fieldErrors.some(({ code }) => code === 'act_changed'))
              await show();
            throw error;
          }
        }}
      >
        {(errorOf) => (
          <TextField
            name="reason"
            label="Why"
            hint="A line that stays with it."
            error={errorOf('reason')}
            autoComplete="off"
          />
        )}
      </EntryForm>
      <div className={styles.row}>
        <Button variant="textLink" onClick={() => setSeen(null)}>
          Not yet
        </Button>
      </div>
    </>
  );
}
