import type { PaymentEvent } from '../providers/payments/port.ts';
import type { TestApp } from './test-app.ts';

/** What the payment vendor in memory tells, through the door it comes by; answers the status. */
export async function deliverWebhook(app: TestApp, event: PaymentEvent): Promise<number> {
  const { body, headers } = app.vendor.signed(event);
  const response = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return response.statusCode;
}

/** What is on each account of the books that is not even, of somebody's policies. */
export async function readBooks(
  app: TestApp,
  { userId }: { readonly userId: string },
): Promise<Record<string, number>> {
  const rows = await app.services.database.reader
    .selectFrom('ledger_entries')
    .innerJoin('policies', 'policies.id', 'ledger_entries.policy_id')
    .select(['account', ({ fn }) => fn.sum<string>('amount_cents').as('cents')])
    .where('policies.user_id', '=', userId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account, Number(cents)]).filter(([, cents]) => cents !== 0),
  );
}

/** What an operator was told, the newest last; and nobody is told it a second time. */
export async function takeReports(app: TestApp): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('error_reports')
    .select('message')
    .orderBy('id')
    .execute();
  await app.services.database.runScript('delete from error_reports');
  return rows.map(({ message }) => message);
}
