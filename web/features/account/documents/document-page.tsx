import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { readError } from '../../../api/errors.ts';
import { documentCategoryPath, routes } from '../../../paths.ts';
import { askUntilReady } from '../../../shell/documents/ask-until-ready.ts';
import { askForDocument, fileAddress, type ReadyDocument } from '../../../shell/documents/load-documents.ts';
import { LargePrintChoice, useLargePrint } from '../../../shell/documents/large-print.tsx';
import { useDownload } from '../../../shell/documents/use-download.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusModal } from '../../../ui/status-modal.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { DocumentOfPage } from './load-account-documents.ts';
import { PostPaper } from './post-paper.tsx';
import styles from './documents.module.css';

/** One document: read here, and a copy to keep. */
export function DocumentPage() {
  const { id, document } = useLoaderData<DocumentOfPage>();
  const [tries, setTries] = useState(1);
  if (document !== null) return <Reader document={document} />;
  return <UnreadyDocument key={`${id} ${tries}`} id={id} onAskAgain={() => setTries(tries + 1)} />;
}

/** Waits for what is still being written, with words; after 300 s it says so and lets the person ask again. */
function UnreadyDocument({ id, onAskAgain }: { id: string; onAskAgain: () => void }) {
  const runtime = useRuntime();
  const [document, setDocument] = useState<ReadyDocument | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // The waiting belongs to the page: it begins when the page is shown and ends when it is left.
  useEffect(() => {
    const leaving = new AbortController();
    void askUntilReady(() => askForDocument(runtime, id), seconds, leaving.signal).then(
      (ready) => {
        if (leaving.signal.aborted) return;
        if (ready === null) setProblem(text('errors.application_document_not_ready'));
        else setDocument(ready);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(readError(error).fullMessage ?? text('error.standard'));
      },
    );
    return () => leaving.abort();
  }, [runtime, id]);

  if (document !== null) return <Reader document={document} />;
  return (
    <AccountLayout heading={text('documents.unready.heading')}>
      <div aria-busy={problem === null} className={styles.reader}>
        <p role="status">{text('documents.unready.body')}</p>
        <Skeleton shape="card" height="28rem" />
      </div>
      {problem !== null && (
        <StatusModal
          kind="failure"
          title={text('modal.general-error.heading')}
          closeText={text('shell.close')}
          onClose={onAskAgain}
          actions={<Button onClick={onAskAgain}>{text('shell.try-again')}</Button>}
        >
          <p>{problem}</p>
        </StatusModal>
      )}
    </AccountLayout>
  );
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, count * 1000);
  });
}

function Reader({ document }: { document: ReadyDocument }) {
  const runtime = useRuntime();
  const { id, name, version, createdOn, documentCategory } = document;
  const download = useDownload(() => askForDocument(runtime, id));
  const ownPage = useDownload(() => askForDocument(runtime, id), 'read');
  const date = formatLongDate(createdOn);
  return (
    <AccountLayout heading={name}>
      <div className={styles.reader}>
        <p className={styles.soft}>
          {version > 1 ? text('documents.date-and-version', { date, version }) : date}
          {' · '}
          <Link to={documentCategoryPath(documentCategory.slug)}>{documentCategory.name}</Link>
          {' · '}
          <Link to={routes.documents}>{text('documents.all')}</Link>
        </p>
        <div className={styles.actions}>
          <Button
            busyText={download.isBusy ? text('documents.downloading') : undefined}
            onClick={download.start}
          >
            {text('documents.download')}
          </Button>
          {document.files.some(({ format }) => format === 'html') && (
            <Button
              variant="secondary"
              busyText={ownPage.isBusy ? text('documents.downloading') : undefined}
              onClick={ownPage.start}
            >
              {text('documents.to-print')}
            </Button>
          )}
          <PostPaper documentId={id} />
        </div>
        <LargePrintChoice />
        <Sheet document={document} />
      </div>
      {download.modal || ownPage.modal}
    </AccountLayout>
  );
}

/** The page where there is one, else the picture; what is a PDF alone is opened by the browser's own reader. */
function Sheet({ document: { name, files } }: { document: ReadyDocument }) {
  const runtime = useRuntime();
  const isLarge = useLargePrint();
  const page = files.find(({ format }) => format === 'html');
  const picture = files.find(({ format }) => format === 'png' || format === 'jpeg');
  const [other] = files;
  if (page !== undefined) {
    return (
      <>
        <iframe
          key={isLarge ? 'large' : 'standard'}
          className={styles.sheet}
          src={fileAddress(runtime, page)}
          title={name}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- newer than the rule: nothing runs, a telephone can be called
          sandbox="allow-top-navigation-to-custom-protocols"
        />
        <p className={styles.printed}>{text('documents.printed')}</p>
      </>
    );
  }
  if (picture !== undefined)
    return <img className={styles.picture} src={fileAddress(runtime, picture)} alt={name} />;
  if (other === undefined) return null;
  return (
    <Button
      variant="secondary"
      render={(look) => (
        <a href={fileAddress(runtime, other)} target="_blank" rel="noreferrer" {...look}>
          {look.children}
        </a>
      )}
    >
      {text('documents.open')}
    </Button>
  );
}
