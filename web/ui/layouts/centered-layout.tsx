import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './centered-layout.module.css';

export interface CenteredLayoutProps {
  /** A drawing or an icon above the heading. */
  picture?: ReactNode;
  heading: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A short page in the middle of the screen, with nothing beside it. [SHELL-13] */
export function CenteredLayout({ picture, heading, children, actions }: CenteredLayoutProps) {
  return (
    <div className={styles.centered}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <PageHeading>{heading}</PageHeading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <ActionBar centered>{actions}</ActionBar>}
    </div>
  );
}
