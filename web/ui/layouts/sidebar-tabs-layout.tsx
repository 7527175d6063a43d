import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { PageSections, type PageSection } from './page-sections.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useCurrentSection } from './use-current-section.ts';
import styles from './sidebar-tabs-layout.module.css';

export interface SidebarTabsLayoutProps {
  heading: ReactNode;
  lead?: ReactNode;
  tabsLabel: string;
  sections: readonly PageSection[];
}

/** A required value. [SHELL-21] */
const scrollThrottleMs = 10;

/** A long page with its tabs at the side from 960 px, and as a strip at the top below that. [SHELL-21] */
export function SidebarTabsLayout({ heading, lead, tabsLabel, sections }: SidebarTabsLayoutProps) {
  const ids = sections.map(({ id }) => id);
  const { currentId, goTo } = useCurrentSection(ids, scrollThrottleMs);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageHeading>{heading}</PageHeading>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      <div className={styles.columns}>
        <div className={styles.tabs}>
          <SectionTabs label={tabsLabel} sections={sections} currentId={currentId} onChoose={goTo} />
        </div>
        <PageSections sections={sections} />
      </div>
    </div>
  );
}
