import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { insurerOnPapers } from '../../ground/documents/insurer-on-papers.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findApplicantOnPaper } from '../underwriting/application-paper.ts';
import { idOf } from './disclosure.ts';

const AUTHORIZATION = 'health-authorization';

/** Whoever signed that others may tell us about their health is given a copy: the words they agreed to, with name and day. */
export async function giveSignedAuthorization(
  transaction: Transaction,
  context: Context,
  {
    userId,
    applicationId,
    slug,
  }: { readonly userId: string; readonly applicationId: string; readonly slug: string },
): Promise<void> {
  const text = slug === AUTHORIZATION ? context.disclosures.bySlug(slug) : null;
  if (text === null) return;
  const { person, state } = await findApplicantOnPaper(transaction, context, { userId, id: applicationId });
  const { title, version, body } = text;
  await requestDocument(transaction, context, {
    userId,
    slug: AUTHORIZATION,
    data: {
      person,
      signedOn: dayIn(state, context.clock.now()).toString(),
      text: { title, version, body },
      insurer: insurerOnPapers(context.config),
    },
    subject: { type: 'application', id: applicationId },
    cause: `signed:${applicationId}:${idOf(text)}`,
  });
}
