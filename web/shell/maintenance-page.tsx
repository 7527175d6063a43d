import { formatMaintenanceDate } from '@wysh/domain/dates/maintenance-date.ts';
import { SleepingHill } from '../illustrations/sleeping-hill.tsx';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import styles from './shell.module.css';

/** In the place of the whole application. */
export function MaintenancePage({ until }: { until: string | null }) {
  return (
    <main className={styles.shell}>
      <MaintenanceMessage until={until} />
    </main>
  );
}

/** Scheduled when a date is given, otherwise unscheduled (MAINT-01..04). */
export function MaintenanceMessage({ until }: { until: string | null }) {
  const date = until === null ? null : formatMaintenanceDate(until);
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text(date === null ? 'maintenance.unscheduled.heading' : 'maintenance.scheduled.heading')}
      actions={<Button onClick={() => location.reload()}>{text('shell.try-again')}</Button>}
    >
      <p>
        {date === null ? text('maintenance.unscheduled.body') : text('maintenance.scheduled.body', { date })}
      </p>
      <p>{text('maintenance.reassurance')}</p>
    </MessageLayout>
  );
}
