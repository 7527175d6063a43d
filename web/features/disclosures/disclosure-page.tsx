import { Link, useLoaderData, useRevalidator } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { LostTrail } from '../../illustrations/lost-trail.tsx';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureLayout } from '../../ui/layouts/disclosure-layout.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import type { loadDisclosure } from './load-disclosures.ts';

/** One disclosure in a frame, for everybody (ROUTE-44); or that it could not be had (ROUTE-45, ERR-35). */
export function DisclosurePage() {
  const disclosure = useLoaderData<typeof loadDisclosure>();
  if (disclosure === null) return <DisclosureMissing />;
  const { title, body, updatedOn } = disclosure;
  return (
    <DisclosureLayout
      heading={title}
      lastUpdatedLabel={text('disclosure.updated')}
      lastUpdatedOn={updatedOn}
      lastUpdatedText={formatDate(updatedOn)}
    >
      <LongText text={body} />
    </DisclosureLayout>
  );
}

function DisclosureMissing() {
  const { revalidate, state } = useRevalidator();
  return (
    <MessageLayout
      illustration={<LostTrail />}
      heading={text('disclosure.missing.heading')}
      actions={
        <>
          <Button
            busyText={state === 'loading' ? text('shell.loading') : undefined}
            onClick={() => void revalidate()}
          >
            {text('shell.try-again')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={routes.welcome} {...props} />}>
            {text('disclosure.missing.start')}
          </Button>
        </>
      }
    >
      <p>{text('disclosure.missing.body')}</p>
    </MessageLayout>
  );
}
