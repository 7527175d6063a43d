import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/many-rows.ts';
import { plannedEachTime } from '../../platform/database/statement-names.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { keyReused } from './embedded-cards.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import type { Happening } from './embedded-webhooks.ts';
import { PaymentRefused } from './port.ts';
import type { BankReturnReason, Charge, ChargeOutcome, DeclineReason } from './port.ts';
import { bankWayOf } from './test-bank-accounts.ts';

type ChargeRow = Selectable<Tables['embedded_charges']>;
type Webhooks = PaymentsSwitch['webhooks'];
export type Announce = (
  transaction: Transaction,
  happenings: readonly Happening[],
  webhooks: Webhooks,
) => Promise<void>;

const settlesAfter = Temporal.Duration.from({ minutes: 1 });
const settleMax = 100;

/**
 * The charges of the embedded vendor. A charge begins as a row with its key and parameters, and comes to its outcome in a second
 * transaction: whoever asks for it next, in whatever process, brings one to its end that a crash left started. Outcomes never
 * change but from needs_authentication and processing to succeeded or declined.
 */
export function embeddedCharges(parts: EmbeddedPaymentParts, announce: Announce) {
  const { database, clock, ids, encryption } = parts;

  return {
    /** Takes the charges down, or finds them taken down with the same key; answers those it refuses, and why. */
    async record(charges: readonly Charge[]): Promise<Map<Charge, PaymentRefused>> {
      return database.transaction(async (transaction) => {
        const refusals = new Map<Charge, PaymentRefused>();
        const inserted = await insertStarted(transaction, charges);
        const others = charges.filter(({ idempotencyKey }) => !inserted.delete(idempotencyKey));
        const earlier = others.length === 0 ? [] : await findByKeys(transaction, keysOf(others));
        for (const charge of others) {
          const row = earlier.find(({ idempotency_key: key }) => key === charge.idempotencyKey);
          if (row === undefined)
            refusals.set(charge, new PaymentRefused('payments: the customer has no such method'));
          else if (!isSame(row, charge)) refusals.set(charge, keyReused());
        }
        return refusals;
      });
    },

    /** The outcomes as they stand now, of those charges there are. */
    async conclude(
      idempotencyKeys: readonly string[],
      webhooks: Webhooks,
    ): Promise<Map<string, ChargeOutcome>> {
      return database.transaction(async (transaction) => {
        const rows = await findByKeys(transaction, idempotencyKeys, { lock: true });
        const advanced = await advance(transaction, rows, webhooks);
        return new Map(advanced.map((row) => [row.idempotency_key, outcomeOf(row)]));
      });
    },

    /** The key that one of a known name was asked for with; null when there is none. */
    async findKey(chargeId: string): Promise<string | null> {
      const charge = await database.reader
        .selectFrom('embedded_charges')
        .select('idempotency_key')
        .where('id', '=', chargeId)
        .executeTakeFirst();
      return charge?.idempotency_key ?? null;
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
        const charge = await lockCharge(transaction, id);
        if (charge === undefined) return null;
        if (charge.state !== 'needs_authentication') return outcomeOf(charge);
        if (!isApproved) return end(transaction, charge, 'authentication_failed', webhooks);
        await transaction
          .updateTable('embedded_payment_methods')
          .set({ authenticated_at: toTimestamp(clock.now()) })
          .where('id', '=', charge.method_id)
          .execute();
        return end(transaction, charge, null, webhooks);
      });
    },

    /** Nobody answers the bank any more; null when there is no such charge. */
    async giveUp(chargeId: string, webhooks: Webhooks): Promise<ChargeOutcome | null> {
      return database.transaction(async (transaction) => {
        const charge = await lockCharge(transaction, chargeId);
        if (charge === undefined) return null;
        if (charge.state !== 'needs_authentication') return outcomeOf(charge);
        return end(transaction, charge, 'authentication_failed', webhooks);
      });
    },

    /** Banks take back what some accounts had paid. */
    async returnDue(webhooks: Webhooks): Promise<void> {
      await database.transaction(async (transaction) => {
        const now = clock.now();
        const due = await transaction
          .selectFrom('embedded_charges')
          .selectAll()
          .where('returned_at', 'is', null)
          .where('returns_at', '<=', toTimestamp(now))
          .orderBy('returns_at')
          .limit(settleMax)
          .forUpdate()
          .execute();
        await returnAll(
          transaction,
          due.map((charge) => ({ charge, reason: charge.return_reason ?? 'not_authorized' })),
          webhooks,
        );
      });
    },

    /** A bank takes one back; null when there is no such charge, or it is no money that a bank account paid. */
    async returnOne(
      chargeId: string,
      reason: BankReturnReason,
      webhooks: Webhooks,
    ): Promise<{ readonly returnId: string } | null> {
      return database.transaction(async (transaction) => {
        const charge = await lockCharge(transaction, chargeId);
        if (charge?.state !== 'succeeded' || charge.returned_at !== null) return null;
        const account = (await findMethods(transaction, [charge])).get(charge.method_id);
        if (account === undefined || bankWayOf(account.behaviour) === null) return null;
        const [returnId] = await returnAll(transaction, [{ charge, reason }], webhooks);
        return returnId === undefined ? null : { returnId };
      });
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
      await this.conclude(
        due.map((charge) => charge.idempotency_key),
        webhooks,
      );
    },
  };

  /** Only for methods their customer still has, and keys nobody used; answers the keys. */
  async function insertStarted(transaction: Transaction, charges: readonly Charge[]): Promise<Set<string>> {
    const asked = charges.map((charge) => ({
      id: `ch_${ids.uuid()}`,
      idempotency_key: charge.idempotencyKey,
      customer_id: charge.customerId,
      method_id: charge.methodId,
      amount_cents: charge.amountCents,
      description: charge.description,
      invoice_id: charge.metadata.invoiceId,
      is_person_present: charge.isPersonPresent,
      started_at: toTimestamp(clock.now()),
    }));
    const { rows } = await sql<{ key: string }>`
      insert ${sql.raw(plannedEachTime)} into embedded_charges
        (id, idempotency_key, customer_id, method_id, amount_cents, description, invoice_id, is_person_present, state, started_at)
      select c.id, c.idempotency_key, c.customer_id, c.method_id, c.amount_cents, c.description, c.invoice_id,
        c.is_person_present, 'started', c.started_at
      from json_populate_recordset(null::embedded_charges, ${JSON.stringify(asked)}::json) c
      join embedded_payment_methods m on m.id = c.method_id and m.customer_id = c.customer_id and m.detached_at is null
      order by c.idempotency_key
      on conflict (idempotency_key) do nothing
      returning idempotency_key as key
    `.execute(transaction);
    return new Set(rows.map(({ key }) => key));
  }

  /** What the vendor makes of charges it has locked: those that come further change together. */
  async function advance(
    transaction: Transaction,
    charges: readonly ChargeRow[],
    webhooks: Webhooks,
  ): Promise<ChargeRow[]> {
    const now = clock.now();
    const started = charges.filter(({ state }) => state === 'started');
    const methods = await findMethods(transaction, started);
    const happenings: Happening[] = [];
    const advanced = charges.map((charge) => {
      const next = nextOf(charge, methods.get(charge.method_id), now);
      if (next === null) return charge;
      const isStarted = charge.state === 'started';
      const kind = next.state === 'succeeded' ? 'charge_succeeded' : 'charge_failed';
      const passesProcessing =
        next.state === 'processing' ||
        (isStarted && next.state === 'succeeded' && webhooks === 'out_of_order');
      if (passesProcessing)
        happenings.push({ ...aboutCharge(charge), kind: 'charge_processing', reason: null });
      if (next.ended_at !== null) happenings.push({ ...aboutCharge(charge), kind, reason: next.reason });
      return { ...charge, ...next };
    });
    await Promise.all([
      updateRows(
        transaction,
        'embedded_charges',
        'id',
        advanced.filter((charge, index) => charge !== charges[index]).map(changeOf),
      ),
      happenings.length > 0 ? announce(transaction, happenings, webhooks) : null,
    ]);
    return advanced;
  }

  async function returnAll(
    transaction: Transaction,
    returned: readonly { readonly charge: ChargeRow; readonly reason: BankReturnReason }[],
    webhooks: Webhooks,
  ): Promise<string[]> {
    const rows = returned.map(({ charge, reason }) => ({
      id: charge.id,
      return_id: `ret_${ids.uuid()}`,
      return_reason: reason,
      returned_at: toTimestamp(clock.now()),
    }));
    if (rows.length === 0) return [];
    await updateRows(transaction, 'embedded_charges', 'id', rows);
    const happenings = returned.map(({ charge, reason }, index): Happening => ({
      ...aboutCharge(charge),
      kind: 'charge_returned',
      reason,
      returnId: rows[index]!.return_id,
    }));
    await announce(transaction, happenings, webhooks);
    return rows.map(({ return_id: id }) => id);
  }

  async function end(
    transaction: Transaction,
    charge: ChargeRow,
    reason: DeclineReason | null,
    webhooks: Webhooks,
  ): Promise<ChargeOutcome> {
    const ended = { ...charge, ...endedAt(clock.now(), reason) };
    const kind = reason === null ? 'charge_succeeded' : 'charge_failed';
    await announce(transaction, [{ ...aboutCharge(charge), kind, reason }], webhooks);
    await updateRows(transaction, 'embedded_charges', 'id', [changeOf(ended)]);
    return outcomeOf(ended);
  }

  function outcomeOf(charge: ChargeRow): ChargeOutcome {
    const { id: chargeId, state, reason, ended_at: endedAt } = charge;
    const { return_id: returnId, return_reason: why } = charge;
    const amountCents = charge.amount_cents as Cents;
    if (returnId !== null && why !== null)
      return { kind: 'returned', chargeId, amountCents, reason: why, returnId };
    if (state === 'succeeded' && endedAt !== null)
      return { kind: 'succeeded', chargeId, amountCents, at: endedAt.toTemporalInstant() };
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

type Method = Pick<Selectable<Tables['embedded_payment_methods']>, 'id' | 'behaviour' | 'authenticated_at'>;
type ChargeChange = Pick<
  ChargeRow,
  'state' | 'reason' | 'settles_at' | 'ended_at' | 'ends_as' | 'returns_at' | 'return_reason'
>;

/** How a charge goes on; null when it stays as it is. */
function nextOf(charge: ChargeRow, method: Method | undefined, now: Temporal.Instant): ChargeChange | null {
  const { settles_at, ends_as, returns_at, return_reason } = charge;
  if (charge.state === 'processing') {
    const isOver = settles_at !== null && settles_at.getTime() <= now.epochMilliseconds;
    return isOver ? { ...endedAt(now, ends_as), settles_at, ends_as, returns_at, return_reason } : null;
  }
  if (charge.state !== 'started' || method === undefined) return null;
  const { behaviour, authenticated_at: authenticatedAt } = method;
  const bank = bankWayOf(behaviour);
  if (bank !== null) {
    const day = now.toZonedDateTimeISO(EASTERN_TIME_ZONE).toPlainDate();
    const dayAfter = (days: number) =>
      toTimestamp(day.add({ days }).toZonedDateTime(EASTERN_TIME_ZONE).toInstant());
    return {
      state: 'processing',
      reason: null,
      ended_at: null,
      settles_at: dayAfter(bank.endsAfterDays),
      ends_as: bank.endsAs,
      returns_at: bank.returns && dayAfter(bank.endsAfterDays + bank.returns.afterDays),
      return_reason: bank.returns?.reason ?? null,
    };
  }
  const authenticates =
    behaviour === 'authenticates_always' || (behaviour === 'authenticates_once' && authenticatedAt === null);
  const open = { ...asCards, reason: null, settles_at: null, ended_at: null };
  if (authenticates && !charge.is_person_present) return endedAt(now, 'authentication_failed');
  if (authenticates) return { ...open, state: 'needs_authentication' };
  if (behaviour === 'settles_later')
    return { ...open, state: 'processing', settles_at: toTimestamp(now.add(settlesAfter)) };
  return endedAt(now, behaviour === 'fails_when_charged' ? 'card_declined' : null);
}

const asCards = { ends_as: null, returns_at: null, return_reason: null };

function endedAt(now: Temporal.Instant, reason: DeclineReason | null): ChargeChange {
  return {
    ...asCards,
    state: reason === null ? 'succeeded' : 'declined',
    reason,
    settles_at: null,
    ended_at: toTimestamp(now),
  };
}

function changeOf(charge: ChargeRow) {
  const { id, state, reason, settles_at, ended_at, ends_as, returns_at, return_reason } = charge;
  return { id, state, reason, settles_at, ended_at, ends_as, returns_at, return_reason };
}

function keysOf(charges: readonly Pick<Charge, 'idempotencyKey'>[]): string[] {
  return charges.map(({ idempotencyKey }) => idempotencyKey);
}

export async function lockCharge(transaction: Transaction, id: string): Promise<ChargeRow | undefined> {
  return transaction
    .selectFrom('embedded_charges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function findByKeys(
  reader: Reader,
  idempotencyKeys: readonly string[],
  { lock = false } = {},
): Promise<ChargeRow[]> {
  return reader
    .selectFrom('embedded_charges')
    .$if(idempotencyKeys.length > 1, (query) => query.modifyFront(sql.raw(plannedEachTime)))
    .selectAll()
    .where('idempotency_key', '=', sql<string>`any(${idempotencyKeys}::text[])`)
    .$if(lock, (query) => query.orderBy('idempotency_key').forUpdate())
    .execute();
}

async function findMethods(reader: Reader, charges: readonly ChargeRow[]): Promise<Map<string, Method>> {
  if (charges.length === 0) return new Map();
  const methodIds = charges.map((charge) => charge.method_id);
  const methods = await reader
    .selectFrom('embedded_payment_methods')
    .select(['id', 'behaviour', 'authenticated_at'])
    .where('id', '=', sql<string>`any(${methodIds}::text[])`)
    .execute();
  return new Map(methods.map((method) => [method.id, method]));
}

function isSame(row: ChargeRow, charge: Charge): boolean {
  return (
    row.customer_id === charge.customerId &&
    row.method_id === charge.methodId &&
    row.amount_cents === charge.amountCents &&
    row.description === charge.description &&
    row.invoice_id === charge.metadata.invoiceId &&
    row.is_person_present === charge.isPersonPresent
  );
}
