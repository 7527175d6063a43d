import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { callSandbox } from './sandbox-api.ts';
import type { RunAction } from './sandbox-page.tsx';
import styles from './sandbox-page.module.css';

/** Makes a link as a message would carry it, for seeing where it leads. */
export function LinksPanel({ runAction }: { runAction: RunAction }) {
  const [feature, setFeature] = useState('settings_billing');
  const [path, setPath] = useState('');
  const [policyId, setPolicyId] = useState('');
  const [userId, setUserId] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  return (
    <section className={styles.panel} aria-labelledby="links-heading">
      <h2 id="links-heading">Links</h2>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          runAction(async () => {
            const link = await callSandbox<{ url: string }>('POST', 'links', {
              feature,
              path: path || null,
              policyId: policyId || null,
              userId: userId || null,
            });
            setUrl(link.url);
            return 'The link is made.';
          });
        }}
      >
        <TextField
          label="Feature"
          hint="Such as login, quote_review, policy_reinstatement, affiliate-estimate; any other goes to the path."
          value={feature}
          onChange={(event) => setFeature(event.target.value)}
        />
        <TextField label="Path" value={path} onChange={(event) => setPath(event.target.value)} />
        <TextField label="Policy id" value={policyId} onChange={(event) => setPolicyId(event.target.value)} />
        <TextField
          label="Signs in the user with this id"
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Make a link
        </Button>
      </form>
      {url !== null && (
        <p className={styles.link}>
          <a href={url}>{url}</a>
        </p>
      )}
    </section>
  );
}
