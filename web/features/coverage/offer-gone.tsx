import { Link } from 'react-router';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';

/** There is no such offer, or none any more: it expired, or was taken on another device. */
export function OfferGone() {
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={text('editor.gone.heading')}
      actions={
        <Button render={(props) => <Link to={routes.reviewQuote} {...props} />}>
          {text('editor.gone.action')}
        </Button>
      }
    >
      <p role="alert">{text('editor.gone.body')}</p>
    </MessageLayout>
  );
}
