import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { findConfirmationDue } from '../../applying/disclosures/answers-confirmed.ts';
import type { Disclosure } from '../../applying/disclosures/disclosure.ts';
import { findOwnApplication } from '../../applying/underwriting/find-latest-application.ts';
import type { Context } from '../../context.ts';
import { findOwnQuote } from './find-policies.ts';

interface AnswersToConfirm {
  readonly applicationId: string;
  readonly answeredOn: string;
  readonly disclosure: Disclosure;
}

/** What the caller has to say before they pay for a quote; null while what they said counts, and where nothing was asked of them for it. */
export async function findAnswersToConfirm(
  context: Context,
  quoteId: string,
): Promise<AnswersToConfirm | null> {
  const quote = await findOwnQuote(context, quoteId);
  if (quote.kind !== 'new') return null;
  const { applicationId } = quote;
  const [application, disclosure] = await Promise.all([
    findOwnApplication(context, applicationId),
    findConfirmationDue(context.database.reader, context, quote),
  ]);
  return (
    disclosure && { applicationId, answeredOn: easternDate(application.submittedAt).toString(), disclosure }
  );
}
