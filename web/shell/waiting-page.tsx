import { Link } from 'react-router';
import { TrailAhead } from '../illustrations/trail-ahead.tsx';
import { routes, wyshListPath } from '../paths.ts';
import { text, type TextKey } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { useRuntime, useSession } from './runtime-context.ts';
import { WithPhone } from './with-phone.tsx';

type NameOf<Key> = Key extends `waiting.${infer Name}.heading` ? Name : never;

/** The pages that a later release fills, by the name in their text keys. */
export type WaitingPageName = NameOf<TextKey>;

/** A short, honest page: what will be here, and that nothing the person made is lost. */
export function waitingPage(name: WaitingPageName) {
  return function WaitingPage() {
    const { supportPhone } = useRuntime().config;
    const { authLevel } = useSession();
    return (
      <MessageLayout
        illustration={<TrailAhead />}
        heading={text(`waiting.${name}.heading`)}
        actions={
          <>
            <Button render={(props) => <Link to={wyshListPath} {...props} />}>
              {text('waiting.to-list')}
            </Button>
            <Button variant="secondary" render={(props) => <Link to={routes.welcome} {...props} />}>
              {text('waiting.to-start')}
            </Button>
          </>
        }
      >
        <p>
          <WithPhone words={text(`waiting.${name}.body`, { phone: supportPhone })} />
        </p>
        {/* Whoever comes here first has no list to worry about. */}
        {authLevel !== 'unidentified' && <p>{text('waiting.wyshes-safe')}</p>}
      </MessageLayout>
    );
  };
}
