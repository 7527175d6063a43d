import { useEffect, useRef, useState } from 'react';
import { countedValue } from './counting.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

export interface MoneyInMotionProps {
  /** A whole number, in whatever unit `format` writes out. */
  value: number;
  format: (value: number) => string;
  /**
   * What a screen reader hears once the value rests, such as "Covered: 80 percent"; the written value
   * otherwise.
   */
  announce?: (value: number) => string;
}

const countMs = 250;

/**
 * A figure that counts to its new value. The moving digits are for the eye; the resting value is announced
 * politely.
 */
export function MoneyInMotion({ value, format, announce = format }: MoneyInMotionProps) {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);

  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const startedAt = performance.now();
    const duration = prefersReducedMotion() ? 0 : countMs;
    let frame = requestAnimationFrame(function count(now) {
      latest.current = countedValue(from, value, now - startedAt, duration);
      setShown(latest.current);
      if (latest.current !== value) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  const [rested, setRested] = useState(value);
  if (shown === value && rested !== value) setRested(value);

  return (
    <span>
      <span className="tabular" aria-hidden="true">
        {format(shown)}
      </span>
      <span className="sr-only" aria-live="polite">
        {announce(rested)}
      </span>
    </span>
  );
}
