import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import type { UnderwritingCase } from './case.ts';

export interface ReceivedEvidence {
  readonly userId: string;
  readonly blobIds: readonly string[];
  readonly description: string | null;
}

/**
 * Puts papers an applicant handed in with their case, which then waits for its staff member and no longer for them (UW-20).
 * The files are attached to the answer already, so they stay.
 */
export async function receiveEvidence(
  transaction: Transaction,
  context: Context,
  { userId, blobIds, description }: ReceivedEvidence,
): Promise<void> {
  const open = await requireCaseForEvidence(transaction, userId);
  const locked = await lockCase(transaction, open.id);
  if (locked === null || !takesEvidence(locked)) throw nothingToHandIn();
  const content = { text: description, blobIds };
  await moveCase(transaction, context, locked, { kind: 'evidence_received', content }, null);
}

/** @throws Failure when the person has no case that papers could go to. */
export async function requireCaseForEvidence(reader: Reader, userId: string): Promise<UnderwritingCase> {
  const open = (await findCasesOf(reader, userId)).find(takesEvidence);
  if (open === undefined) throw nothingToHandIn();
  return open;
}

function takesEvidence({ status }: UnderwritingCase): boolean {
  return status !== 'decided' && status !== 'closed';
}

function nothingToHandIn(): Failure {
  return new Failure('STANDARD_ERROR', {
    internalMessage: 'no case takes evidence',
    publicMessage: "We aren't waiting for any papers from you. Nothing to do here!",
  });
}
