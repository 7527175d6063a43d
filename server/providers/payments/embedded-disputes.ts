import type { Selectable } from 'kysely';
import { DISPUTE_LIFECYCLE, EVENT_OF_DISPUTE } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import { allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { lockCharge } from './embedded-charges.ts';
import type { Announce } from './embedded-charges.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import { readPaymentsSwitch } from './embedded-switch.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import type { Happening } from './embedded-webhooks.ts';

type DisputeRow = Selectable<Tables['embedded_disputes']>;

export type EmbeddedDisputes = ReturnType<typeof embeddedDisputes>;

const openMax = 100;

/** The disputes of the embedded vendor: of cards that are always disputed, and those that are opened and decided in its dashboard. */
export function embeddedDisputes({ database, clock, ids }: EmbeddedPaymentParts, announce: Announce) {
  async function insert(
    transaction: Transaction,
    charge: { readonly id: string; readonly amount_cents: number },
    status: 'inquiry' | 'open',
  ): Promise<DisputeRow> {
    return transaction
      .insertInto('embedded_disputes')
      .values({
        id: `dp_${ids.uuid()}`,
        charge_id: charge.id,
        amount_cents: charge.amount_cents,
        status,
        created_at: toTimestamp(clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    /** A bank takes a charge back, or only asks about it. */
    async open(chargeId: string, status: 'inquiry' | 'open' = 'open'): Promise<{ disputeId: string } | null> {
      const { webhooks } = await readPaymentsSwitch(database);
      return database.transaction(async (transaction) => {
        const charge = await lockCharge(transaction, chargeId);
        if (charge?.state !== 'succeeded') return null;
        const dispute = await insert(transaction, charge, status);
        await announce(transaction, [happeningOf(dispute)], webhooks);
        return { disputeId: dispute.id };
      });
    },

    async decide(disputeId: string, status: DisputeState): Promise<{ disputeId: string } | null> {
      const { webhooks } = await readPaymentsSwitch(database);
      const event = EVENT_OF_DISPUTE[status];
      return database.transaction(async (transaction) => {
        const dispute = await transaction
          .selectFrom('embedded_disputes')
          .selectAll()
          .where('id', '=', disputeId)
          .forUpdate()
          .executeTakeFirst();
        if (dispute === undefined || event === null || !allows(DISPUTE_LIFECYCLE, dispute.status, event))
          return null;
        await transaction
          .updateTable('embedded_disputes')
          .set({ status })
          .where('id', '=', disputeId)
          .execute();
        await announce(transaction, [happeningOf({ ...dispute, status })], webhooks);
        return { disputeId };
      });
    },

    /** The banks of cards that are always disputed notice what was charged. */
    async openDue(webhooks: PaymentsSwitch['webhooks']): Promise<void> {
      await database.transaction(async (transaction) => {
        const charges = await transaction
          .selectFrom('embedded_payment_methods')
          .innerJoin('embedded_charges', 'embedded_charges.method_id', 'embedded_payment_methods.id')
          .select(['embedded_charges.id', 'embedded_charges.amount_cents', 'behaviour'])
          .where('behaviour', 'in', ['disputed', 'inquired'])
          .where('state', '=', 'succeeded')
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('embedded_disputes')
                  .select('embedded_disputes.id')
                  .whereRef('charge_id', '=', 'embedded_charges.id'),
              ),
            ),
          )
          .limit(openMax)
          .forUpdate('embedded_charges')
          .skipLocked()
          .execute();
        const happenings: Happening[] = [];
        for (const charge of charges) {
          const status = charge.behaviour === 'inquired' ? 'inquiry' : 'open';
          happenings.push(happeningOf(await insert(transaction, charge, status)));
        }
        if (happenings.length > 0) await announce(transaction, happenings, webhooks);
      });
    },
  };
}

function happeningOf(row: DisputeRow): Happening {
  return {
    kind: 'dispute',
    disputeId: row.id,
    status: row.status,
    chargeId: row.charge_id,
    amountCents: row.amount_cents as Cents,
  };
}
