import { useState } from 'react';
import { text } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ListChanges } from './list-changes.ts';
import type { ListOwner } from './list-owner.ts';
import type { ListedWysh } from './pending-changes.ts';
import { problemWords } from './problem-words.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './section.module.css';

export interface MonitoringSectionProps {
  wysh: Wysh;
  allocation: ListedWysh;
  changes: ListChanges;
  owner: ListOwner;
}

/** Whether a linked account sets the amount. Turning it on takes an eligible account; turning it off always works (BUILD-17). */
export function MonitoringSection({ wysh, allocation, changes, owner }: MonitoringSectionProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const mayTurn = allocation.monitored || owner.eligibleForMonitoring;

  async function turn(monitored: boolean) {
    setIsBusy(true);
    const failure = await changes.setMonitored(allocation.id, monitored);
    setIsBusy(false);
    setProblem(failure === null ? undefined : problemWords(failure, 'monitored'));
  }

  return (
    <section className={styles.section} aria-labelledby="monitoring-heading">
      <h3 id="monitoring-heading">{text('builder.info.monitoring')}</h3>
      <p>{wysh.monitoringGuidance ?? text('wyshes.monitoring.body')}</p>
      <Checkbox
        label={text('wyshes.edit.monitoring')}
        checked={allocation.monitored}
        disabled={!mayTurn || isBusy}
        onCheckedChange={(monitored) => void turn(monitored)}
        hint={mayTurn ? undefined : text('wyshes.monitoring.not-eligible')}
        error={problem}
      />
    </section>
  );
}
