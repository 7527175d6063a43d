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

/** The drawers of somebody's paperwork: those with something in them, and that of taxes, which says why it has nothing. */
export function DocumentsPage() {
  const drawers = useLoaderData<readonly DocumentCategory[]>().map((drawer) => ({
    ...drawer,
    count: drawer.documents.length + drawer.papers.length,
  }));
  const isAnythingThere = drawers.some(({ count }) => count > 0);
  const shown = drawers.filter(({ slug, count }) => count > 0 || slug === 'tax');
  return (
    <AccountLayout heading={text('documents.heading')}>
      {!isAnythingThere ? (
        <NoDocuments />
      ) : (
        <ul role="list" className={accountStyles.cards}>
          {shown.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link to={documentCategoryPath(slug)} className={accountStyles.card}>
                <span className={accountStyles.cardWords}>
                  <span className={accountStyles.cardTitle}>{name}</span>
                  <span className={accountStyles.soft}>
                    {count === 0 ? text('documents.tax.none') : text('documents.count', { count })}
                  </span>
                </span>
                <ChevronRightIcon size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isAnythingThere && <LargePrintChoice />}
    </AccountLayout>
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
