import type { deriveFactsOf2026_11_22 } from './derive-facts-of-2026-11-22.ts';
import type { deriveFactsOf2026_11_24 } from './derive-facts-of-2026-11-24.ts';

/** What decisions of earlier rulebooks rest on and nothing derives any more. */
export interface RetiredFacts {
  /** Since 2026-11-22 people say where they live and for how long, not what paper they hold. */
  citizenship: 'citizen' | 'permanent_resident' | 'other' | null;
  /** Since 2026-11-22 the reasons of another insurer count, and not that it said no. */
  otherApplication: 'none' | 'approved' | 'pending' | 'withdrawn' | 'declined' | null;
  /** Since 2026-11-22 a diagnosis counts and not a test. */
  isHivPositive: boolean | null;
  /** Since 2026-11-24 the last reading counts, and not whether somebody called it fine. */
  isBloodPressureControlled: boolean | null;
  /** Since 2026-11-24 it counts how long ago it was. */
  hasAttemptedSuicide: boolean | null;
}

/** What is derived now: nothing is left out, and null is not told. */
export type FactsOfToday = Readonly<ReturnType<typeof deriveFactsOf2026_11_24>>;

type NameOfBefore = keyof ReturnType<typeof deriveFactsOf2026_11_22> & keyof FactsOfToday;

/**
 * What a decision of any rulebook rests on. How it follows from an application is the rulebook's: what it does not derive is left out,
 * and none of its rules reads it.
 */
export type Facts = Pick<FactsOfToday, NameOfBefore> &
  Readonly<Partial<FactsOfToday> & Partial<RetiredFacts>>;

export type FactName = keyof Facts;
