import { earlier } from '@wysh/domain/policy/reinstatement.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { offerReturn as insertReturnOffer } from '../../applying/offerings/offer-return.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findBaseQuote } from '../policies/return-quotes.ts';
import { termsOfPolicy } from '../policies/terms-of-policy.ts';
import type { Return } from './way-back.ts';

/** Offers a lapsed policy back, as it was, at the sum of today: as long as that sum, and what it is offered on, hold. */
export async function offerReturn(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { cost, monthlyCents, lastDay }: Return & { readonly lastDay: Temporal.PlainDate },
): Promise<Offering> {
  const terms = termsOfPolicy(policy);
  const { amount, annualCents, termYears } = figuresOf(terms);
  const base = await findBaseQuote(transaction, context, policy);
  const lastOfSum = cost.changesOn?.subtract({ days: 1 }) ?? lastDay;
  return insertReturnOffer(transaction, context, {
    userId: policy.userId,
    applicationId: policy.applicationId,
    productSlug: policy.productSlug,
    amount,
    termYears,
    annualCents,
    monthlyCents,
    basisVersion: base.basisVersion,
    premium: base.premium,
    expiresAt: endOfDay(earlier(lastOfSum, lastDay), terms.timeZone),
  });
}

/** Its last millisecond there. */
function endOfDay(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 });
}
