import { useEffect, useRef } from 'react';
import type { PageSection } from './page-sections.tsx';
import styles from './section-tabs.module.css';

export interface SectionTabsProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  sections: readonly PageSection[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

/**
 * Tabs that lead to places on the same page. Every section stays in view, so these are links in a navigation and not a
 * tab list, which would promise that the others are hidden.
 */
export function SectionTabs({ label, sections, currentId, onChoose }: SectionTabsProps) {
  const list = useRef<HTMLUListElement>(null);

  // Brings the current tab into the strip without moving the page, as scrollIntoView would.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>(`[href="#${CSS.escape(currentId ?? '')}"]`);
    if (!strip || !tab) return;
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 });
  }, [currentId]);

  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list} ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.tab}
              href={`#${id}`}
              aria-current={id === currentId ? 'location' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
