import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { callSandbox, type LinkedItem } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

type Account = LinkedItem['accounts'][number];

/** The counter of the fictitious banks: what happens there that nobody here asked for. */
export function BanksPanel({ items, runAction }: { items: readonly LinkedItem[]; runAction: RunAction }) {
  return (
    <section className={styles.panel} aria-labelledby="banks-heading">
      <h2 id="banks-heading">Fictitious banks</h2>
      {items.length === 0 && <p>Nobody has linked one yet.</p>}
      {items.map((item) => (
        <div key={item.id} className={styles.switch}>
          <h3>{`${item.bank}: login ${item.login}`}</h3>
          <p>
            Linked by <code>{item.userId}</code>
          </p>
          <div className={styles.row}>
            <Button
              variant="secondary"
              aria-label={`${item.bank}: ${item.login === 'good' ? 'want a new login' : 'take the login for good'}`}
              onClick={() =>
                runAction(async () => {
                  const login = item.login === 'good' ? 'wanted' : 'good';
                  await callSandbox('PUT', `banks/items/${item.id}`, { login });
                  return `${item.bank}: login ${login}.`;
                })
              }
            >
              {item.login === 'good' ? 'Want a new login' : 'Take the login for good'}
            </Button>
          </div>
          {item.accounts.map((account) => (
            <AccountForm
              key={`${account.number} ${account.balanceCents} ${account.state}`}
              item={item}
              account={account}
              runAction={runAction}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function AccountForm({
  item,
  account,
  runAction,
}: {
  item: LinkedItem;
  account: Account;
  runAction: RunAction;
}) {
  const [dollars, setDollars] = useState(
    account.balanceCents === null ? '' : String(account.balanceCents / 100),
  );
  const [currency, setCurrency] = useState(account.currency ?? 'USD');
  const change = (state: Account['state']) =>
    runAction(async () => {
      const balanceCents = dollars.trim() === '' ? null : Math.round(Number(dollars) * 100);
      await callSandbox('PUT', `banks/items/${item.id}/accounts/${account.number}`, {
        balanceCents,
        currency,
        state,
      });
      return `${account.name}: ${dollars === '' ? 'no balance' : `${dollars} ${currency}`}, ${state}.`;
    });
  return (
    <form
      className={styles.fields}
      aria-label={account.name}
      onSubmit={(event) => {
        event.preventDefault();
        change('open');
      }}
    >
      <TextField
        label={`Balance of ${account.name} (${account.state})`}
        hint="What is there or owed, in dollars; below zero with a minus; empty where the bank says nothing."
        value={dollars}
        onChange={(event) => setDollars(event.target.value)}
      />
      <TextField
        label={`Currency of ${account.name}`}
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" variant="secondary" aria-label={`Set the balance of ${account.name}`}>
          Set it
        </Button>
        <Button variant="secondary" aria-label={`Close ${account.name}`} onClick={() => change('closed')}>
          Close it
        </Button>
        <Button variant="secondary" aria-label={`Hide ${account.name}`} onClick={() => change('gone')}>
          Hide it
        </Button>
      </div>
    </form>
  );
}
