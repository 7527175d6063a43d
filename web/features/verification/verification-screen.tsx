import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSource } from '../../form/form-context.ts';
import { NightWalk } from '../../illustrations/night-walk.tsx';
import { routes, wyshListPath } from '../../paths.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AuthLayout } from '../../ui/layouts/auth-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChannelButtons } from './channel-buttons.tsx';
import { CodeEntry } from './code-entry.tsx';
import { codeProblemWords } from './code-problem.ts';
import { isVerifiedPhone, type VerificationPurpose } from './phone-to-verify.ts';
import { useSubject, useVerificationRun } from './use-verification.ts';
import type { VerificationSubject } from './verification-api.ts';
import styles from './verification-screen.module.css';

export interface VerificationScreenProps {
  purpose: VerificationPurpose;
  /** Called once, when the session is verified and its tokens say so. */
  onVerified: () => void;
  /** Where another number can be given. */
  otherNumberPath: string;
}

/** A code of six digits by text or call, and then the session is verified. */
export function VerificationScreen(props: VerificationScreenProps) {
  const state = useSubject(props.purpose);
  // What is offered takes the place of the heading that had the focus while it was on its way.
  useHeadingFocus(state.status);
  if (state.status === 'ready') {
    const { sessionId, phone, isHidden } = state.subject;
    if (isHidden) return <WithoutPassword />;
    if (phone === null) return <WithoutNumber otherNumberPath={props.otherNumberPath} />;
    return <Verification {...props} sessionId={sessionId} phone={phone} />;
  }
  return (
    <Frame>
      {state.status === 'loading' ? (
        <div className={styles.overview} aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton shape="pill" height="var(--height-button)" />
          <Skeleton shape="pill" height="var(--height-button)" />
        </div>
      ) : (
        <Notice
          kind="danger"
          announce
          action={
            <Button variant="textLink" onClick={state.tryAgain}>
              {text('shell.try-again')}
            </Button>
          }
        >
          <p>{codeProblemWords(state.problem)}</p>
        </Notice>
      )}
    </Frame>
  );
}

function Frame({ heading, lead, children }: { heading?: string; lead?: string; children: ReactNode }) {
  const { supportPhone } = useRuntime().config;
  return (
    <AuthLayout
      illustration={<NightWalk />}
      heading={heading ?? text('verification.heading')}
      lead={lead !== undefined && <p role="status">{lead}</p>}
      footer={
        <p>
          <WithPhone words={text('verification.stuck', { phone: supportPhone })} />
        </p>
      }
    >
      {children}
    </AuthLayout>
  );
}

/** Somebody whom a link brought: whether they have a number is told to whoever gave their password. */
function WithoutPassword() {
  const location = useLocation();
  return (
    <Frame lead={text('verification.password-first')}>
      <Button
        wide
        render={(button) => (
          <Link to={routes.login} onClick={() => storeRedirectPath(location)} {...button} />
        )}
      >
        {text('shell.log-in')}
      </Button>
    </Frame>
  );
}

/** Somebody who has an account and no number yet: what they made before is theirs to see all the same. */
function WithoutNumber({ otherNumberPath }: { otherNumberPath: string }) {
  return (
    <Frame lead={text('errors.phone_number_missing')}>
      <div className={styles.overview}>
        <Button wide render={(button) => <Link to={otherNumberPath} {...button} />}>
          {text('verification.add-number')}
        </Button>
        <Button variant="textLink" render={(button) => <Link to={wyshListPath} {...button} />}>
          {text('verification.see-list')}
        </Button>
      </div>
    </Frame>
  );
}

interface VerificationProps extends VerificationScreenProps {
  sessionId: string;
  phone: NonNullable<VerificationSubject['phone']>;
}

function Verification({ sessionId, phone, onVerified, otherNumberPath }: VerificationProps) {
  const run = useVerificationRun(sessionId, phone.id, onVerified);
  const state = useSource(run);

  if (state.screen === 'overview') {
    return (
      <Frame lead={text('verification.lead', { mask: phone.mask })}>
        <div className={styles.overview}>
          {state.problem !== null && (
            <Notice kind="danger" announce>
              <p>{codeProblemWords(state.problem)}</p>
            </Notice>
          )}
          <ChannelButtons wide sending={state.sending} onChoose={(channel) => void run.choose(channel)} />
          <p className={styles.terms}>{text('verification.terms')}</p>
          {!isVerifiedPhone(phone) && (
            <Button variant="textLink" render={(button) => <Link to={otherNumberPath} {...button} />}>
              {text('verification.other-number')}
            </Button>
          )}
        </div>
      </Frame>
    );
  }
  const way = state.sentBy ?? 'sms';
  const count = state.sentCount > 1 ? 'again' : 'first';
  return (
    <Frame
      heading={text('verification.code.heading')}
      lead={text(`verification.sent.${way}.${count}`, { mask: phone.mask })}
    >
      <CodeEntry run={run} state={state} />
    </Frame>
  );
}
