import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import { findMembershipOf } from '../../people/accounts/find-constellations.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { applicationPaper } from './application-paper.ts';
import type { ApplicationKey, Submission } from './application.ts';

/** The paper of an application as it was handed in. */
export async function requestApplicationPaper(
  transaction: Transaction,
  context: Context,
  { id, userId }: ApplicationKey,
  submission: Submission,
): Promise<void> {
  const membershipId = (await findMembershipOf(transaction, userId))?.id ?? null;
  await requestDocument(transaction, context, {
    userId,
    slug: 'application',
    data: await applicationPaper(transaction, context, { id, userId, membershipId }, submission),
    subject: { type: 'application', id },
    cause: `handed-in:${id}`,
  });
}
