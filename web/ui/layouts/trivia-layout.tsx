import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './trivia-layout.module.css';

export interface TriviaLayoutProps {
  /** Along the top: how far the game is, the time, a way out. */
  top?: ReactNode;
  heading: ReactNode;
  /** Question and answers. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Below everything else. */
  foot?: ReactNode;
  /** Drawn along the foot of the night. */
  scene?: ReactNode;
}

/** The game: night, and nothing else on the screen. [SHELL-24] */
export function TriviaLayout({ top, heading, children, actions, foot, scene }: TriviaLayoutProps) {
  return (
    <div className={styles.trivia} data-immersive>
      {scene && <div className={styles.scene}>{scene}</div>}
      {top && <div className={styles.top}>{top}</div>}
      <div className={styles.column}>
        <PageHeading size="prompt">{heading}</PageHeading>
        {children && <div className={styles.content}>{children}</div>}
        {actions && (
          <div className={styles.actions}>
            <ActionBar>{actions}</ActionBar>
          </div>
        )}
        {foot}
      </div>
    </div>
  );
}
