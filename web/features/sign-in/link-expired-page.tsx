import { Link, useSearchParams } from 'react-router';
import { LostTrail } from '../../illustrations/lost-trail.tsx';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';

/** Where a used, old or misplaced link leads, with a way to a new one (A-017, ACCT-18). */
export function LinkExpiredPage() {
  const [search] = useSearchParams();
  const of = search.get('of');
  if (of === 'email') return <EmailLinkExpired />;
  return <ResetLinkExpired words={text(WORDS_OF[of ?? ''] ?? 'sign-in.link-expired.body')} />;
}

const WORDS_OF: Readonly<Partial<Record<string, Parameters<typeof text>[0]>>> = {
  'not-me': 'sign-in.link-expired.not-me',
  recovery: 'sign-in.link-expired.recovery',
};

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
function ResetLinkExpired({ words }: { words: string }) {
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
      <p>{words}</p>
    </MessageLayout>
  );
}
