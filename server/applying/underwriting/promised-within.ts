import { ANSWER_PROMISED_WITHIN } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { ApplicationKind } from './application.ts';

/** In how many working hours an answer of a person is promised: a change of a policy in force has three business days (EDIT-37). */
export function promisedWithin(kind: ApplicationKind): number {
  return ANSWER_PROMISED_WITHIN[kind === 'change' ? 'increase' : 'application'];
}
