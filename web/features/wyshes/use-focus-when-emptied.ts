import { useLayoutEffect, useRef } from 'react';

/** The last wysh takes its button along, and the rows that would look after the focus: the heading is what is left. */
export function useFocusWhenEmptied(count: number | undefined, headingId: string): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const wasEmptied = count === 0 && (before.current ?? 0) > 0;
    before.current = count;
    if (wasEmptied && document.activeElement === document.body)
      document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [count, headingId]);
}
