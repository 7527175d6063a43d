import { fraudWarnings } from '../../eligibility/fraud-warnings.ts';
import { inStates } from '../../forms/flow-in-state.ts';
import type { DisplayItem } from '../../forms/items.ts';
import { text } from '../form-parts.ts';

/** What whoever hands an application in reads before they do, in the words of their state. */
export const FRAUD_WARNINGS: readonly DisplayItem<'text'>[] = fraudWarnings().map(
  ({ alpha2, state, text: words, where }) => {
    const since = where.from === undefined ? '' : `-${where.from}`;
    const key = `fraud-warning-${alpha2.toLowerCase()}${since}`;
    return inStates(where, text(key, `${state} has us say this in these words: “${words}”`));
  },
);
