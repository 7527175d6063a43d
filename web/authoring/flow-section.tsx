import type { ModalQueue } from '../form/modals/modal-queue.ts';
import type { AuthoredFlow } from './authoring-api.ts';
import { FlowGraph } from './flow-graph.tsx';
import { FormCard } from './form-card.tsx';
import styles from './authoring-page.module.css';

export interface FlowSectionProps {
  flow: AuthoredFlow;
  modals: ModalQueue;
}

export function FlowSection({ flow, modals }: FlowSectionProps) {
  return (
    <div className={styles.flow}>
      <p className={styles.about}>
        “{flow.title}”, version <code>{flow.version}</code>, for {flow.level} sessions, ends{' '}
        <code>{flow.terminalBehavior}</code>. {flow.prompt}
      </p>
      <FlowGraph flow={flow} />
      <div className={styles.forms}>
        {flow.forms.map((form) => (
          <FormCard key={form.key} flow={flow} form={form} modals={modals} />
        ))}
      </div>
    </div>
  );
}
