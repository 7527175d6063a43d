import { useEffect, useRef, useState } from 'react';
import { currentSection } from './current-section.ts';
import { throttle } from './throttle.ts';

export interface CurrentSection {
  currentId: string | undefined;
  /** Scrolls to a section and moves the focus to its heading. */
  goTo: (id: string) => void;
}

function readSection(ids: readonly string[]): string | undefined {
  const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
  const [first] = sections;
  if (!first) return ids[0];
  const page = document.documentElement;
  const kept = (value: string) => Number.parseFloat(value) || 0;
  const index = currentSection({
    tops: sections.map((section) => section.getBoundingClientRect().top),
    // One pixel more, because browsers stop a scroll at fractions of a pixel.
    readingLine:
      kept(getComputedStyle(page).scrollPaddingTop) + kept(getComputedStyle(first).scrollMarginTop) + 1,
    viewportHeight: innerHeight,
    remaining: page.scrollHeight - innerHeight - scrollY,
  });
  return sections[index]?.id;
}

/** Which of the sections with these ids is being read, looked up at most every `throttleMs` while the page scrolls. */
export function useCurrentSection(ids: readonly string[], throttleMs: number): CurrentSection {
  const [currentId, setCurrentId] = useState(ids[0]);
  // The scroll position a pressed tab led to. As long as the page rests there, that tab is the current one, even where
  // the end of the page keeps its section from reaching the top.
  const chosenAt = useRef<number | null>(null);
  const list = ids.join(' ');

  useEffect(() => {
    const update = throttle(() => {
      if (scrollY === chosenAt.current) return;
      chosenAt.current = null;
      setCurrentId(readSection(list.split(' ')));
    }, throttleMs);
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      update.cancel();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [list, throttleMs]);

  function goTo(id: string) {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    chosenAt.current = scrollY;
    setCurrentId(id);
  }

  return { currentId, goTo };
}
