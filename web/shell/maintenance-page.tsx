import { useCallback, useEffect, useState } from 'react';
import { formatMaintenanceDate } from '@wysh/domain/dates/maintenance-date.ts';
import { SleepingHill } from '../illustrations/sleeping-hill.tsx';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { useRuntime, useSession } from './runtime-context.ts';
import styles from './shell.module.css';
import { PAGE_HEADING_ID } from './use-place-change.ts';
import { WithPhone } from './with-phone.tsx';

/** Soon enough that nobody has to look for themselves, and seldom enough for a service that comes back to many at once. */
const lookEveryMs = 20_000;

/** In the place of the whole application, or before the page that somebody is on, which waits behind it. */
export function MaintenancePage({ until, isPageKept }: { until: string | null; isPageKept: boolean }) {
  const { service, startOver, config } = useRuntime();
  const look = useLook(service.lookAgain);
  useFocusWhileClosed();

  // Nothing of a page that began while it was closed is there to go on with.
  useEffect(() => {
    if (isPageKept) return;
    return service.subscribe(() => {
      if (service.maintenance() === null) startOver();
    });
  }, [isPageKept, service, startOver]);

  return (
    <main className={styles.shell}>
      <MaintenanceMessage until={until} look={look}>
        <p>{text(isPageKept ? 'maintenance.page-kept' : 'maintenance.reassurance')}</p>
        <p>{text('maintenance.policies-go-on')}</p>
        <p>
          <WithPhone words={text('maintenance.still-there', { phone: config.supportPhone })} />
        </p>
      </MaintenanceMessage>
    </main>
  );
}

/** The unscheduled screen where applications alone can't be looked at; all else works (MAINT-03). */
export function UnderwritingOffline({ tryAgain }: { tryAgain: () => void }) {
  const { authenticated } = useSession();
  const ask = useCallback(() => Promise.resolve(tryAgain()), [tryAgain]);
  const look = useLook(ask);
  return (
    <MaintenanceMessage until={null} look={look}>
      <p>{text('maintenance.applications-only')}</p>
      {authenticated && <p>{text('maintenance.mailed-when-back')}</p>}
    </MaintenanceMessage>
  );
}

/** Scheduled when a date is given, otherwise unscheduled (MAINT-01..04). */
function MaintenanceMessage({
  until,
  look: { isLooking, hasLooked, look },
  children,
}: {
  until: string | null;
  look: Look;
  children: React.ReactNode;
}) {
  const date = until === null ? null : formatMaintenanceDate(until);
  return (
    <MessageLayout
      illustration={<SleepingHill />}
      heading={text(date === null ? 'maintenance.unscheduled.heading' : 'maintenance.scheduled.heading')}
      actions={
        <Button busyText={isLooking ? text('shell.loading') : undefined} onClick={look}>
          {text('shell.try-again')}
        </Button>
      }
    >
      <p>
        {date === null ? text('maintenance.unscheduled.body') : text('maintenance.scheduled.body', { date })}
      </p>
      {children}
      <p role="status">{text(hasLooked ? 'maintenance.not-yet' : 'maintenance.looks-by-itself')}</p>
    </MessageLayout>
  );
}

interface Look {
  readonly isLooking: boolean;
  /** Somebody pressed, and is here still. */
  readonly hasLooked: boolean;
  readonly look: () => void;
}

/** Asks by itself, and when somebody presses. */
function useLook(ask: () => Promise<void>): Look {
  const [presses, setPresses] = useState({ begun: 0, ended: 0 });
  useEffect(() => {
    const timer = setInterval(() => void ask(), lookEveryMs);
    return () => clearInterval(timer);
  }, [ask]);
  return {
    isLooking: presses.begun > presses.ended,
    hasLooked: presses.ended > 0,
    look() {
      setPresses(({ begun, ended }) => ({ begun: begun + 1, ended }));
      void ask().finally(() => setPresses(({ begun, ended }) => ({ begun, ended: ended + 1 })));
    },
  };
}

/** Whoever was typing is told in the place they are at, and comes back to where they were. */
function useFocusWhileClosed(): void {
  useEffect(() => {
    const before = document.activeElement;
    document.getElementById(PAGE_HEADING_ID)?.focus();
    return () => {
      // Once the page is there again.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
}
