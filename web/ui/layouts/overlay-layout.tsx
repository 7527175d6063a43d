import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './overlay-layout.module.css';

export interface OverlayLayoutProps {
  /** What shows through: the page the person came from, or an illustration. It can be seen but not used. */
  behind?: ReactNode;
  heading: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  closeText: string;
  onClose: () => void;
}

/** A page laid over another: a sheet from the bottom on a phone, a panel at the side from 768 px. [SHELL-19] */
export function OverlayLayout({
  behind,
  heading,
  children,
  actions,
  closeText,
  onClose,
}: OverlayLayoutProps) {
  return (
    <div className={styles.overlay}>
      {behind && (
        <div className={styles.behind} inert aria-hidden="true">
          {behind}
        </div>
      )}
      <div className={styles.scrim} />
      <div className={styles.panel}>
        <div className={styles.head}>
          <PageHeading size="prompt">{heading}</PageHeading>
          <IconButton label={closeText} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className={styles.content}>{children}</div>
        {actions && <ActionBar sticky>{actions}</ActionBar>}
      </div>
    </div>
  );
}
