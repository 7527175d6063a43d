import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { ReportNotMeDocument, type ReportNotMeMutation } from '../../api/generated/sign-in.ts';
import { LockedGate } from '../../illustrations/locked-gate.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { EntryForm } from './entry-form.tsx';
import { forgetLinkToken } from '../../shell/link-token.ts';
import { isLinkOver, NOT_ME_LINK_EXPIRED, type loadNotMe } from './load-sign-in.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Report = ReportNotMeMutation['reportNotMe'];

/**
 * Where THAT WASN'T ME of a mail leads. Opening it does nothing, because mail programs open links by themselves: what will
 * happen is told first, and happens by a press.
 */
export function NotMePage() {
  const { session } = useRuntime();
  const client = useClient();
  const navigate = useNavigate();
  const { token } = useLoaderData<Awaited<ReturnType<typeof loadNotMe>>>();
  const [report, setReport] = useState<Report | null>(null);
  useHeadingFocus(report === null ? 'asked' : 'done');

  const { form, problem, isBusy } = useEntryForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const { data, error } = await client.mutation(ReportNotMeDocument, { input: { token } }).toPromise();
      if (error && !isLinkOver(error)) throw error;
      forgetLinkToken(routes.notMe);
      if (!data) {
        await navigate(NOT_ME_LINK_EXPIRED, { replace: true });
        return;
      }
      setReport(data.reportNotMe);
      // Where this browser was signed in to the account itself, that is over too; another account's session is not.
      if (session.getState().authenticated) await session.refresh().catch(() => undefined);
      return false;
    },
  });

  if (report !== null) return <Done {...report} />;
  return (
    <SignInLayout
      heading={text('sign-in.not-me.heading')}
      lead={text('sign-in.not-me.lead')}
      footer={<Link to={routes.home}>{text('sign-in.not-me.was-me')}</Link>}
    >
      <ul>
        <li>{text('sign-in.not-me.will.sessions')}</li>
        <li>{text('sign-in.not-me.will.sign-in')}</li>
        <li>{text('sign-in.not-me.will.changes')}</li>
      </ul>
      <EntryForm {...form} problem={problem} isBusy={isBusy} submitText={text('sign-in.not-me.submit')}>
        {null}
      </EntryForm>
    </SignInLayout>
  );
}

function Done({ sessionsEnded, emailRestored, phoneRestored }: Report) {
  return (
    <MessageLayout
      illustration={<LockedGate />}
      heading={text('sign-in.not-me.done.heading')}
      actions={
        <Button render={(props) => <Link to={routes.forgotPassword} {...props} />}>
          {text('sign-in.not-me.done.reset')}
        </Button>
      }
    >
      <p>{text(sessionsEnded === 0 ? 'sign-in.not-me.done.nobody' : 'sign-in.not-me.done.sessions')}</p>
      {emailRestored && <p>{text('sign-in.not-me.done.email')}</p>}
      {phoneRestored && <p>{text('sign-in.not-me.done.phone')}</p>}
      <p>{text('sign-in.not-me.done.next')}</p>
    </MessageLayout>
  );
}
