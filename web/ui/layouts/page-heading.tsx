import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-heading.module.css';

/** The id under which whoever changes pages finds the heading to move the focus to. */
export const PAGE_HEADING_ID = 'page-heading';

export interface PageHeadingProps {
  /** `prompt` for a question in a narrow column, `title` for a page, `display` for the few words of a whole screen. */
  size?: 'prompt' | 'title' | 'display';
  children: ReactNode;
}

/** The one h1 of a page. It takes focus when its page opens and is never a stop of the Tab key. */
export function PageHeading({ size = 'title', children }: PageHeadingProps) {
  return (
    <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={classNames(styles.heading, styles[size])}>
      {children}
    </h1>
  );
}
