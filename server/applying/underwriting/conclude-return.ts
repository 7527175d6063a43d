import type { HeldPolicy } from '@wysh/domain/underwriting/return-evidence.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { mailApplicant } from './mail-applicant.ts';
import { noticeDecision } from './notice-of-decision.ts';
import { againOn } from './outcome-messages.ts';

interface DecidedReturn {
  readonly submission: Submission;
  readonly held: HeldPolicy;
  readonly isApproved: boolean;
  /** In plain words; a person's are for the file, and asked for. */
  readonly reasons: readonly string[];
}

/**
 * What follows from the decision about a lapsed policy's return, whoever made it: who offers it is told, and a refusal goes to its person
 * by mail and in writing.
 */
export async function concludeReturn(
  transaction: Transaction,
  context: Context,
  key: ApplicationKey,
  { submission, held, isApproved, reasons }: DecidedReturn,
): Promise<void> {
  const { userId, id: applicationId } = key;
  await tell(transaction, context, 'return_decided', { userId, applicationId, held, isApproved });
  if (isApproved) return;
  const vars = { number: held.policyNumber, again: againOn(context) };
  await mailApplicant(transaction, context, userId, 'return_refused', vars);
  await noticeDecision(transaction, context, key, { submission, offers: [], reasons });
}
