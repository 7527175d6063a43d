import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { hiddenSides, tabForKey, type HiddenSides } from './tab-strip.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
}

export interface TabsProps {
  /** The name of the set, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, selectedId, onSelect, children }: TabsProps) {
  const baseId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<HiddenSides>('none');

  const measure = useCallback(() => {
    if (strip.current) setHidden(hiddenSides(strip.current));
  }, []);

  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, [measure]);

  // The strip alone scrolls: scrollIntoView would move the page too.
  useEffect(() => {
    const list = strip.current;
    const tab = document.getElementById(`${baseId}-tab-${selectedId}`);
    if (!list || !tab) return;
    list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' });
  }, [baseId, selectedId]);

  function handleKeyDown(event: KeyboardEvent) {
    // From where the focus is: the tab chosen by the press before may not be the selected one yet.
    const current = tabs.findIndex(
      (tab) => event.target === document.getElementById(`${baseId}-tab-${tab.id}`),
    );
    const target = tabs[tabForKey(event.key, current, tabs.length, directionOf(event.currentTarget)) ?? -1];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(`${baseId}-tab-${target.id}`)?.focus({ preventScroll: true });
  }

  function scrollBy(direction: -1 | 1) {
    if (strip.current === null) return;
    const rightwards = directionOf(strip.current) === 'rtl' ? -direction : direction;
    strip.current.scrollBy({ left: rightwards * strip.current.clientWidth * 0.7, behavior: 'smooth' });
  }

  return (
    <div>
      <div className={styles.frame} data-hidden={hidden}>
        <div
          ref={strip}
          className={styles.strip}
          role="tablist"
          aria-label={label}
          onScroll={measure}
          onKeyDown={handleKeyDown}
        >
          {tabs.map((tab) => {
            const isSelected = tab.id === selectedId;
            return (
              <button
                key={tab.id}
                id={`${baseId}-tab-${tab.id}`}
                type="button"
                role="tab"
                className={styles.tab}
                aria-selected={isSelected}
                aria-controls={`${baseId}-panel`}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(tab.id)}
              >
                {tab.icon}
                {tab.label}
              </button>
            );
          })}
        </div>
        {/* For a mouse without a sideways wheel; keys and fingers do not need them. */}
        <button
          type="button"
          className={classNames(styles.nudge, styles.nudgeStart)}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => scrollBy(-1)}
        >
          <ChevronLeftIcon size={20} />
        </button>
        <button
          type="button"
          className={classNames(styles.nudge, styles.nudgeEnd)}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => scrollBy(1)}
        >
          <ChevronRightIcon size={20} />
        </button>
      </div>
      <div
        id={`${baseId}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${baseId}-tab-${selectedId}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

/** Which way the words run there. */
const directionOf = (one: Element) => (one.matches(':dir(rtl)') ? 'rtl' : 'ltr');
