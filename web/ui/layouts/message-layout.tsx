import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './message-layout.module.css';

export interface MessageLayoutProps {
  illustration: ReactNode;
  heading: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One thing to say and the way on: not found, locked, maintenance, a page still to come. [SHELL-17] */
export function MessageLayout({ illustration, heading, children, actions }: MessageLayoutProps) {
  return (
    <div className={styles.message}>
      <div className={styles.illustration}>{illustration}</div>
      <div className={styles.column}>
        <PageHeading>{heading}</PageHeading>
        {children && <div className={styles.words}>{children}</div>}
        {actions && <ActionBar>{actions}</ActionBar>}
      </div>
    </div>
  );
}
