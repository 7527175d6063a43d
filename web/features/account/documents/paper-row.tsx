import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentPath } from '../../../paths.ts';
import { askForDocument, type ListedDocument } from '../../../shell/documents/load-documents.ts';
import { useDownload } from '../../../shell/documents/use-download.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import { Miniature, type MiniatureProps } from './miniature.tsx';
import styles from './documents.module.css';

interface PaperRowProps {
  miniature: MiniatureProps;
  name: ReactNode;
  isNew: boolean;
  children?: ReactNode;
  action: ReactNode;
}

/** One paper: its picture, what it is, and what is done with it. */
export function PaperRow({ miniature, name, isNew, children, action }: PaperRowProps) {
  return (
    <li className={styles.document}>
      <Miniature {...miniature} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isNew && <span className={styles.new}>{text('documents.new')}</span>}
        </p>
        {children}
      </div>
      {action}
    </li>
  );
}

interface DocumentRowProps {
  document: ListedDocument;
  isNew: boolean;
  /** With what it is in words; left out where its drawer has said that. */
  isDescribed?: boolean;
}

/** A document: its name reads it, the button keeps it. */
export function DocumentRow({ document, isNew, isDescribed = false }: DocumentRowProps) {
  const runtime = useRuntime();
  const { id, slug, name, description, version, createdOn, state } = document;
  const download = useDownload(() => askForDocument(runtime, id));
  const date = formatLongDate(createdOn);
  return (
    <PaperRow
      miniature={{ slug, title: name, date }}
      isNew={isNew}
      name={
        <Link to={documentPath(id)} className={styles.read}>
          {name}
        </Link>
      }
      action={
        <div className={styles.keep}>
          <Button
            variant="secondary"
            aria-label={text('documents.download.named', { name, date })}
            busyText={download.isBusy ? text('documents.downloading') : undefined}
            onClick={download.start}
          >
            {text('documents.download')}
          </Button>
          {download.modal}
        </div>
      }
    >
      <p className={styles.soft}>
        {version > 1 ? text('documents.date-and-version', { date, version }) : date}
        {state !== 'ready' && <span className={styles.state}>{text('documents.being-written')}</span>}
      </p>
      {isDescribed && (
        <div className={styles.description}>
          <ExpandableText
            text={description}
            seeAllText={text('documents.see-all')}
            seeLessText={text('documents.see-less')}
          />
        </div>
      )}
    </PaperRow>
  );
}
