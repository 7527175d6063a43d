import { useEffect, useState } from 'react';
import { FormModalDialog } from '../form/modals/form-modal-dialog.tsx';
import { createModalQueue } from '../form/modals/modal-queue.ts';
import { Notice } from '../ui/notice.tsx';
import { readFlows } from './authoring-api.ts';
import type { AuthoredFlow } from './authoring-api.ts';
import { FlowSection } from './flow-section.tsx';
import styles from './authoring-page.module.css';

/** Every form of every flow on one page, drawn by the parts that draw it for people, and the ways between them. */
export function AuthoringPage() {
  const [modals] = useState(createModalQueue);
  const [flows, setFlows] = useState<readonly AuthoredFlow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    readFlows().then(setFlows, (error: unknown) => setProblem(String(error)));
  }, []);

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Flows and their forms</h1>
        <p>
          As they are published now. Fields judge what is typed; nothing is sent. The same is there as JSON
          under <code>/sandbox/api/flows</code>.
        </p>
      </header>
      {problem !== null && <Notice kind="danger">{problem}</Notice>}
      {flows === null ? (
        <p role="status">{problem === null ? 'Reading the flows.' : ''}</p>
      ) : (
        <>
          <nav className={styles.index} aria-label="Flows">
            <ul role="list">
              {flows.map(({ slug, forms }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>
                    {slug} ({forms.length})
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {flows.map((flow) => (
            <FlowSection key={flow.slug} flow={flow} modals={modals} />
          ))}
        </>
      )}
      <FormModalDialog queue={modals} />
    </main>
  );
}
