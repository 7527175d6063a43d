import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { keyReused } from './embedded-cards.ts';
import { lockCharge } from './embedded-charges.ts';
import type { Announce } from './embedded-charges.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import type { Happening } from './embedded-webhooks.ts';
import { PaymentRefused } from './port.ts';
import type { Payments, RefundAtVendor } from './port.ts';

type RefundRow = Selectable<Tables['embedded_refunds']>;

const settlesAfter = Temporal.Duration.from({ minutes: 1 });
const settleMax = 100;

/** The refunds of the embedded vendor: with a key of ours, or made in its dashboard, which has none. */
export function embeddedRefunds({ database, clock, ids }: EmbeddedPaymentParts, announce: Announce) {
  return {
    async make(
      {
        idempotencyKey,
        chargeId,
        amountCents,
      }: {
        readonly idempotencyKey: string | null;
        readonly chargeId: string;
        readonly amountCents: Cents;
      },
      { webhooks, refunds: switched }: Pick<PaymentsSwitch, 'webhooks' | 'refunds'>,
    ): Promise<RefundAtVendor> {
      return database.transaction(async (transaction) => {
        const charge = await lockCharge(transaction, chargeId);
        const refunds = await transaction
          .selectFrom('embedded_refunds')
          .selectAll()
          .where((where) =>
            where.or([where('charge_id', '=', chargeId), where('idempotency_key', '=', idempotencyKey)]),
          )
          .execute();
        const earlier = refunds.find(
          (refund) => idempotencyKey !== null && refund.idempotency_key === idempotencyKey,
        );
        if (earlier !== undefined) {
          if (earlier.charge_id !== chargeId || earlier.amount_cents !== amountCents) throw keyReused();
          return refundOf(earlier);
        }
        const given = refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, refund) => sum + refund.amount_cents, 0);
        const taken = given + (await disputedCents(transaction, chargeId));
        const isTooMuch =
          charge === undefined || amountCents <= 0 || taken + amountCents > charge.amount_cents;
        if (charge?.state !== 'succeeded' || isTooMuch || switched === 'refused')
          throw new PaymentRefused('payments: that much of this charge cannot be given back');
        const card = await transaction
          .selectFrom('embedded_payment_methods')
          .select('behaviour')
          .where('id', '=', charge.method_id)
          .executeTakeFirstOrThrow();
        const isPending = switched === 'pending' || card.behaviour === 'refund_pends';
        const comesBack = switched === 'returned' || card.behaviour === 'refund_fails';
        const row = {
          id: `re_${ids.uuid()}`,
          idempotency_key: idempotencyKey,
          charge_id: chargeId,
          amount_cents: amountCents,
          created_at: toTimestamp(clock.now()),
          status: isPending ? ('pending' as const) : ('succeeded' as const),
          settles_at: isPending || comesBack ? toTimestamp(clock.now().add(settlesAfter)) : null,
          settles_as: comesBack ? ('failed' as const) : isPending ? ('succeeded' as const) : null,
        };
        await transaction.insertInto('embedded_refunds').values(row).execute();
        await announce(transaction, [happeningOf(row)], webhooks);
        return refundOf(row);
      });
    },

    async find({
      idempotencyKey,
      refundId,
      chargeId,
    }: Parameters<Payments['findRefund']>[0]): Promise<RefundAtVendor | null> {
      const refund = await database.reader
        .selectFrom('embedded_refunds')
        .selectAll()
        .where((where) =>
          refundId === null ? where('idempotency_key', '=', idempotencyKey) : where('id', '=', refundId),
        )
        .where('charge_id', '=', chargeId)
        .executeTakeFirst();
      return refund === undefined ? null : refundOf(refund);
    },

    /** Brings those to their end whose time has come: made, or returned by a bank that has no such card any more. */
    async settleDue(webhooks: PaymentsSwitch['webhooks']): Promise<void> {
      await database.transaction(async (transaction) => {
        const due = await transaction
          .selectFrom('embedded_refunds')
          .selectAll()
          .where('settles_at', '<=', toTimestamp(clock.now()))
          .orderBy('settles_at')
          .limit(settleMax)
          .forUpdate()
          .skipLocked()
          .execute();
        const ended = due.flatMap((row) =>
          row.settles_as === null
            ? []
            : [{ ...row, status: row.settles_as, settles_at: null, settles_as: null }],
        );
        for (const { id, status, settles_at, settles_as } of ended) {
          await transaction
            .updateTable('embedded_refunds')
            .set({ status, settles_at, settles_as })
            .where('id', '=', id)
            .execute();
        }
        if (ended.length > 0) await announce(transaction, ended.map(happeningOf), webhooks);
      });
    },
  };
}

/** What banks took back of a charge, or hold. */
async function disputedCents(reader: Reader, chargeId: string): Promise<number> {
  const disputes = await reader
    .selectFrom('embedded_disputes')
    .select('amount_cents')
    .where('charge_id', '=', chargeId)
    .where('status', 'in', ['open', 'lost'])
    .execute();
  return disputes.reduce((sum, dispute) => sum + dispute.amount_cents, 0);
}

function refundOf({ id, status }: Pick<RefundRow, 'id' | 'status'>): RefundAtVendor {
  return { refundId: id, status };
}

function happeningOf(row: Omit<RefundRow, 'created_at'>): Happening {
  return {
    kind: 'refund',
    ...refundOf(row),
    chargeId: row.charge_id,
    idempotencyKey: row.idempotency_key,
    amountCents: row.amount_cents as Cents,
  };
}
