import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import { LockedGate } from '../illustrations/locked-gate.tsx';
import { text } from '../texts/texts.ts';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { useRuntime } from './runtime-context.ts';

export interface LockedPageProps {
  reason: LockReason;
  /** The fraud case a blocked device belongs to, for the person to mention. */
  caseId: string | null;
}

/** Instead of the whole application, on every address (ROUTE-64, SESS-24, SESS-25). */
export function LockedPage({ reason, caseId }: LockedPageProps) {
  const { supportPhone } = useRuntime().config;
  const key = reason.toLowerCase() as Lowercase<LockReason>;
  return (
    <main>
      <MessageLayout illustration={<LockedGate />} heading={text(`locked.${key}.heading`)}>
        <p>{text(`locked.${key}.body`)}</p>
        {caseId !== null && <p>{text('locked.device_locked.case', { caseId })}</p>}
        <p>{text('locked.contact', { phone: supportPhone })}</p>
      </MessageLayout>
    </main>
  );
}
