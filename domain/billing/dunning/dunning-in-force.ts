import { DUNNING_2026_11_23 } from './2026-11-23.ts';
import type { DunningRules } from './dunning-rules.ts';

/** Every edition, by its first day. A new one is a file and a name here. */
const DUNNING_RULES: readonly DunningRules[] = [DUNNING_2026_11_23];

/** The edition that a bill is asked for by: that of its due date. */
export function dunningRulesFor(dueOn: Temporal.PlainDate): DunningRules {
  const inForce = DUNNING_RULES.findLast(
    ({ effectiveFrom }) => effectiveFrom === null || Temporal.PlainDate.compare(effectiveFrom, dueOn) <= 0,
  );
  if (inForce === undefined) throw new Error('No edition of dunning counts for a bill.');
  return inForce;
}
