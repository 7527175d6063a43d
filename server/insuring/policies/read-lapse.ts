import { latestTerms } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms, PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import { transactionOf, transactionsOf } from './transaction-store.ts';
import type { StoredTransaction } from './transaction-store.ts';

// The lapse of a policy, for a statement that asks of it among other things.

export type StoredContract = readonly StoredTransaction[];

/** As text: the contract of the policy whose id an expression is. */
export function storedContractOf(policyId: string): string {
  return transactionsOf(policyId);
}

export function transactionsIn(stored: StoredContract): PolicyTransaction[] {
  return stored.map(transactionOf);
}

export interface Lapse extends Pick<PolicyTerms, 'endsOn' | 'rulesEdition' | 'timeZone'> {
  /** The first day without cover. */
  readonly lapsedOn: Temporal.PlainDate;
}

/** With the terms it lapsed with; null for a contract that never did. */
export function lapseOf(stored: StoredContract): Lapse | null {
  const transactions = transactionsIn(stored);
  const lapsed = transactions.findLast(({ kind }) => kind === 'lapsed');
  const terms = latestTerms(transactions);
  if (lapsed === undefined || terms === null) return null;
  const { endsOn, rulesEdition, timeZone } = terms;
  return { lapsedOn: lapsed.effectiveOn, endsOn, rulesEdition, timeZone };
}
