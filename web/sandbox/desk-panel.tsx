import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { callSandbox } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

/** Makes somebody who can sign in at the desk: the link sets their password, and their code is among the messages. */
export function DeskPanel({ runAction }: { runAction: RunAction }) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <section className={styles.panel} aria-labelledby="desk-heading">
      <h2 id="desk-heading">Desk</h2>
      <p>
        Where underwriters decide: <a href="/desk">/desk</a>
      </p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          onClick={() =>
            runAction(async () => {
              const email = `desk-${Math.random().toString(36).slice(2, 8)}@example.com`;
              const roles = ['underwriting', 'admin'];
              const made = await callSandbox<{ url: string }>('POST', 'staff', {
                email,
                name: 'Ann Otter',
                roles,
              });
              setUrl(made.url);
              return `${email} is invited.`;
            })
          }
        >
          Make an underwriter
        </Button>
      </div>
      {url !== null && (
        <p className={styles.link}>
          <a href={url}>{url}</a>
        </p>
      )}
    </section>
  );
}
