import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './full-screen-modal-layout.module.css';

export interface FullScreenModalLayoutProps {
  heading: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  closeText: string;
  onClose: () => void;
  /** For cards side by side, where there is room; otherwise one column to read. */
  wide?: boolean;
}

/**
 * A page that covers the whole screen and can be closed to where the person was. It is a page with an address of its own,
 * not a dialog: the shell hides its header, and nothing lies behind. [SHELL-15]
 */
export function FullScreenModalLayout(props: FullScreenModalLayoutProps) {
  const { heading, children, actions, closeText, onClose, wide = false } = props;
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <IconButton label={closeText} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={classNames(styles.column, wide && styles.wide)}>
        <PageHeading size="prompt">{heading}</PageHeading>
        <div className={styles.content}>{children}</div>
        {actions && <ActionBar sticky>{actions}</ActionBar>}
      </div>
    </div>
  );
}
