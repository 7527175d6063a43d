import type { deriveFactsOf2026_11_22 } from './derive-facts-of-2026-11-22.ts';

/** What decisions of earlier rulebooks rest on and nothing derives any more, because the law lets nobody ask or weigh it. */
export interface RetiredFacts {
  /** Since 2026-11-22 people say where they live and for how long, not what paper they hold. */
  citizenship: 'citizen' | 'permanent_resident' | 'other' | null;
  /** Since 2026-11-22 the reasons of another insurer count, and not that it said no. */
  otherApplication: 'none' | 'approved' | 'pending' | 'withdrawn' | 'declined' | null;
  /** Since 2026-11-22 a diagnosis counts and not a test. */
  isHivPositive: boolean | null;
}

/** What a decision of any rulebook rests on. How it follows from an application is the rulebook's. */
export type Facts = Readonly<ReturnType<typeof deriveFactsOf2026_11_22> & Partial<RetiredFacts>>;

export type FactName = keyof Facts;
