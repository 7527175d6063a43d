import { useEffect } from 'react';
import { closesSignInOnly, type LockReason } from '@wysh/domain/accounts/auth-level.ts';
import { LockedGate } from '../illustrations/locked-gate.tsx';
import { routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { useRuntime } from './runtime-context.ts';
import styles from './shell.module.css';
import { WithPhone } from './with-phone.tsx';
import { PAGE_HEADING_ID } from './use-place-change.ts';

export interface LockedPageProps {
  reason: LockReason;
  /** The fraud case a blocked device belongs to, for the person to mention. */
  caseId: string | null;
}

/** Instead of the whole application, on every address (ROUTE-64, SESS-24, SESS-25). */
export function LockedPage({ reason, caseId }: LockedPageProps) {
  const { supportPhone } = useRuntime().config;
  // Whatever had the focus is gone with the page it was on.
  useEffect(() => document.getElementById(PAGE_HEADING_ID)?.focus(), []);
  const key = reason.toLowerCase() as Lowercase<LockReason>;
  return (
    <main className={styles.shell}>
      <MessageLayout
        illustration={<LockedGate />}
        heading={text(`locked.${key}.heading`)}
        actions={closesSignInOnly(reason) && <ResetPassword />}
      >
        <p>{text(`locked.${key}.body`)}</p>
        {caseId !== null && <p>{text('locked.device_locked.case', { caseId })}</p>}
        <p>
          <WithPhone words={text('locked.contact', { phone: supportPhone })} />
        </p>
      </MessageLayout>
    </main>
  );
}

/** The locks a person can lift alone. A plain link: the page it leads to begins anew, without the lock. */
function ResetPassword() {
  return (
    <Button
      render={(props) => (
        <a href={routes.forgotPassword} {...props}>
          {props.children}
        </a>
      )}
    >
      {text('locked.password_attempts.reset')}
    </Button>
  );
}
