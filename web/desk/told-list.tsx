import styles from './desk.module.css';
import type { PolicyBillingFragment } from './documents.generated.ts';
import { formatWhen } from './when.ts';
import { spelledOut } from './words.ts';

const STATE_WORDS: Readonly<Record<string, string>> = {
  queued: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be delivered',
  suppressed: 'not tried: it was refused a short time before',
};

const CHANNEL_WORDS: Readonly<Record<string, string>> = { email: 'Email', sms: 'Text', voice: 'Call' };

/** Messages by their names, and what became of each. */
export function ToldList({ told }: { readonly told: PolicyBillingFragment['told'] }) {
  if (told.length === 0) return <p>Nothing.</p>;
  return (
    <ul role="list" className={styles.list}>
      {told.map(({ id, channel, name, state, at }) => (
        <li key={id}>
          <strong>{spelledOut(name)}</strong>
          <span>
            {CHANNEL_WORDS[channel] ?? channel}, {STATE_WORDS[state] ?? state}, {formatWhen(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
