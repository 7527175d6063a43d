import type { ReactNode } from 'react';
import { StatusPicture, type StatusKind } from '../status-picture.tsx';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './status-modal-layout.module.css';

export interface StatusModalLayoutProps {
  kind: StatusKind;
  heading: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * How something ended, as a page of its own that looks like the status dialog. Being a page, it stays until the person
 * leaves; only the dialog closes by itself. [SHELL-18]
 */
export function StatusModalLayout({ kind, heading, children, actions }: StatusModalLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <StatusPicture kind={kind} />
        <div className={styles.body}>
          <PageHeading size="prompt">{heading}</PageHeading>
          {children && <div className={styles.words}>{children}</div>}
          {actions && (
            <div className={styles.actions}>
              <ActionBar>{actions}</ActionBar>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
