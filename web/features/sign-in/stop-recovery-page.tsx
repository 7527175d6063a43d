import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { StopAccountRecoveryDocument } from '../../api/generated/sign-in.ts';
import { LockedGate } from '../../illustrations/locked-gate.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { EntryForm } from './entry-form.tsx';
import { forgetLinkToken } from '../../shell/link-token.ts';
import { isLinkOver, RECOVERY_LINK_EXPIRED, type loadStopRecovery } from './load-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Where THAT WASN'T ME of the mail about an account that is asked for leads: opening it does nothing, one press stops it. */
export function StopRecoveryPage() {
  const client = useClient();
  const navigate = useNavigate();
  const { token } = useLoaderData<Awaited<ReturnType<typeof loadStopRecovery>>>();
  const [isStopped, setIsStopped] = useState<boolean | null>(null);
  useHeadingFocus(isStopped === null ? 'asked' : 'done');

  const { form, problem, isBusy } = useEntryForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const { data, error } = await client
        .mutation(StopAccountRecoveryDocument, { input: { token } })
        .toPromise();
      if (error && !isLinkOver(error)) throw error;
      forgetLinkToken(routes.stopRecovery);
      if (!data) {
        await navigate(RECOVERY_LINK_EXPIRED, { replace: true });
        return;
      }
      setIsStopped(data.stopAccountRecovery.isStopped);
      return false;
    },
  });

  if (isStopped !== null) return <Done isStopped={isStopped} />;
  return (
    <SignInLayout
      heading={text('sign-in.recovery.stop.heading')}
      lead={text('sign-in.recovery.stop.lead')}
      footer={<Link to={routes.home}>{text('sign-in.recovery.stop.was-me')}</Link>}
    >
      <EntryForm
        {...form}
        problem={problem}
        isBusy={isBusy}
        submitText={text('sign-in.recovery.stop.submit')}
      >
        {null}
      </EntryForm>
    </SignInLayout>
  );
}

function Done({ isStopped }: { readonly isStopped: boolean }) {
  const { supportPhone } = useRuntime().config;
  return (
    <MessageLayout
      illustration={<LockedGate />}
      heading={text(isStopped ? 'sign-in.recovery.stop.done.heading' : 'sign-in.recovery.stop.late.heading')}
      actions={
        <Button render={(props) => <Link to={routes.forgotPassword} {...props} />}>
          {text('sign-in.not-me.done.reset')}
        </Button>
      }
    >
      <p>
        {isStopped ? (
          text('sign-in.recovery.stop.done.body')
        ) : (
          <WithPhone words={text('sign-in.recovery.stop.late.body', { phone: supportPhone })} />
        )}
      </p>
    </MessageLayout>
  );
}
