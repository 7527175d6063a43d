import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { ApprovedOffer } from '@wysh/domain/underwriting/approved-offers.ts';
import type { Context } from '../../context.ts';
import { makeOfferings } from '../offerings/make-offerings.ts';
import type { Insured } from '../offerings/make-offerings.ts';
import type { Offering } from '../offerings/offering.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requestQuotePaper } from './quote-paper.ts';
import { stateOf } from './application.ts';
import type { ApplicationKey, Submission } from './application.ts';

/** Makes the offers of an approval, whoever approved, and asks for their papers. */
export async function offerCover(
  transaction: Transaction,
  context: Context,
  { id: applicationId, userId }: ApplicationKey,
  approved: { readonly submission: Submission; readonly offers: readonly ApprovedOffer[] },
): Promise<Offering[]> {
  const now = context.clock.now();
  const insured = insuredOf(approved.submission, now);
  const state = stateOf(approved.submission);
  const request = { userId, applicationId, insured, state, offers: approved.offers };
  const offerings = await makeOfferings(transaction, context, request);
  for (const offering of offerings) await requestQuotePaper(transaction, context, offering);
  return offerings;
}

/** Whom an offer is priced for: as they told us, as old as they are today where they live. */
export function insuredOf(submission: Submission, now: Temporal.Instant): Insured {
  const { birthdate, gender } = submission.answers;
  if (typeof birthdate !== 'string' || (gender !== 'female' && gender !== 'male'))
    throw new Error('An application was handed in without birthdate or gender.');
  const today = dayIn(stateOf(submission), now);
  return { sex: gender, age: ageLastBirthday(Temporal.PlainDate.from(birthdate), today) };
}
