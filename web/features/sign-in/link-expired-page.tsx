import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LostTrail } from '../../illustrations/lost-trail.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';

/** Where a used, old or misplaced link leads, with a way to a new one (A-017, ACCT-18). */
export function LinkExpiredPage() {
  const { supportPhone } = useRuntime().config;
  const [search] = useSearchParams();
  const of = search.get('of');
  if (of === 'email') return <EmailLinkExpired />;
  if (of === 'recovery')
    return (
      <ResetLinkExpired>
        <WithPhone words={text('sign-in.link-expired.recovery', { phone: supportPhone })} />
      </ResetLinkExpired>
    );
  return (
    <ResetLinkExpired>
      {text(of === 'not-me' ? 'sign-in.link-expired.not-me' : 'sign-in.link-expired.body')}
    </ResetLinkExpired>
  );
}

/** Most who see this have followed the link before. The profile leads by way of sign-in, where it must. */
function EmailLinkExpired() {
  return (
    <MessageLayout
      illustration={<LostTrail />}
      heading={text('sign-in.link-expired.heading')}
      actions={
        <Button render={(props) => <Link to={routes.profile} {...props} />}>
          {text('sign-in.verify-email.profile')}
        </Button>
      }
    >
      <p>{text('sign-in.link-expired.email')}</p>
    </MessageLayout>
  );
}

/** A new password helps, whatever the link was for. */
function ResetLinkExpired({ children }: { readonly children: ReactNode }) {
  return (
    <MessageLayout
      illustration={<LostTrail />}
      heading={text('sign-in.link-expired.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={routes.forgotPassword} {...props} />}>
            {text('sign-in.link-expired.reset')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={routes.login} {...props} />}>
            {text('sign-in.link-expired.login')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </MessageLayout>
  );
}
