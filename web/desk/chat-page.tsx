import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DeskError, problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import {
  AnswerChatDocument,
  ChatDocument,
  type ChatFragment,
  type WorkHandsFragment,
} from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { useAnswer } from './use-answer.ts';
import { WorkHands } from './work-hands.tsx';
import { formatWhen } from './when.ts';
import { customerName } from './words.ts';

const refreshEveryMs = 10_000;
const ANSWER_LENGTH_MAX = 1000;

/** What one customer and we wrote, and a field for the answer. */
export function ChatPage() {
  const { userId = '' } = useParams();
  const { ask } = useDesk();
  const may = useMay();
  const mayAnswer = may('answer_chats');
  const {
    answer,
    setAnswer,
    problem,
    ask: askAgain,
  } = useAnswer(ChatDocument, { userId }, { refreshEveryMs });
  const [words, setWords] = useState('');

  const work = answer?.chat.work ?? null;

  async function send(revision: number) {
    try {
      const { answerChat } = await ask(AnswerChatDocument, { input: { userId, revision, text: words } });
      setAnswer({ chat: answerChat });
      setWords('');
    } catch (error) {
      // What was typed stays, beside the chat as it is now.
      if (error instanceof DeskError && error.isConflict) void askAgain();
      throw error;
    }
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Chat</title>
      <PageHeading>{customerName(userId)}</PageHeading>
      <Link to={deskPaths.chats}>All chats</Link>
      {may('handle_complaints') && <Link to={deskPaths.complaintOfChat(userId)}>This is a complaint</Link>}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer !== null && (
        <section className={styles.panel} aria-label="Chat">
          {answer.chat.guest !== null && <GuestWords guest={answer.chat.guest} />}
          <div role="log" aria-label="What was written">
            <ol role="list" className={styles.list}>
              {answer.chat.messages.map(({ id, by, isByRobot, text, createdAt }) => (
                <li key={id}>
                  <p>
                    <strong>{by ?? (isByRobot ? 'Robot' : 'Customer')}</strong>{' '}
                    <span className={styles.soft}>{formatWhen(createdAt)}</span>
                  </p>
                  <p className={styles.said}>{text}</p>
                </li>
              ))}
            </ol>
          </div>
          {work === null ? (
            <p>They closed their account, so nobody would read an answer.</p>
          ) : (
            mayAnswer && <ChatWork work={work} onChange={askAgain} />
          )}
          {mayAnswer && work !== null && (work.isMine || work.state !== 'taken') && (
            <EntryForm fields={['text']} submitText="Send the answer" send={() => send(work.revision)}>
              {(errorOf) => (
                <TextArea
                  name="text"
                  label="Your answer"
                  value={words}
                  onValueChange={setWords}
                  maxLength={ANSWER_LENGTH_MAX}
                  counterText={(left) => `${left} left`}
                  error={errorOf('text')}
                />
              )}
            </EntryForm>
          )}
        </section>
      )}
    </div>
  );
}

const ABOUT: Readonly<Record<string, string>> = {
  claim: 'that somebody died (a claim)',
  own_policy: 'a policy of theirs',
  other: 'something else',
};

/** What is proved of somebody without an account, and what they only said. */
function GuestWords({ guest }: { readonly guest: NonNullable<ChatFragment['guest']> }) {
  const { name, email, about, policyNumber, provedAt } = guest;
  return (
    <Notice kind="info" title="A guest without an account">
      <p>
        Proved {formatWhen(provedAt)}: mail to {email} reaches them. Nothing else is.
      </p>
      <p>
        They say: their name is {name}, and it is about {ABOUT[about] ?? about}
        {policyNumber === null ? '' : `, policy ${policyNumber}`}. Tell nothing of a policy before you know
        who they are.
      </p>
    </Notice>
  );
}

/** Who has the chat, and whose it may become. */
function ChatWork({
  work,
  onChange,
}: {
  readonly work: WorkHandsFragment;
  readonly onChange: () => Promise<void>;
}) {
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  return (
    <>
      <div aria-live="polite">
        {news !== null && (
          <Notice kind={news.kind}>
            <p>{news.text}</p>
          </Notice>
        )}
      </div>
      {work.state === 'taken' && !work.isMine && <p>{work.assignee?.name} has this chat.</p>}
      {work.state !== 'done' && (
        <WorkHands
          work={work}
          name="this chat"
          onDone={async (text) => {
            await onChange();
            setNews({ kind: 'success', text });
          }}
          onRefused={(error) => {
            setNews({ kind: 'danger', text: problemWords(error) });
            void onChange();
          }}
        />
      )}
    </>
  );
}
