import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { callSandbox, type SandboxMessage } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

/** The inbox of the embedded messaging provider: everything anybody was sent, newest first. */
export function MessagesPanel({
  messages,
  runAction,
}: {
  messages: readonly SandboxMessage[];
  runAction: RunAction;
}) {
  const [to, setTo] = useState('someone@example.com');
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
      {messages.length === 0 ? (
        <p>Nobody was sent anything yet.</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <p>
                <strong>{message.subject ?? message.kind}</strong> to {message.recipient},{' '}
                {new Date(message.accepted_at).toLocaleString()}
              </p>
              <pre>{message.body_text}</pre>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
