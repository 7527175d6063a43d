import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  kind: 'danger' | 'info' | 'success';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Read out as it appears; leave it out for a notice that comes with its page. */
  announce?: boolean;
}

const icons = {
  danger: <WarningIcon />,
  info: <InfoIcon />,
  success: <SuccessIcon />,
};

export function Notice({ kind, title, children, action, announce = false }: NoticeProps) {
  const announcingRole = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[kind])} role={announce ? announcingRole : undefined}>
      <span className={styles.icon}>{icons[kind]}</span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action}
      </div>
    </div>
  );
}
