import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './page-layout.module.css';

export interface PageLayoutProps {
  heading: ReactNode;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading; below it on a phone. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** An everyday page: its heading, then content as wide as the header. */
export function PageLayout({ heading, lead, actions, children }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <PageHeading>{heading}</PageHeading>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
