import type { ReactNode } from 'react';
import styles from './page-sections.module.css';

/** A stretch of a long page that a tab leads to. */
export interface PageSection {
  /** Unique on the page; becomes the fragment of the tab's link. */
  id: string;
  title: string;
  content: ReactNode;
}

export interface PageSectionsProps {
  sections: readonly PageSection[];
}

export function PageSections({ sections }: PageSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}
