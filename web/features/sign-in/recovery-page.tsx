import { useState } from 'react';
import { generatePath, Link, useLoaderData } from 'react-router';
import type { RecoveryShownFragment } from '../../api/generated/sign-in.ts';
import { LockedGate } from '../../illustrations/locked-gate.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { forgetLinkToken } from '../../shell/link-token.ts';
import type { loadRecovery } from './load-sign-in.ts';
import { RecoveryAsked } from './recovery-asked.tsx';
import { RecoveryClaimForm } from './recovery-claim-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryPapers } from './recovery-papers.tsx';

/** A step of the way back: whoever has the token, and what came of it. */
export interface RecoveryStepProps {
  readonly token: string;
  readonly recovery: RecoveryShownFragment;
  readonly onChange: (recovery: RecoveryShownFragment) => void;
}

/** Somebody who lost mailbox and phone: who they are, two codes, a paper, and how it stands. They come back to it by the link of our mail. */
export function RecoveryPage() {
  const { token, recovery } = useLoaderData<Awaited<ReturnType<typeof loadRecovery>>>();
  if (token === null || recovery === null) return <RecoveryClaimForm />;
  // Anew for another request, whose page must not go on with what stands here.
  return <Steps key={token} token={token} loaded={recovery} />;
}

function Steps({ token, loaded }: { readonly token: string; readonly loaded: RecoveryShownFragment }) {
  const [recovery, setRecovery] = useState(loaded);
  const { state } = recovery;
  useHeadingFocus(state);
  const step = { token, recovery, onChange: setRecovery };
  if (state === 'begun') return <RecoveryCodes {...step} />;
  if (state === 'proven') return <RecoveryPapers {...step} />;
  if (state === 'asked') return <RecoveryAsked {...step} />;
  return <Over recovery={recovery} />;
}

function Over({ recovery: { state, email } }: Pick<RecoveryStepProps, 'recovery'>) {
  const { supportPhone } = useRuntime().config;
  const isCarriedOut = state === 'carried_out';
  const page = isCarriedOut ? routes.login : generatePath(routes.accountRecovery);
  return (
    <MessageLayout
      illustration={<LockedGate />}
      heading={text(
        isCarriedOut ? 'sign-in.recovery.over.carried_out.heading' : 'sign-in.recovery.over.heading',
      )}
      actions={
        <Button
          render={(props) => (
            <Link to={page} {...props} onClick={() => forgetLinkToken(routes.accountRecovery)} />
          )}
        >
          {text(isCarriedOut ? 'sign-in.login.submit' : 'sign-in.recovery.over.again')}
        </Button>
      }
    >
      <p>
        {isCarriedOut ? (
          text('sign-in.recovery.over.carried_out.body', { email })
        ) : (
          <WithPhone words={text('sign-in.recovery.over.body', { phone: supportPhone })} />
        )}
      </p>
    </MessageLayout>
  );
}
