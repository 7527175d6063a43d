import type { ReactNode } from 'react';
import { PAGE_HEADING_ID, PageHeading } from './page-heading.tsx';
import styles from './disclosure-layout.module.css';

export interface DisclosureLayoutProps {
  heading: ReactNode;
  /** The words in front of the date, 'Last updated'. */
  lastUpdatedLabel: string;
  /** The calendar date as machines read it, YYYY-MM-DD. */
  lastUpdatedOn: string;
  /** The same date as people read it. */
  lastUpdatedText: string;
  /** The document: paragraphs, lists and headings from h2 down. */
  children: ReactNode;
  /** Below the document: back, print, download. */
  actions?: ReactNode;
}

/** A legal text as a sheet of paper in a frame, with the day it last changed. [SHELL-14] */
export function DisclosureLayout(props: DisclosureLayoutProps) {
  const { heading, lastUpdatedLabel, lastUpdatedOn, lastUpdatedText, children, actions } = props;
  return (
    <div className={styles.disclosure}>
      <article className={styles.frame} aria-labelledby={PAGE_HEADING_ID}>
        <header className={styles.head}>
          <PageHeading>{heading}</PageHeading>
          <p className={styles.updated}>
            {lastUpdatedLabel} <time dateTime={lastUpdatedOn}>{lastUpdatedText}</time>
          </p>
        </header>
        <div className={styles.document}>{children}</div>
      </article>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
