import { Link } from 'react-router';
import { LostTrail } from '../illustrations/lost-trail.tsx';
import { routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';

/** The one fallback page of the application. */
export function NotFoundPage() {
  return (
    <MessageLayout
      illustration={<LostTrail />}
      heading={text('not-found.heading')}
      actions={
        <Button render={(props) => <Link to={routes.home} {...props} />}>{text('not-found.button')}</Button>
      }
    >
      <p>{text('not-found.body')}</p>
    </MessageLayout>
  );
}
