import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './two-column-layout.module.css';

export interface TwoColumnLayoutProps {
  /** A low drawing along the top of a phone. Decoration: it is only there below 960 px, 96 px high. */
  strip?: ReactNode;
  /** Above the heading: the way back, progress. */
  top?: ReactNode;
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A calm drawing in the second column. Decoration: it is only there from 960 px. */
  illustration?: ReactNode;
  /**
   * Content in the second column, a summary for instance; below 960 px it stands above the buttons, which are about it as
   * well.
   */
  aside?: { label: string; content: ReactNode } | undefined;
}

/** A question or a form of 560 px with something beside it where there is room. [SHELL-25] */
export function TwoColumnLayout(props: TwoColumnLayoutProps) {
  const { strip, top, heading, lead, children, actions, illustration, aside } = props;
  const foot = actions && <ActionBar sticky>{actions}</ActionBar>;
  return (
    <div
      className={classNames(
        styles.columns,
        !top && styles.topless,
        !actions && styles.footless,
        Boolean(illustration) && styles.illustrated,
        aside !== undefined && styles.withAside,
      )}
    >
      {strip && <div className={styles.strip}>{strip}</div>}
      <div className={styles.main}>
        {top}
        <div className={styles.words}>
          <PageHeading size="prompt">{heading}</PageHeading>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {children && <div className={styles.content}>{children}</div>}
        {aside === undefined && foot}
      </div>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      {aside && (
        <>
          <aside className={styles.aside} aria-label={aside.label}>
            {aside.content}
          </aside>
          {foot}
        </>
      )}
    </div>
  );
}
