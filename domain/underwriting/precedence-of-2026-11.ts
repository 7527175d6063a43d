import { reject } from './rule.ts';
import type { FiredCase } from './rule.ts';
import type { Precedence } from './rulebook.ts';

/** A refusal over a postponement over a person over a price; term life is what people apply for, accidental death the plan B. */
export const PRECEDENCE_OF_2026_11: Precedence = {
  outcomes: [
    { kinds: ['reject'], outcome: 'rejected' },
    { kinds: ['postpone'], outcome: 'postponed' },
    { kinds: ['refer', 'ask'], outcome: 'referred' },
    { kinds: ['tobaccoRates', 'class', 'debit', 'approve'], outcome: 'offered' },
  ],
  products: ['termLife', 'accidentalDeath'],
};

export const BEYOND_TABLE_H: FiredCase = {
  rule: 'points',
  case: 'beyond-table-h',
  does: reject(),
  reason: 'Each thing you told us would be fine by itself. Taken together it is more than we can insure.',
};
