import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { LetterBird } from '../../../illustrations/letter-bird.tsx';
import { documentCategoryPath, routes } from '../../../paths.ts';
import type { DocumentCategory } from '../../../shell/documents/load-documents.ts';
import { LargePrintChoice } from '../../../shell/documents/large-print.tsx';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronRightIcon } from '../../../ui/icons.tsx';
import { AccountLayout } from '../account-layout.tsx';
import accountStyles from '../account.module.css';
import { BillingPapers } from './billing-papers.tsx';
import { isNewSince, markPapersSeen, papersSeen } from './new-papers.ts';
import { DocumentRow } from './paper-row.tsx';
import styles from './documents.module.css';

/** How many of a drawer are shown among all; the rest lies on its own page. */
const SHOWN_OF_DRAWER = 4;

/** All of somebody's papers in one list, drawer by drawer, what came since they last looked marked. */
export function DocumentsPage() {
  const drawers = useLoaderData<readonly DocumentCategory[]>();
  const [seen] = useState(() => papersSeen());
  const dates = drawers.flatMap(({ documents, papers }) => [
    ...documents.map(({ createdAt }) => ({ at: createdAt })),
    ...papers.map(({ on }) => ({ at: on })),
  ]);
  // What is on the screen was seen: the browser's storage is no state of React's.
  useEffect(() => {
    markPapersSeen(dates);
  });
  const newCount = dates.filter((paper) => isNewSince(seen, paper)).length;
  const filled = drawers.filter(({ documents, papers }) => documents.length + papers.length > 0);
  return (
    <AccountLayout heading={text('documents.heading')}>
      {filled.length === 0 ? (
        <NoDocuments />
      ) : (
        <>
          <p className={styles.lead}>
            {newCount > 0 ? text('documents.new.count', { count: newCount }) : text('documents.lead')}
          </p>
          {filled.map((drawer) => (
            <Drawer key={drawer.slug} drawer={drawer} seen={seen} />
          ))}
          {!filled.some(({ slug }) => slug === 'tax') && (
            <Link to={documentCategoryPath('tax')} className={styles.more}>
              {text('documents.tax.none')}
              <ChevronRightIcon size={20} />
            </Link>
          )}
          <LargePrintChoice />
        </>
      )}
    </AccountLayout>
  );
}

function Drawer({ drawer, seen }: { drawer: DocumentCategory; seen: string | null }) {
  const { slug, name, documents, papers } = drawer;
  const count = documents.length + papers.length;
  const shownPapers = papers.slice(0, SHOWN_OF_DRAWER);
  return (
    <section className={styles.drawer} aria-labelledby={`drawer-${slug}`}>
      <h2 id={`drawer-${slug}`}>
        <Link to={documentCategoryPath(slug)} className={styles.drawerName}>
          {name}
        </Link>
      </h2>
      {shownPapers.length > 0 && <BillingPapers papers={shownPapers} seen={seen} />}
      {documents.length > 0 && (
        <ul role="list" className={styles.documents}>
          {documents.slice(0, SHOWN_OF_DRAWER).map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isNew={isNewSince(seen, { at: document.createdAt })}
            />
          ))}
        </ul>
      )}
      {count > SHOWN_OF_DRAWER && (
        <Link to={documentCategoryPath(slug)} className={styles.more}>
          {text('documents.more', { count, name })}
          <ChevronRightIcon size={20} />
        </Link>
      )}
    </section>
  );
}

/** What would be here, and the way to it. */
export function NoDocuments() {
  return (
    <div className={accountStyles.empty}>
      <div className={accountStyles.emptyPicture}>
        <LetterBird />
      </div>
      <p>{text('documents.empty')}</p>
      <Button variant="secondary" render={(look) => <Link to={routes.insuranceHome} {...look} />}>
        {text('documents.to-insurance')}
      </Button>
    </div>
  );
}
