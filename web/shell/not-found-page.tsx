import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LostTrail } from '../illustrations/lost-trail.tsx';
import { routes } from '../paths.ts';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';

/** The one fallback page of the application; its page may have something to try first. */
export function NotFoundPage({ tryFirst = null }: { readonly tryFirst?: ReactNode }) {
  return (
    <MessageLayout
      illustration={<LostTrail />}
      heading={text('not-found.heading')}
      actions={
        <>
          {tryFirst}
          <Button
            variant={tryFirst === null ? 'primary' : 'secondary'}
            render={(props) => <Link to={routes.home} {...props} />}
          >
            {text('not-found.button')}
          </Button>
        </>
      }
    >
      <p>{text('not-found.body')}</p>
    </MessageLayout>
  );
}
