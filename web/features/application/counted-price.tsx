import { useEffect, useState } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { MoneyInMotion } from '../../ui/money-in-motion.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

interface CountedPriceProps {
  /** Dollars and cents. */
  price: number;
  /** What it was thought to be, from where it counts once; null where it stands still. */
  from: number | null;
}

/** A price that counts once from what was estimated to what it is; a reader hears the price alone. */
export function CountedPrice({ price, from }: CountedPriceProps) {
  return from === null ? formatDollars(price) : <Counting price={price} from={from} />;
}

function Counting({ price, from }: { price: number; from: number }) {
  const cents = Math.round(price * 100);
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? cents : Math.round(from * 100)));
  // The first painting is of the estimate, so that there is something to count from; the frame after it the counting begins.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(cents));
    return () => cancelAnimationFrame(frame);
  }, [cents]);
  return <MoneyInMotion value={shown} format={formatCents} announce={() => formatCents(cents)} />;
}

function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}
