import type { Cited } from '../states/state-pack.ts';

/** Business days, as a notice of a decision names them and whoever asks is answered within. */
interface ReviewDays {
  /** To ask for reasons, information or a correction. */
  readonly toAsk: number;
  /** Ours, to answer. */
  readonly toAnswer: number;
}

/** The same everywhere; who asks later is answered, too. */
export const REVIEW_DAYS: Cited<ReviewDays> = {
  toAsk: 90,
  toAnswer: 21,
  citation: 'N.C.G.S. 58-39-55(b), R.C. 3904.10(B) and ORS 746.650(2), read 2026-11-23; O.C.G.A. 33-39-11',
  confidence: 'high',
  confirm: 'A.R.S. 20-2110 and 215 ILCS 5/1011, which were not read',
};
