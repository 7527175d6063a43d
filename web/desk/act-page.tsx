import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ActEffect } from './act-effect.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import type { DeskDocument } from './desk-document.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  AgreeToStaffActDocument,
  LeaveStaffActDocument,
  OpenStaffActDocument,
  SendStaffActBackDocument,
  StaffActDocument,
} from './documents.generated.ts';
import type { StaffActMadeFragment, StaffActState } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { OpenFirst } from './open-first.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { WorkHands } from './work-hands.tsx';

const STATE_WORDS: Readonly<Record<StaffActState, string>> = {
  proposed: 'Proposed: a colleague has to agree',
  carried_out: 'Done',
  returned: 'Not agreed to: it is made anew, or left',
  left: 'Left: nothing was done',
};

type News = { readonly kind: 'success' | 'danger'; readonly text: string };

/** Something one of us is to do for a person: what it does as of now, and a second person's yes or no. */
export function ActPage() {
  const { id = '' } = useParams();
  const { ask } = useDesk();
  const { answer, setAnswer, problem, isNotOpened, ask: askAgain } = useAnswer(StaffActDocument, { id });
  const [news, setNews] = useState<News | null>(null);
  const made = answer?.made ?? null;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - An act for a person</title>
      <PageHeading>{made?.title ?? 'An act for a person'}</PageHeading>
      <Link to={deskPaths.queue}>The queue</Link>
      {isNotOpened && made === null && (
        <OpenFirst
          onTheWay={null}
          open={async (look) => setAnswer(await ask(OpenStaffActDocument, { input: { id, look } }))}
        />
      )}
      {problem !== null && !(isNotOpened && made === null) && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <div aria-live="polite">{news !== null && <Notice kind={news.kind}>{<p>{news.text}</p>}</Notice>}</div>
      {made !== null && (
        <>
          <Standing made={made} />
          <section className={styles.panel} aria-label="What it does">
            <ActEffect effect={made.effect} />
          </section>
          <Answer
            made={made}
            onNews={setNews}
            onChange={(changed, text) => {
              setAnswer({ made: changed });
              setNews({ kind: 'success', text });
            }}
            askAgain={askAgain}
          />
        </>
      )}
    </div>
  );
}

function Standing({ made }: { readonly made: StaffActMadeFragment }) {
  const { userId, state, reason, madeBy, madeAt, answeredBy, answer } = made;
  return (
    <section className={styles.panel} aria-labelledby="made-heading">
      <h2 id="made-heading">Where it stands</h2>
      <dl className={styles.facts}>
        <dt>Stands</dt>
        <dd>{STATE_WORDS[state]}</dd>
        <dt>For</dt>
        <dd>
          <Link to={deskPaths.person(userId)}>This person</Link>
        </dd>
        <dt>Made by</dt>
        <dd>
          {madeBy}, {formatWhen(madeAt)}
        </dd>
        <dt>Why</dt>
        <dd>{reason}</dd>
        {answeredBy !== null && (
          <>
            <dt>Answered by</dt>
            <dd>
              {answeredBy}: {answer}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

type ActDocument = DeskDocument<
  { readonly made: StaffActMadeFragment },
  { readonly input: { id: string; revision: number; words: string } }
>;

interface AnswerProps {
  readonly made: StaffActMadeFragment;
  readonly onChange: (changed: StaffActMadeFragment, text: string) => void;
  readonly onNews: (news: News) => void;
  readonly askAgain: () => Promise<void>;
}

/** Yes or no by somebody else than whoever proposed it; of what was sent back, whether it is made anew or left. */
function Answer({ made, onChange, onNews, askAgain }: AnswerProps) {
  const { ask } = useDesk();
  const may = useMay();
  const { id, state, button, work, isMine, madeBy, effect } = made;
  if (work === null || !may(made.act)) return null;
  const { revision } = work;

  async function send(answering: () => Promise<{ made: StaffActMadeFragment }>, text: string) {
    try {
      onChange((await answering()).made, text);
    } catch (error) {
      // What was typed stays, beside the state as it is now.
      if (error instanceof DeskError) void askAgain();
      throw error;
    }
  }
  const answerBy =
    (document: ActDocument, text: string) =>
    ({ words }: { readonly words: string }) =>
      send(() => ask(document, { input: { id, revision, words } }), text);

  return (
    <section className={styles.panel} aria-labelledby="answer-heading">
      <h2 id="answer-heading">{state === 'proposed' ? 'Yes or no' : 'What becomes of it'}</h2>
      {may('agree_to_acts') && (state !== 'proposed' || work.isMine) && (
        <WorkHands
          work={work}
          name="this act"
          onDone={async (text) => {
            await askAgain();
            onNews({ kind: 'success', text });
          }}
          onRefused={(error) => {
            onNews({ kind: 'danger', text: problemWords(error) });
            void askAgain();
          }}
        />
      )}
      {state === 'proposed' && isMine && (
        <p className={styles.soft}>You proposed it. Somebody else has to agree.</p>
      )}
      {state === 'proposed' && !isMine && (
        <>
          <EntryForm
            fields={['words']}
            submitText={`AGREE: ${button}`}
            send={({ words }) =>
              send(
                () => ask(AgreeToStaffActDocument, { input: { id, revision, digest: effect.digest, words } }),
                'Done.',
              )
            }
          >
            {(errorOf) => <Words label="Why you agree" error={errorOf('words')} />}
          </EntryForm>
          <EntryForm
            fields={['words']}
            isSecondary
            submitText="SEND IT BACK"
            send={answerBy(SendStaffActBackDocument, `It is with ${madeBy} again.`)}
          >
            {(errorOf) => <Words label="Why you send it back" error={errorOf('words')} />}
          </EntryForm>
        </>
      )}
      {state === 'returned' && work.isMine && <Returned made={made} answerBy={answerBy} />}
    </section>
  );
}

function Returned({
  made,
  answerBy,
}: {
  readonly made: StaffActMadeFragment;
  readonly answerBy: (document: ActDocument, text: string) => (entries: { words: string }) => Promise<void>;
}) {
  const values = Object.fromEntries(made.entries.map(({ name, value }) => [name, value]));
  const act = { act: made.act, subjectId: made.subjectId, values };
  return (
    <>
      <Link to={deskPaths.person(made.userId)} state={{ act }}>
        Make it anew from their page
      </Link>
      <EntryForm
        fields={['words']}
        isSecondary
        submitText="LEAVE IT"
        send={answerBy(LeaveStaffActDocument, 'Left. Nothing was done.')}
      >
        {(errorOf) => <Words label="Why it is left" error={errorOf('words')} />}
      </EntryForm>
    </>
  );
}

function Words({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <TextField
      name="words"
      label={label}
      hint="A line that stays with it."
      error={error}
      autoComplete="off"
    />
  );
}
