import { Link, useLoaderData } from 'react-router';
import { routes } from '../../../paths.ts';
import type { DocumentCategory, ListedDocument } from '../../../shell/documents/load-documents.ts';
import { text } from '../../../texts/texts.ts';
import { AccountLayout } from '../account-layout.tsx';
import { BillingPapers } from './billing-papers.tsx';
import { NoDocuments } from './documents-page.tsx';
import { DocumentRow } from './paper-row.tsx';
import styles from './documents.module.css';

/** The documents of one category, the newest first; those of a tax year under their year. */
export function DocumentCategoryPage() {
  const { slug, name, documents, papers, yearGroupable } = useLoaderData<DocumentCategory>();
  return (
    <AccountLayout heading={name}>
      <p>
        <Link to={routes.documents}>{text('documents.all')}</Link>
      </p>
      {papers.length > 0 && (
        <>
          <p className={styles.soft}>{text('documents.billing.kept')}</p>
          <BillingPapers papers={papers} seen={null} />
        </>
      )}
      {documents.length === 0 && papers.length === 0 && <EmptyDrawer slug={slug} />}
      {yearGroupable
        ? byYear(documents).map(([year, ofYear]) => (
            <section key={year ?? 'none'} className={styles.year}>
              <h2>{year ?? text('documents.no-year')}</h2>
              <DocumentList documents={ofYear} />
            </section>
          ))
        : documents.length > 0 && <DocumentList documents={documents} />}
    </AccountLayout>
  );
}

/** Some drawers are empty for a reason. */
function EmptyDrawer({ slug }: { slug: string }) {
  if (slug === 'tax') return <p>{text('documents.tax.empty')}</p>;
  if (slug === 'billing') return <p>{text('documents.billing.empty')}</p>;
  return <NoDocuments />;
}

/** The latest year first, and what belongs to none at the end. */
function byYear(documents: readonly ListedDocument[]): [number | null, ListedDocument[]][] {
  const years = Map.groupBy(documents, ({ applicableYear }) => applicableYear ?? null);
  return [...years].toSorted(([one], [other]) => (other ?? 0) - (one ?? 0));
}

function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul role="list" className={styles.documents}>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} isNew={false} isDescribed />
      ))}
    </ul>
  );
}
