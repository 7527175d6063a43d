import { setTimeout as after } from 'node:timers/promises';

/** Waits until the next call of a vendor has its turn. */
export type Pace = () => Promise<void>;

export const atOnce: Pace = () => Promise.resolve();

/** What is kept back of what a vendor lets through: calls that left us one by one may arrive together. */
const margin = 0.05;
/** A turn that comes late, because a timer did, is made up for; one that nobody wanted is not. */
const madeUpForMs = 50;

export function msPerCall(perSecond: number): number {
  return 1000 / (perSecond * (1 - margin));
}

/**
 * One call after the other, whoever makes it, and in no second more than the vendor lets through, also after a standstill of this process.
 * Real time, because it is about the vendor.
 */
export function openPace(perSecond: number | null): Pace {
  if (perSecond === null) return atOnce;
  const most = Math.max(1, Math.floor(perSecond * (1 - margin / 2)));
  const made: number[] = [];
  let free = 0;
  let before = Promise.resolve();
  const turn = async () => {
    const due = Math.max(free, performance.now() - madeUpForMs, (made[made.length - most] ?? -1000) + 1000);
    const waitMs = due - performance.now();
    if (waitMs > 0) await after(waitMs);
    made.push(performance.now());
    if (made.length > most) made.shift();
    free = due + msPerCall(perSecond);
  };
  return () => (before = before.then(turn));
}
