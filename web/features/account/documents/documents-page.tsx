import { Link, useLoaderData } from 'react-router';
import { LetterBird } from '../../../illustrations/letter-bird.tsx';
import { documentCategoryPath, routes } from '../../../paths.ts';
import type { DocumentCategory } from '../../../shell/documents/load-documents.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronRightIcon } from '../../../ui/icons.tsx';
import { AccountLayout } from '../account-layout.tsx';
import accountStyles from '../account.module.css';

/** The drawers of somebody's paperwork; only those with something in them. */
export function DocumentsPage() {
  const filled = useLoaderData<readonly DocumentCategory[]>().filter(({ documents }) => documents.length > 0);
  return (
    <AccountLayout heading={text('documents.heading')}>
      {filled.length === 0 ? (
        <NoDocuments />
      ) : (
        <ul role="list" className={accountStyles.cards}>
          {filled.map(({ slug, name, documents }) => (
            <li key={slug}>
              <Link to={documentCategoryPath(slug)} className={accountStyles.card}>
                <span className={accountStyles.cardWords}>
                  <span className={accountStyles.cardTitle}>{name}</span>
                  <span className={accountStyles.soft}>
                    {text('documents.count', { count: documents.length })}
                  </span>
                </span>
                <ChevronRightIcon size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
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
