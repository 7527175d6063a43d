import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { linkedText } from './linked-text.ts';
import { callSandbox, type SandboxMessage } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

const kinds: Readonly<Record<string, string>> = { email: 'Mail', sms: 'Text', voice: 'Call' };

/** The inbox of the embedded messaging provider: everything anybody was sent, newest first. */
export function MessagesPanel({
  messages,
  runAction,
}: {
  messages: readonly SandboxMessage[];
  runAction: RunAction;
}) {
  const [to, setTo] = useState('someone@example.com');
  const [search, setSearch] = useState('');
  const shown = messages.filter(({ recipient }) => recipient.includes(search.trim().toLowerCase()));
  return (
    <section className={styles.panel} aria-labelledby="messages-heading">
      <h2 id="messages-heading">Messages</h2>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          runAction(async () => {
            await callSandbox('POST', 'messages', { to, text: 'A test message from the sandbox.' });
            return `A message to ${to} is on its way through the outbox.`;
          });
        }}
      >
        <TextField
          label="Send a test message to"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Send
        </Button>
      </form>
      <p>
        Recipients at <code>refused.example</code> and the number <code>+12025550199</code> are always
        refused.
      </p>
      <TextField
        label="Show what this address or number got"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 ? (
        <p>{messages.length === 0 ? 'Nobody was sent anything yet.' : 'Nothing for that recipient.'}</p>
      ) : (
        <ul role="list" className={styles.messages}>
          {shown.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ message }: { message: SandboxMessage }) {
  const [isHtmlOpen, setIsHtmlOpen] = useState(false);
  const { id, kind, subject, recipient, body_text: text } = message;
  const code = kind === 'email' ? null : (/\d{6}/.exec(text)?.[0] ?? null);
  return (
    <>
      <p>
        <strong>{subject ?? kinds[kind] ?? kind}</strong> to {recipient},{' '}
        {new Date(message.accepted_at).toLocaleString()}
      </p>
      {code !== null && (
        <p>
          The code: <strong className={styles.code}>{code}</strong>
        </p>
      )}
      <pre>
        {linkedText(text).map((part) =>
          part.isLink ? (
            <a key={part.at} href={part.text}>
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </pre>
      {message.body_html !== null && (
        <details onToggle={(event) => setIsHtmlOpen(event.currentTarget.open)}>
          <summary>As it looks in a mailbox</summary>
          {isHtmlOpen && (
            <iframe
              className={styles.mail}
              title={`The mail “${subject ?? ''}” to ${recipient}`}
              src={`/sandbox/api/messages/${id}/html`}
              sandbox="allow-top-navigation-by-user-activation"
            />
          )}
        </details>
      )}
    </>
  );
}
