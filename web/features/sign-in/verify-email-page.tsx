import { Link } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { routes } from '../../paths.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';

/** The address is confirmed by the time this is drawn: its loader has followed the link (ROUTE-06, ACCT-19). */
export function VerifyEmailPage() {
  const { authenticated } = useSession();
  const onward = authenticated
    ? ({ to: routes.profile, words: 'sign-in.verify-email.profile' } as const)
    : ({ to: routes.login, words: 'sign-in.verify-email.login' } as const);
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('sign-in.verify-email.heading')}
      actions={<Button render={(props) => <Link to={onward.to} {...props} />}>{text(onward.words)}</Button>}
    >
      <p>{text('sign-in.verify-email.body')}</p>
    </MessageLayout>
  );
}
