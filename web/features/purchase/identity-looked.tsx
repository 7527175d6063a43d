import { formatDate } from '@wysh/domain/dates/display.ts';
import { Link } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import type { IdentityInDoubt } from './load-purchase.ts';

/** Who handed in a document hears where it stands, before a card is typed that would be refused. */
export function IdentityLooked({ look: { standing, answerOn } }: { look: IdentityInDoubt['identityLook'] }) {
  const { supportPhone } = useRuntime().config;
  const isLookedAt = standing === 'looked_at';
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text(
        isLookedAt ? 'purchase.identity.looked-at.heading' : 'purchase.identity.not-them.heading',
      )}
      actions={
        <Button render={(props) => <Link to={routes.home} {...props} />}>
          {text('purchase.looked-at.action')}
        </Button>
      }
    >
      {isLookedAt ? (
        <>
          <p>{text('purchase.identity.looked-at.body', { date: formatDate(answerOn) })}</p>
          <p>{text('purchase.identity.looked-at.kept')}</p>
        </>
      ) : (
        <>
          <p>{text('purchase.identity.not-them.body')}</p>
          <p>
            <WithPhone words={text('purchase.identity.not-them.wrong', { phone: supportPhone })} />
          </p>
        </>
      )}
    </MessageLayout>
  );
}
