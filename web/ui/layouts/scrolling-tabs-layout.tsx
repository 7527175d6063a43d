import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { PageSections, type PageSection } from './page-sections.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useCurrentSection } from './use-current-section.ts';
import styles from './scrolling-tabs-layout.module.css';

export interface ScrollingTabsLayoutProps {
  heading: ReactNode;
  lead?: ReactNode;
  tabsLabel: string;
  sections: readonly PageSection[];
}

/** A required value. [SHELL-20] */
const scrollThrottleMs = 100;

/** A long page under a strip of tabs that stays at the top and follows the reading. [SHELL-20] */
export function ScrollingTabsLayout({ heading, lead, tabsLabel, sections }: ScrollingTabsLayoutProps) {
  const ids = sections.map(({ id }) => id);
  const { currentId, goTo } = useCurrentSection(ids, scrollThrottleMs);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageHeading>{heading}</PageHeading>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      <div className={styles.tabs}>
        <SectionTabs label={tabsLabel} sections={sections} currentId={currentId} onChoose={goTo} />
      </div>
      <PageSections sections={sections} />
    </div>
  );
}
