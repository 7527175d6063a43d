import { reasonsOf } from '../../applying/underwriting/find-latest-application.ts';
import { findOwnCaseOf } from '../../applying/underwriting/list-own-cases.ts';
import { findEvidence } from '../../applying/underwriting/find-evidence.ts';
import type { UnderwritingCase } from '../../applying/underwriting/case.ts';
import { classificationOf } from '../../shopping/coverage/classification.ts';
import type { Classification } from '../../shopping/coverage/classification.ts';
import type { Context } from '../../context.ts';
import type { PolicyChangeToDo } from '../../resolver-types.generated.ts';
import { findQuotePremiums } from '../policies/find-quote-premiums.ts';
import { isDecidedKind } from './change.ts';
import { findChangeOfApplication } from './change-store.ts';
import type { PolicyChange } from './change.ts';
import { askAgainOn } from './more-cover.ts';

// What is decided about a change of the caller's, and what is to be done about it.

/** Null once it is over. */
export async function findToDo(context: Context, change: PolicyChange): Promise<PolicyChangeToDo | null> {
  switch (change.status) {
    case 'requested':
      return 'answer';
    case 'underwriting':
      return (await findOwnCase(context, change)) === null ? 'wait_for_decision' : 'wait_for_person';
    case 'offered':
      // An extension is taken on a page of its own.
      return isDecidedKind(change.kind) ? 'confirm' : null;
    case 'accepted':
      return 'wait_for_day';
    case 'completed':
    case 'refused':
    case 'withdrawn':
    case 'expired':
    case 'ended':
      return null;
  }
}

/** The case of a person who decides it; null where none does. */
export async function findOwnCase(
  context: Context,
  { applicationId }: Pick<PolicyChange, 'applicationId'>,
): Promise<UnderwritingCase | null> {
  return applicationId === null ? null : findOwnCaseOf(context, applicationId);
}

/** The change that a case of the caller's decides; null of one about anything else. */
export async function findChangeOfCase(
  { database, encryption }: Context,
  { userId, applicationId }: Pick<UnderwritingCase, 'userId' | 'applicationId'>,
): Promise<PolicyChange | null> {
  return findChangeOfApplication(database.reader, encryption, { userId, applicationId });
}

/** The class that was decided, once it was offered. */
export async function findClassification(
  { database, encryption }: Context,
  { userId, kind, quoteId }: PolicyChange,
): Promise<Classification | null> {
  if (!isDecidedKind(kind) || quoteId === null) return null;
  const premiums = await findQuotePremiums(database.reader, encryption, userId, [quoteId]);
  const premium = premiums.get(quoteId);
  return premium === undefined ? null : classificationOf(premium);
}

/** Why it was refused, by the rules; a person's reasons are asked for. */
export async function findReasons(
  context: Context,
  { userId, status, applicationId }: PolicyChange,
): Promise<readonly string[]> {
  if (status !== 'refused' || applicationId === null) return [];
  if ((await findOwnCase(context, { applicationId })) !== null) return [];
  const evidence = await findEvidence(context.database.reader, { userId, id: applicationId });
  return evidence === null ? [] : reasonsOf(context, evidence);
}

export function changeAskAgainOn({ status, closedAt }: PolicyChange): Temporal.PlainDate | null {
  return status === 'refused' && closedAt !== null ? askAgainOn(closedAt) : null;
}
