import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { customerName } from './chats-page.tsx';
import { useDesk } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { AnswerChatDocument, ChatDocument } from './documents.generated.ts';
import { EntryForm } from './entry-form.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';

const refreshEveryMs = 10_000;
const ANSWER_LENGTH_MAX = 1000;

/** What one customer and we wrote, and a field for the answer. */
export function ChatPage() {
  const { userId = '' } = useParams();
  const { ask } = useDesk();
  const { answer, setAnswer, problem } = useAnswer(ChatDocument, { userId }, { refreshEveryMs });
  const [words, setWords] = useState('');

  async function send() {
    const { answerChat } = await ask(AnswerChatDocument, { input: { userId, text: words } });
    setAnswer({ chat: answerChat });
    setWords('');
  }

  return (
    <div className={styles.stack}>
      <title>Wysh desk - Chat</title>
      <PageHeading>{customerName(userId)}</PageHeading>
      <Link to={deskPaths.chats}>All chats</Link>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer !== null && (
        <section className={styles.panel} aria-label="Chat">
          <div role="log" aria-label="What was written">
            <ol role="list" className={styles.list}>
              {answer.chat.messages.map(({ id, by, text, createdAt }) => (
                <li key={id}>
                  <p>
                    <strong>{by ?? 'Customer'}</strong>{' '}
                    <span className={styles.soft}>{formatWhen(createdAt)}</span>
                  </p>
                  <p className={styles.said}>{text}</p>
                </li>
              ))}
            </ol>
          </div>
          <EntryForm fields={['text']} submitText="Send the answer" send={send}>
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
        </section>
      )}
    </div>
  );
}
