import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  heading: ReactNode;
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Ways elsewhere, below the card: another sign-in, a lost password, support. */
  footer?: ReactNode;
  /** Drawn behind the upper edge of the card. */
  illustration?: ReactNode;
}

/** Sign-in and its neighbours: one card that leans on a strip of the night walk. [SHELL-12] */
export function AuthLayout({ heading, lead, children, footer, illustration }: AuthLayoutProps) {
  return (
    <div className={styles.auth}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      <div className={styles.column}>
        <div className={styles.card}>
          <div className={styles.words}>
            <PageHeading size="prompt">{heading}</PageHeading>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}
