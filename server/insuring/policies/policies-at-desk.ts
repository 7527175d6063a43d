import { isPolicyNumber } from '@wysh/domain/policy/policy-number.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPersonByNumber, listPolicyLines } from './policy-line-store.ts';
import type { PolicyLine } from './policy-line-store.ts';

/** Whose a policy is, by its number with or without its dashes; null where it is the number of none. For the desk. */
export async function findPersonOfPolicy(reader: Reader, text: string): Promise<string | null> {
  const number = policyNumberOf(text);
  return number === null ? null : findPersonByNumber(reader, number);
}

/** A policy's number as it is written, of what somebody typed; null where it can be none. */
export function policyNumberOf(text: string): string | null {
  const number = text
    .trim()
    .toUpperCase()
    .replace(/^(TL|AD)-?(\w{4})-?(\w{5})$/, '$1-$2-$3');
  return isPolicyNumber(number) ? number : null;
}

/** The policies of these people by number and state, the newest first; those that never covered among them. */
export function describePolicies(reader: Reader, userIds: readonly string[]): Promise<PolicyLine[]> {
  return userIds.length === 0 ? Promise.resolve([]) : listPolicyLines(reader, userIds);
}
