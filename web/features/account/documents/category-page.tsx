import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { Link, useLoaderData } from 'react-router';
import { documentPath, routes } from '../../../paths.ts';
import {
  askForDocument,
  type DocumentCategory,
  type ListedDocument,
} from '../../../shell/documents/load-documents.ts';
import { useDownload } from '../../../shell/documents/use-download.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { BillingPapers } from './billing-papers.tsx';
import { NoDocuments } from './documents-page.tsx';
import styles from './documents.module.css';

/** The documents of one category, the newest first; those of a tax year under their year. */
export function DocumentCategoryPage() {
  const { slug, name, documents, papers, yearGroupable } = useLoaderData<DocumentCategory>();
  return (
    <AccountLayout heading={name}>
      <p>
        <Link to={routes.documents}>{text('documents.all')}</Link>
      </p>
      {papers.length > 0 && <BillingPapers papers={papers} />}
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
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: ListedDocument }) {
  const runtime = useRuntime();
  const { id, name, description, version, createdOn, state } = document;
  const download = useDownload(() => askForDocument(runtime, id));
  const date = formatLongDate(createdOn);
  return (
    <li className={styles.document}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={documentPath(id)}>{name}</Link>
        </p>
        <p className={styles.soft}>
          {version > 1 ? text('documents.date-and-version', { date, version }) : date}
          {state !== 'ready' && <span className={styles.state}>{text('documents.being-written')}</span>}
        </p>
        <div className={styles.soft}>
          <ExpandableText
            text={description}
            seeAllText={text('documents.see-all')}
            seeLessText={text('documents.see-less')}
          />
        </div>
      </div>
      <Button
        variant="secondary"
        aria-label={text('documents.download.named', { name, date })}
        busyText={download.isBusy ? text('documents.downloading') : undefined}
        onClick={download.start}
      >
        {text('documents.download')}
      </Button>
      {download.modal}
    </li>
  );
}
