import { useLoaderData, useRevalidator } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureLayout } from '../../ui/layouts/disclosure-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import type { loadDisclosure } from './load-disclosures.ts';

/** One disclosure in a frame, for everybody (ROUTE-44); or the fallback page, where it could not be had (ROUTE-45, ERR-35). */
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
    <>
      <PageTitle title={text('title.not-found')} />
      <NotFoundPage
        tryFirst={
          <Button
            busyText={state === 'loading' ? text('shell.loading') : undefined}
            onClick={() => void revalidate()}
          >
            {text('shell.try-again')}
          </Button>
        }
      />
    </>
  );
}
