import { yearlyPremiumLetter } from '@wysh/domain/letters/yearly-premium-letter.ts';
import type { YearlyPremium } from '@wysh/domain/letters/yearly-premium-letter.ts';
import { causeOfLetter } from '../../contact/letters/cause-of-letter.ts';
import { askToReach } from '../../contact/letters/reach-person.ts';
import { writeLetter } from '../../contact/letters/write-letter.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import { linkOrigin } from '../../ground/messaging/link-origin.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { FrequencyOffer } from './offer-frequency.ts';

/** By which the letter of a yearly bill is written once, and anew where another sum is announced. */
function causeOfYearlyLetter(policyId: string, dueOn: Temporal.PlainDate): string {
  return `yearly-premium:${policyId}:${dueOn.toString()}`;
}

/**
 * Announces a yearly bill by post, beside the mail that says the same; the day of its mailing is that of the announcement. Whom no letter can
 * be written to, somebody of ours asks where they live.
 */
export async function writeYearlyLetter(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    dueOn,
    amountCents,
    way,
    goesOn,
  }: Pick<FrequencyOffer, 'dueOn' | 'amountCents'> & Pick<YearlyPremium, 'way' | 'goesOn'>,
): Promise<void> {
  const { clock, config } = context;
  const to = await findMailingAddress(transaction, context, policy.userId);
  if (to === null) {
    await askToReach(transaction, context, policy.userId);
    return;
  }
  await writeLetter(transaction, context, {
    userId: policy.userId,
    kind: 'yearly_premium',
    slug: 'yearly-premium',
    subject: { type: 'policy', id: policy.id },
    cause: await causeOfLetter(transaction, policy.userId, causeOfYearlyLetter(policy.id, dueOn)),
    paper: yearlyPremiumLetter({
      ownerName: to.name,
      policyNumber: policy.number,
      amountCents,
      dueOn,
      way,
      goesOn,
      writtenOn: dayOfPolicy(policy, clock.now()),
      issuerName: ISSUER_NAME,
      webHost: new URL(linkOrigin(config)).host,
      supportPhone: config.supportPhone,
    }),
    to,
    namesDay: null,
  });
}
