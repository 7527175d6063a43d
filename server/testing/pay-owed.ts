import type { Cents } from '@wysh/domain/money/money.ts';
import type { Services } from '../context.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { findRefundToPay, payOwedRefund, requireClearRefund } from '../insuring/billing/pay-owed-refund.ts';

/** As the desk's act does: the sanctions list is asked, then it is noted as paid. */
export async function payOwed(
  services: Services,
  { id, paidHow }: { readonly id: string; readonly paidHow: string },
): Promise<Cents> {
  const refund = await findRefundToPay(services.database.reader, id);
  if (refund === null) throw new Error('There is no such refund.');
  await requireClearRefund(services, id);
  const context = { ...services, caller: visitorWithoutSession('test', null) };
  return services.database.transaction((transaction) => payOwedRefund(transaction, context, refund, paidHow));
}
