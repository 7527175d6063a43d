import type { Cents } from '@wysh/domain/money/money.ts';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { keyReused } from './embedded-cards.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import type { Happening } from './embedded-webhooks.ts';
import { PaymentRefused } from './port.ts';
import type { Charge, ChargeOutcome, DeclineReason, Movement } from './port.ts';

type ChargeRow = Selectable<Tables['embedded_charges']>;
type Webhooks = PaymentsSwitch['webhooks'];
type Announce = (transaction: Transaction, happening: Happening, webhooks: Webhooks) => Promise<void>;

const settlesAfter = Temporal.Duration.from({ minutes: 1 });
const settleMax = 100;
const movementsPage = 500;

/**
 * The charges of the embedded vendor. A charge begins as a row with its key and parameters, and comes to its outcome in a second
 * transaction: whoever asks for it next, in whatever process, brings one to its end that a crash left started. Outcomes never
 * change but from needs_authentication and processing to succeeded or declined.
 */
export function embeddedCharges(parts: EmbeddedPaymentParts, announce: Announce) {
  const { database, clock, ids, encryption } = parts;

  return {
    /** Takes the charge down, or finds it taken down with the same key. */
    async record(charge: Charge): Promise<void> {
      await database.transaction(async (transaction) => {
        if (await insertStarted(transaction, charge)) return;
        const earlier = await findByKey(transaction, charge.idempotencyKey);
        if (earlier === undefined) throw new PaymentRefused('payments: the customer has no such method');
        if (!isSame(earlier, charge)) throw keyReused();
      });
    },

    /** The outcome as it stands now; null when there is no such charge. */
    async conclude(idempotencyKey: string, webhooks: Webhooks): Promise<ChargeOutcome | null> {
      return database.transaction(async (transaction) => {
        const charge = await findByKey(transaction, idempotencyKey, { lock: true });
        if (charge === undefined) return null;
        return outcomeOf(await advance(transaction, charge, webhooks));
      });
    },

    /** The bank's yes or no, given in the card frame; null for a secret that is none, or is of no charge that asks. */
    async authenticate(
      clientSecret: string,
      isApproved: boolean,
      webhooks: Webhooks,
    ): Promise<ChargeOutcome | null> {
      const [id = ''] = clientSecret.split('_secret_');
      if (clientSecret !== clientSecretOf(id)) return null;
      return database.transaction(async (transaction) => {
        const charge = await transaction
          .selectFrom('embedded_charges')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (charge === undefined) return null;
        if (charge.state !== 'needs_authentication') return outcomeOf(charge);
        if (!isApproved) return outcomeOf(await end(transaction, charge, 'authentication_failed', webhooks));
        await transaction
          .updateTable('embedded_payment_methods')
          .set({ authenticated_at: toTimestamp(clock.now()) })
          .where('id', '=', charge.method_id)
          .execute();
        return outcomeOf(await end(transaction, charge, null, webhooks));
      });
    },

    async refund(
      idempotencyKey: string,
      chargeId: string,
      amountCents: Cents,
      webhooks: Webhooks,
    ): Promise<string> {
      return database.transaction(async (transaction) => {
        const charge = await transaction
          .selectFrom('embedded_charges')
          .selectAll()
          .where('id', '=', chargeId)
          .forUpdate()
          .executeTakeFirst();
        const refunds = await transaction
          .selectFrom('embedded_refunds')
          .selectAll()
          .where((where) =>
            where.or([where('charge_id', '=', chargeId), where('idempotency_key', '=', idempotencyKey)]),
          )
          .execute();
        const earlier = refunds.find((refund) => refund.idempotency_key === idempotencyKey);
        if (earlier !== undefined) {
          if (earlier.charge_id !== chargeId || earlier.amount_cents !== amountCents) throw keyReused();
          return earlier.id;
        }
        const given = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
        if (charge?.state !== 'succeeded' || amountCents <= 0 || given + amountCents > charge.amount_cents)
          throw new PaymentRefused('payments: that much of this charge cannot be given back');
        const id = `re_${ids.uuid()}`;
        await transaction
          .insertInto('embedded_refunds')
          .values({
            id,
            idempotency_key: idempotencyKey,
            charge_id: chargeId,
            amount_cents: amountCents,
            created_at: toTimestamp(clock.now()),
          })
          .execute();
        await announce(
          transaction,
          { kind: 'refunded', chargeId, idempotencyKey, amountCents, reason: null },
          webhooks,
        );
        return id;
      });
    },

    async *movements(from: Temporal.Instant, to: Temporal.Instant): AsyncGenerator<Movement> {
      for (const kind of ['charge', 'refund'] as const) {
        let after = '';
        let since = toTimestamp(from);
        for (;;) {
          const page = await readMovements(kind, since, after, toTimestamp(to));
          for (const { id, idempotency_key: idempotencyKey, amount_cents, at } of page) {
            yield {
              kind,
              id,
              idempotencyKey,
              amountCents: amount_cents as Cents,
              at: at.toTemporalInstant(),
            };
          }
          const last = page.at(-1);
          if (last === undefined || page.length < movementsPage) break;
          [since, after] = [last.at, last.id];
        }
      }
    },

    /** Ends the charges whose time in processing is over. */
    async settleDue(webhooks: Webhooks): Promise<void> {
      const due = await database.reader
        .selectFrom('embedded_charges')
        .select('idempotency_key')
        .where('state', '=', 'processing')
        .where('settles_at', '<=', toTimestamp(clock.now()))
        .orderBy('settles_at')
        .limit(settleMax)
        .execute();
      for (const { idempotency_key: key } of due) await this.conclude(key, webhooks);
    },
  };

  /** Only for a method the customer still has, and a key nobody used: else false. */
  async function insertStarted(transaction: Transaction, charge: Charge): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('embedded_charges')
      .columns([
        'id',
        'idempotency_key',
        'customer_id',
        'method_id',
        'amount_cents',
        'description',
        'invoice_id',
        'state',
        'started_at',
      ])
      .expression((query) =>
        query
          .selectFrom('embedded_payment_methods')
          .select(({ val, cast }) => [
            val(`ch_${ids.uuid()}`).as('id'),
            val(charge.idempotencyKey).as('idempotency_key'),
            'customer_id',
            'embedded_payment_methods.id as method_id',
            cast<number>(val(charge.amountCents), 'integer').as('amount_cents'),
            val(charge.description).as('description'),
            val(charge.metadata.invoiceId).as('invoice_id'),
            val('started' as const).as('state'),
            cast<Date>(val(toTimestamp(clock.now())), 'timestamptz').as('started_at'),
          ])
          .where('embedded_payment_methods.id', '=', charge.methodId)
          .where('customer_id', '=', charge.customerId)
          .where('detached_at', 'is', null),
      )
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async function advance(
    transaction: Transaction,
    charge: ChargeRow,
    webhooks: Webhooks,
  ): Promise<ChargeRow> {
    const now = clock.now();
    if (charge.state === 'processing') {
      const isOver = charge.settles_at !== null && charge.settles_at.getTime() <= now.epochMilliseconds;
      return isOver ? end(transaction, charge, null, webhooks) : charge;
    }
    if (charge.state !== 'started') return charge;

    const { behaviour, authenticated_at: authenticatedAt } = await transaction
      .selectFrom('embedded_payment_methods')
      .select(['behaviour', 'authenticated_at'])
      .where('id', '=', charge.method_id)
      .executeTakeFirstOrThrow();
    const authenticates =
      behaviour === 'authenticates_always' ||
      (behaviour === 'authenticates_once' && authenticatedAt === null);
    if (authenticates) return change(transaction, charge, { state: 'needs_authentication' });
    if (behaviour === 'fails_when_charged') return end(transaction, charge, 'card_declined', webhooks);
    if (behaviour === 'settles_later' || webhooks === 'out_of_order') {
      await announce(
        transaction,
        { ...aboutCharge(charge), kind: 'charge_processing', reason: null },
        webhooks,
      );
    }
    if (behaviour !== 'settles_later') return end(transaction, charge, null, webhooks);
    return change(transaction, charge, {
      state: 'processing',
      settles_at: toTimestamp(now.add(settlesAfter)),
    });
  }

  async function end(
    transaction: Transaction,
    charge: ChargeRow,
    reason: DeclineReason | null,
    webhooks: Webhooks,
  ): Promise<ChargeRow> {
    const kind = reason === null ? 'charge_succeeded' : 'charge_failed';
    await announce(transaction, { ...aboutCharge(charge), kind, reason }, webhooks);
    return change(transaction, charge, {
      state: reason === null ? 'succeeded' : 'declined',
      reason,
      ended_at: toTimestamp(clock.now()),
    });
  }

  function readMovements(kind: 'charge' | 'refund', since: Date, after: string, to: Date) {
    const refunds = database.reader
      .selectFrom('embedded_refunds')
      .select(['id', 'idempotency_key', 'amount_cents', 'created_at as at'])
      .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(since, after)))
      .where('created_at', '<', to)
      .orderBy('created_at')
      .orderBy('id')
      .limit(movementsPage);
    const charges = database.reader
      .selectFrom('embedded_charges')
      .select(['id', 'idempotency_key', 'amount_cents', 'ended_at as at'])
      .$narrowType<{ at: Date }>()
      .where('state', '=', 'succeeded')
      .where((where) => where(where.refTuple('ended_at', 'id'), '>', where.tuple(since, after)))
      .where('ended_at', '<', to)
      .orderBy('ended_at')
      .orderBy('id')
      .limit(movementsPage);
    return kind === 'charge' ? charges.execute() : refunds.execute();
  }

  function outcomeOf(charge: ChargeRow): ChargeOutcome {
    const { id: chargeId, state, reason, ended_at: endedAt } = charge;
    if (state === 'succeeded' && endedAt !== null) {
      const amountCents = charge.amount_cents as Cents;
      return { kind: 'succeeded', chargeId, amountCents, at: endedAt.toTemporalInstant() };
    }
    if (state === 'declined' && reason !== null) return { kind: 'declined', reason, chargeId };
    if (state === 'needs_authentication')
      return { kind: 'needs_authentication', chargeId, clientSecret: clientSecretOf(chargeId) };
    return { kind: 'processing', chargeId };
  }

  function clientSecretOf(chargeId: string): string {
    const secret = encryption.keyedHash(chargeId, 'embedded-payments-client-secret').toString('base64url');
    return `${chargeId}_secret_${secret}`;
  }
}

function aboutCharge(charge: ChargeRow) {
  return {
    chargeId: charge.id,
    idempotencyKey: charge.idempotency_key,
    amountCents: charge.amount_cents as Cents,
  };
}

async function change(
  transaction: Transaction,
  charge: ChargeRow,
  changes: Partial<Pick<ChargeRow, 'state' | 'reason' | 'settles_at' | 'ended_at'>>,
): Promise<ChargeRow> {
  return transaction
    .updateTable('embedded_charges')
    .set(changes)
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findByKey(
  reader: Reader,
  idempotencyKey: string,
  { lock = false } = {},
): Promise<ChargeRow | undefined> {
  return reader
    .selectFrom('embedded_charges')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

function isSame(row: ChargeRow, charge: Charge): boolean {
  return (
    row.customer_id === charge.customerId &&
    row.method_id === charge.methodId &&
    row.amount_cents === charge.amountCents &&
    row.description === charge.description &&
    row.invoice_id === charge.metadata.invoiceId
  );
}
