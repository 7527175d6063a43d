import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { findNoticeEmail } from '../accounts/find-notice-email.ts';
import type { Context } from '../context.ts';
import { queueTemplate } from '../messaging/queue-template.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

/** The written notice without which no policy lapses: until when the cover goes on. */
export function queueLapseNotice(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  lapsesOn: Temporal.PlainDate,
): Promise<void> {
  return queue(transaction, context, 'premium_missed', policy, lapsesOn);
}

export function queueLapsed(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  lapsedOn: Temporal.PlainDate,
): Promise<void> {
  return queue(transaction, context, 'policy_lapsed', policy, lapsedOn);
}

async function queue(
  transaction: Transaction,
  context: Context,
  template: 'premium_missed' | 'policy_lapsed',
  { userId, number }: InsurancePolicy,
  firstDayWithoutCover: Temporal.PlainDate,
): Promise<void> {
  const to = await findNoticeEmail(transaction, userId);
  if (to === null) return;
  const lastDay = formatLongDate(firstDayWithoutCover.subtract({ days: 1 }).toString());
  await queueTemplate(transaction, context, { template, to, vars: { number, lastDay } });
}
