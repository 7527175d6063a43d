import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { maySeePolicies, requirePolicyOwner } from './policy.ts';
import {
  findContracts as findStoredContracts,
  findGivenUp,
  findLapsedPolicy,
  findPoliciesEverInForce,
  findPolicy,
  findPolicyByNumber,
  findStandingPolicy,
  findTerminatedPolicies,
  findPolicyById as findStoredPolicy,
  lockPolicies as lockStoredPolicies,
} from './policy-store.ts';
import type { PolicyIds } from './policy-store.ts';
import { quoteStatusAt } from './quote.ts';
import type { Quote } from './quote.ts';
import { findPendingQuote, findQuote } from './store.ts';

/** A policy of the caller's. */
export async function findOwnPolicy(context: Context, id: string): Promise<InsurancePolicy> {
  const policy = await findPolicy(context.database.reader, requirePolicyOwner(context), id);
  if (policy === null) throw notFound('the policy');
  return policy;
}

/** The caller's policy that waits for its first premium; null without one. */
export async function findOwnPendingPolicy(context: Context): Promise<InsurancePolicy | null> {
  const policy = await findOwnStandingPolicy(context);
  return policy?.status === 'pending' ? policy : null;
}

/** The caller's policy that covers them, past due and paused included; null without one. */
export async function findOwnActivePolicy(context: Context): Promise<InsurancePolicy | null> {
  const policy = await findOwnStandingPolicy(context);
  return policy !== null && isInForce(policy.status) ? policy : null;
}

/** The quote the caller chose last and can still take; null without one. */
export async function findOwnPendingQuote(context: Context): Promise<Quote | null> {
  if (!maySeePolicies(context)) return null;
  const { database, encryption, clock } = context;
  return findPendingQuote(database, encryption, requirePolicyOwner(context), clock.now());
}

/** A quote of the caller's, as it is today. */
export async function findOwnQuote(context: Context, id: string): Promise<Quote> {
  const { database, encryption, clock } = context;
  const quote = await findQuote(database.reader, encryption, requirePolicyOwner(context), id);
  if (quote === null) throw notFound('the quote');
  return { ...quote, status: quoteStatusAt(quote, clock.now()) };
}

/** What the caller was covered by until its premiums stayed unpaid; null once another policy has its place. */
export async function findOwnLapsedPolicy(context: Context): Promise<InsurancePolicy | null> {
  if (!maySeePolicies(context) || (await findOwnStandingPolicy(context)) !== null) return null;
  return findLapsedPolicy(context.database, requirePolicyOwner(context));
}

/** A person's policies that ever covered, the one in force first, then the newest; for the desk, which tells no consumer. */
export async function findPoliciesOf(reader: Reader, userId: string): Promise<InsurancePolicy[]> {
  const policies = await findPoliciesEverInForce(reader, [userId]);
  const order = ({ status, createdAt }: InsurancePolicy) =>
    (isInForce(status) ? 1e15 : 0) + createdAt.epochMilliseconds;
  return policies.toSorted((one, other) => order(other) - order(one));
}

/** The policy with an id, whoever it is of; null without one. For the desk. */
export async function findPolicyById(reader: Reader, id: string): Promise<InsurancePolicy | null> {
  return isRowId(id) ? findStoredPolicy(reader, id) : null;
}

/** The policy with a number, whoever it is of; null where it is the number of none that ever covered. For the desk. */
export async function findPolicyOfNumber(reader: Reader, number: string): Promise<InsurancePolicy | null> {
  const policy = await findPolicyByNumber(reader, number);
  return policy === null || policy.effectiveAt === null ? null : policy;
}

/** Whether a policy of somebody's stands, paid or not: of a membership there is one. */
export async function hasStandingPolicy(reader: Reader, userId: string): Promise<boolean> {
  return (await findStandingPolicy(reader, userId)) !== null;
}

/** A person's policies that ended, the one that ended last first. */
export function findEndedPolicies(reader: Reader, userId: string): Promise<InsurancePolicy[]> {
  return findTerminatedPolicies(reader, userId);
}

/** A person's policies that a payment would have begin, or brought back: one that waits for its first premium, or else those that lapsed. */
export async function findBeforeCover(reader: Reader, userId: string): Promise<InsurancePolicy[]> {
  const standing = await findStandingPolicy(reader, userId);
  if (standing !== null) return standing.status === 'pending' ? [standing] : [];
  const ended = await findTerminatedPolicies(reader, userId);
  return ended.filter(({ terminationReason }) => terminationReason === 'lapsed');
}

/** What happened to the contracts of many policies, by their ids. */
export function findContracts(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PolicyTransaction[]>> {
  return findStoredContracts(reader, policyIds);
}

/** Of those of these policies that their owners asked to end: from which day on no bill is asked for. */
export function findGivenUpFrom(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.PlainDate>> {
  return findGivenUp(reader, policyIds);
}

/** A policy of the given person, locked until the end of the transaction. */
export async function lockPolicyOf(
  transaction: Transaction,
  userId: string,
  policyId: string,
): Promise<InsurancePolicy> {
  const [policy] = isRowId(policyId) ? await lockStoredPolicies(transaction, [policyId]) : [];
  if (policy?.userId !== userId) throw notFound('the policy');
  return policy;
}

/** A person's policy in force, for areas that work on their behalf. */
export async function findPolicyInForce(
  source: ReadingSource,
  userId: string,
): Promise<InsurancePolicy | null> {
  const policy = await findStandingPolicy(source, userId);
  return policy !== null && isInForce(policy.status) ? policy : null;
}

/**
 * Policies, locked until the end of the transaction: before their invoices, always in this order. Those somebody else has at hand
 * are waited for, or left out when told to.
 */
export async function lockPolicies(
  transaction: Transaction,
  policyIds: readonly string[] | PolicyIds,
  options: { readonly skipLocked?: boolean } = {},
): Promise<InsurancePolicy[]> {
  return lockStoredPolicies(transaction, policyIds, options);
}

/** The caller's policy that has not ended, in force or waiting for its first premium; null without one. */
export async function findOwnStandingPolicy(context: Context): Promise<InsurancePolicy | null> {
  if (!maySeePolicies(context)) return null;
  return findStandingPolicy(context.database, requirePolicyOwner(context));
}
