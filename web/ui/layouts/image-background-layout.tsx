import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './image-background-layout.module.css';

export interface ImageBackgroundLayoutProps {
  /** Fills the page: an illustration, or an image with an empty alt. It is decoration. */
  image: ReactNode;
  heading: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A picture as large as the page and a sheet of paper with the words on it, so that they read well on any picture. [SHELL-16] */
export function ImageBackgroundLayout({ image, heading, children, actions }: ImageBackgroundLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.image} aria-hidden="true">
        {image}
      </div>
      <div className={styles.sheet}>
        <PageHeading>{heading}</PageHeading>
        {children && <div className={styles.words}>{children}</div>}
        {actions && <ActionBar>{actions}</ActionBar>}
      </div>
    </div>
  );
}
