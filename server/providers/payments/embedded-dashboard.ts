import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DISPUTE_STATES } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EmbeddedDashboard } from './embedded.ts';
import type { BankReturnReason } from './port.ts';

const listedMax = 100;

const returnReasons = [
  'insufficient_funds',
  'no_account',
  'not_authorized',
  'authorization_revoked',
  'payment_stopped',
] as const satisfies readonly BankReturnReason[];

const ofCharge = v.variant('action', [
  v.strictObject({
    action: v.literal('refund'),
    amountCents: v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 or more')),
  }),
  v.strictObject({
    action: v.literal('dispute'),
    status: v.optional(v.picklist(['open', 'inquiry'], 'must be open or inquiry'), 'open'),
  }),
  v.strictObject({
    action: v.literal('return'),
    reason: v.optional(
      v.picklist(returnReasons, `must be one of ${returnReasons.join(', ')}`),
      'not_authorized',
    ),
  }),
]);
const decision = v.strictObject({
  status: v.picklist(DISPUTE_STATES, `must be one of ${DISPUTE_STATES.join(', ')}`),
});
const newNumber = v.strictObject({
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits')),
});

/**
 * The embedded payment vendor's own dashboard, and its banks: what a person may do there that nobody here asked for. GET lists the newest
 * charges; a charge is refunded, disputed or, of a bank account, returned, a dispute decided, and a card given another number.
 */
export function registerEmbeddedDashboard(
  scope: FastifyInstance,
  { database, dashboard }: { readonly database: Database; readonly dashboard: EmbeddedDashboard },
): void {
  scope.get('/payments/charges', async () => ({
    charges: await database.reader
      .selectFrom('embedded_charges')
      .select([
        'id',
        'method_id as methodId',
        'invoice_id as invoiceId',
        'amount_cents as amountCents',
        'state',
      ])
      .orderBy('started_at', 'desc')
      .limit(listedMax)
      .execute(),
  }));
  scope.post<{ Params: { id: string } }>('/payments/charges/:id', async (request, reply) => {
    const wish = v.parse(ofCharge, request.body);
    const { id } = request.params;
    if (wish.action === 'refund') return dashboard.refund(id, wish.amountCents as Cents);
    if (wish.action === 'return')
      return (await dashboard.returnCharge(id, wish.reason)) ?? reply.callNotFound();
    return (await dashboard.openDispute(id, wish.status)) ?? reply.callNotFound();
  });
  scope.post<{ Params: { id: string } }>('/payments/disputes/:id', async (request, reply) => {
    const { status } = v.parse(decision, request.body);
    return (await dashboard.decideDispute(request.params.id, status)) ?? reply.callNotFound();
  });
  scope.post<{ Params: { id: string } }>('/payments/methods/:id', async (request, reply) => {
    const { last4 } = v.parse(newNumber, request.body);
    return (await dashboard.renewCard(request.params.id, last4)) ?? reply.callNotFound();
  });
}
