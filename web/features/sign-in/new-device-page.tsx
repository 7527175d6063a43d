import { Link } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { routes } from '../../paths.ts';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';

/** A device the service does not know, or not as this session's: a code, or signing in, confirms it. */
export function NewDevicePage() {
  const { authenticated } = useSession();
  const onward = authenticated
    ? ({ to: routes.verifyPhone, words: 'sign-in.new-device.confirm' } as const)
    : ({ to: routes.login, words: 'sign-in.new-device.login' } as const);
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('sign-in.new-device.heading')}
      actions={<Button render={(props) => <Link to={onward.to} {...props} />}>{text(onward.words)}</Button>}
    >
      <p>{text('sign-in.new-device.body')}</p>
    </MessageLayout>
  );
}
