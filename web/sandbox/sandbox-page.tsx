import { useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BanksPanel } from './banks-panel.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { callSandbox, readSandbox, type DrainReport, type SandboxState } from './sandbox-api.ts';
import styles from './sandbox-page.module.css';

/** How an action tells the page what became of it: a sentence, after which everything is read again. */
export type RunAction = (action: () => Promise<string>) => void;

/** Where a developer or a tester sees what the embedded providers sent, moves the clock and makes things fail. */
export function SandboxPage() {
  const [state, setState] = useState<SandboxState | null>(null);
  const [news, setNews] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);

  const refresh = useCallback(
    () => readSandbox().then(setState, (error: unknown) => setNews({ tone: 'danger', text: String(error) })),
    [],
  );

  useEffect(() => {
    void refresh();
  }, [refresh]);

  const runAction: RunAction = (action) => {
    action()
      .then((text) => setNews({ tone: 'success', text }))
      .catch((error: unknown) => setNews({ tone: 'danger', text: String(error) }))
      .finally(() => void refresh());
  };

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Sandbox</h1>
          <p>
            What the embedded providers sent, the business clock, and switches that make things go wrong. None
            of this exists in production. The same is there as JSON under <code>/sandbox/api/</code>.
          </p>
        </div>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => void refresh()}>
            Refresh
          </Button>
          <Button onClick={() => runAction(drainJobs)}>Run what is due</Button>
        </div>
      </header>
      <div aria-live="polite">{news !== null && <Notice kind={news.tone}>{news.text}</Notice>}</div>
      {state !== null && (
        <div className={styles.panels}>
          <ClockPanel clock={state.clock} runAction={runAction} />
          <ProvidersPanel providers={state.providers} runAction={runAction} />
          <BanksPanel items={state.bankItems} runAction={runAction} />
          <DeskPanel runAction={runAction} />
          <LinksPanel runAction={runAction} />
          <MessagesPanel messages={state.messages} runAction={runAction} />
        </div>
      )}
    </main>
  );
}

async function drainJobs(): Promise<string> {
  const { ran, left } = await callSandbox<DrainReport>('POST', 'jobs/drain');
  const list = (jobs: readonly { job: string; count: number }[]) =>
    jobs.map(({ job, count }) => `${job} (${count})`).join(', ') || 'nothing';
  return `Ran: ${list(ran)}. Left: ${list(left)}.`;
}
