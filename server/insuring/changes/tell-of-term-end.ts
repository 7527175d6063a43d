import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { extensionOf } from '@wysh/domain/policy/changes/extension.ts';
import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, endingAskedOf, figuresNow, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { offerExtension } from './offer-extension.ts';
import { findPoliciesToTell, insertTermEndNotice } from './term-end-store.ts';

/** So many months before its end somebody is told of it, once each. */
const TOLD_MONTHS_BEFORE = [1, 6, 12] as const;

/**
 * Mails whoever's term ends in a year, in half a year and in a month, with how cover can go on where it can. Who could not be told in time is
 * told of the nearest alone. One that fails keeps no other from it.
 */
export async function tellOfTermEnd(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('policies:term-ends', null) };
  const today = easternDate(clock.now());
  await eachPage(
    (page) => findPoliciesToTell(database.reader, today, page),
    async (policies) => {
      for (const { id, userId } of policies)
        try {
          await database.transaction((transaction) => tell(transaction, context, { id, userId }));
        } catch (error) {
          log.error({ err: error, policy: id }, 'a person could not be told that their term ends');
        }
    },
  );
}

async function tell(
  transaction: Transaction,
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const policy = await lockPolicyOf(transaction, userId, id);
  const now = context.clock.now();
  const { endsOn } = termsOfPolicy(policy);
  const today = dayOfPolicy(policy, now);
  const monthsBefore = TOLD_MONTHS_BEFORE.find(
    (months) => Temporal.PlainDate.compare(today, endsOn.subtract({ months })) >= 0,
  );
  // Farther west its day may still be to come.
  if (monthsBefore === undefined) return;
  const isFirst = await insertTermEndNotice(transaction, { policyId: id, endsOn, monthsBefore, toldAt: now });
  if (!isFirst) return;
  const vars = {
    number: policy.number,
    amount: formatCoverage(figuresNow(policy, now).amount),
    until: lastDay(endsOn),
    ...(await wayOn(transaction, context, policy)),
  };
  await queueNotice(transaction, context, userId, { template: 'term_ends', vars });
}

/** How cover can go on, in words; empty ones where it can't. */
async function wayOn(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<{ readonly premium: string; readonly goesOn: string }> {
  const terms = termsOfPolicy(policy);
  const open = extensionOf({ productSlug: policy.productSlug, terms });
  // Whoever asked to end it is offered nothing more of it.
  if (!open.ok || endingAskedOf(policy) !== null) return { premium: '', goesOn: '' };
  const { guaranteed } = await offerExtension(transaction, context, policy, {
    open,
    terms,
    foundByCheckUp: null,
  });
  const billing = await lockBilling(transaction, policy.id);
  const isYearly = billing?.plan.billingFrequency === 'annually';
  const cents = isYearly ? guaranteed.annualCents : guaranteed.monthlyCents;
  return {
    premium: `${formatDollars(dollarsFromCents(cents))} a ${isYearly ? 'year' : 'month'}`,
    goesOn: lastDay(open.endsOn),
  };
}

const lastDay = (endsOn: Temporal.PlainDate) => formatLongDate(endsOn.subtract({ days: 1 }).toString());
