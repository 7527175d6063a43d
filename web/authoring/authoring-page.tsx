import { useEffect, useState } from 'react';
import { FormModalDialog } from '../form/modals/form-modal-dialog.tsx';
import { createModalQueue } from '../form/modals/modal-queue.ts';
import { SidebarTabsLayout } from '../ui/layouts/sidebar-tabs-layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { readFlows } from './authoring-api.ts';
import type { AuthoredFlow } from './authoring-api.ts';
import { FlowSection } from './flow-section.tsx';
import styles from './authoring-page.module.css';

const HEADING = 'Flows and their forms';

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
      {flows === null ? (
        <>
          <h1>{HEADING}</h1>
          {problem === null ? (
            <p role="status">Reading the flows.</p>
          ) : (
            <Notice kind="danger">{problem}</Notice>
          )}
        </>
      ) : (
        <SidebarTabsLayout
          heading={HEADING}
          lead={
            <p>
              As they are published now. Fields judge what is typed; nothing is sent. The same is there as
              JSON under <code>/sandbox/api/flows</code>.
            </p>
          }
          tabsLabel="Flows"
          sections={flows.map((flow) => ({
            id: flow.slug,
            title: `${flow.slug} (${flow.forms.length})`,
            content: <FlowSection flow={flow} modals={modals} />,
          }))}
        />
      )}
      <FormModalDialog queue={modals} />
    </main>
  );
}
