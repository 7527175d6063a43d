import { Children, type ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import styles from './sidebar-menu-layout.module.css';

export interface SidebarMenuLayoutProps {
  heading: ReactNode;
  /** What the menu is of, for screen readers. */
  menuLabel: string;
  /** The menu: one link a child, the current page marked by aria-current="page". */
  menu: ReactNode;
  /** The way up to the page that stands for the menu on a phone; that page itself has none. */
  back?: ReactNode;
  children: ReactNode;
}

/** A set of pages under one roof, such as the account, with their menu at the side. [SHELL-22] */
export function SidebarMenuLayout({ heading, menuLabel, menu, back, children }: SidebarMenuLayoutProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.menu} aria-label={menuLabel}>
        <ul role="list" className={styles.list}>
          {Children.map(menu, (link) => (
            <li>{link}</li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        {back && <div className={styles.back}>{back}</div>}
        <PageHeading>{heading}</PageHeading>
        {children}
      </div>
    </div>
  );
}
