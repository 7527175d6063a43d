import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import type { UnderwritingCase } from './case.ts';
import { mailApplicant } from './mail-applicant.ts';

export interface ReceivedEvidence {
  readonly userId: string;
  readonly blobIds: readonly string[];
  readonly description: string | null;
}

/**
 * Puts papers an applicant handed in with their case, which then waits for its staff member and no longer for them (UW-20).
 * The files are attached to the answer already, so they stay. They hear that it arrived.
 */
export async function receiveEvidence(
  transaction: Transaction,
  context: Context,
  { userId, blobIds, description }: ReceivedEvidence,
): Promise<void> {
  const open = await requireCaseForEvidence(transaction, userId);
  const locked = await lockCase(transaction, open.id);
  if (locked === null || !takesEvidence(locked))
    throw refusal(problem(APPLICATION_PROBLEMS, 'no_evidence_wanted'));
  const content = { text: description, blobIds };
  await moveCase(transaction, context, locked, { kind: 'evidence_received', content }, null);
  const { externalId: caseNumber } = locked;
  await mailApplicant(transaction, context, userId, 'evidence_received', { caseNumber });
}

/** @throws Failure when the person has no case that papers could go to. */
export async function requireCaseForEvidence(reader: Reader, userId: string): Promise<UnderwritingCase> {
  const open = (await findCasesOf(reader, userId)).find(takesEvidence);
  if (open === undefined) throw refusal(problem(APPLICATION_PROBLEMS, 'no_evidence_wanted'));
  return open;
}

function takesEvidence({ status }: UnderwritingCase): boolean {
  return status !== 'decided' && status !== 'closed';
}
