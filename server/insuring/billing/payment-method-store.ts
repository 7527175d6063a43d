import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { OPEN_ATTEMPT_STATES } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { instantOrNull, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';
import type { PaymentMethodsTable } from '../../platform/database/tables.generated.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { BankReturnReason, CardMethod, Payments } from '../../providers/payments/port.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Written out, as the partial index has it: a plan of the statement that is kept can use it only so. */
const activeStatus = sql.lit<'active'>('active');

/** The active card, the provider's name for it, and who its holder is there. */
export interface WayToPay {
  readonly paymentMethodId: string;
  readonly methodId: string;
  readonly customerId: string;
  readonly source: PaymentMethod['source'];
  readonly last4: string;
  /** Its person pays each bill: the billing does not ask for any by itself. */
  readonly isRevoked: boolean;
  /** When the vendor told last that it has another number or date; null while it has those it came with. */
  readonly describedAt: Temporal.Instant | null;
}

export async function findCustomerId(reader: Reader, userId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Kept once, in one statement that commits by itself; answers the one that is kept. */
export async function keepCustomer(
  { reader }: Database,
  customer: {
    readonly userId: string;
    readonly provider: Payments['name'];
    readonly customerId: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<string> {
  const { customer_id } = await reader
    .insertInto('payment_customers')
    .values({
      user_id: customer.userId,
      provider: customer.provider,
      customer_id: customer.customerId,
      created_at: toTimestamp(customer.createdAt),
    })
    // An update of nothing, because a conflict that does nothing answers nothing.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}

/** Locks the person's customer row, so that their methods change one after the other. */
export async function lockCustomer(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .selectFrom('payment_customers')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Of a person's ways to pay the card that a token made, the one that pays, and the card that was brought last. */
export async function findMethods(
  reader: Reader,
  userId: string,
  cardTokenHash: Buffer,
): Promise<Readonly<Record<'ofToken' | 'active' | 'newestCard', PaymentMethod | null>>> {
  const rows = await reader
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('card_token_hash', '=', cardTokenHash),
        where('status', '=', 'active'),
        where('id', '=', (query) =>
          query
            .selectFrom('payment_methods')
            .select('id')
            .where('user_id', '=', userId)
            .where('source', '=', 'credit_card')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const first = (row: (typeof rows)[number] | undefined) => (row === undefined ? null : methodOf(row));
  return {
    ofToken: first(rows.find((row) => row.card_token_hash.equals(cardTokenHash))),
    active: first(rows.find(({ status }) => status === 'active')),
    newestCard: first(rows.find(({ source }) => source === 'credit_card')),
  };
}

export const ACTIVE_METHOD = readingPart({
  name: 'active-payment-method',
  of: 'person',
  rows: (id) => `
    select id, user_id, source, status, name, method_id, brand, last4, funding, country, expires_year, expires_month, revoked_at, bank_account_id
    from payment_methods where user_id = ${id} and status = 'active'`,
  valueOf: ([row]: readonly MethodRow[]) => (row === undefined ? null : methodOf(row)),
});

/** The one that pays; null without one. */
export async function findActiveMethod(reader: Reader, userId: string): Promise<PaymentMethod | null> {
  const row = await reader
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', activeStatus)
    .executeTakeFirst();
  return row === undefined ? null : methodOf(row);
}

/** What it takes to charge each of these people: those without a card are left out. */
export async function findWaysToPay(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, WayToPay>> {
  const rows = await reader
    .selectFrom('payment_methods')
    .innerJoin('payment_customers', 'payment_customers.user_id', 'payment_methods.user_id')
    .select([
      'payment_methods.user_id as userId',
      'payment_methods.id as paymentMethodId',
      'payment_methods.method_id as methodId',
      'payment_customers.customer_id as customerId',
      'payment_methods.source',
      'payment_methods.last4',
      'payment_methods.revoked_at as revokedAt',
      'payment_methods.described_at as describedAt',
    ])
    .where('payment_methods.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('payment_methods.status', '=', activeStatus)
    .execute();
  return new Map(
    rows.map(({ userId, describedAt, revokedAt, ...way }) => [
      userId,
      { ...way, isRevoked: revokedAt !== null, describedAt: describedAt?.toTemporalInstant() ?? null },
    ]),
  );
}

export async function insertMethod(
  transaction: Transaction,
  method: PaymentMethod,
  cardTokenHash: Buffer,
  createdAt: Temporal.Instant,
): Promise<void> {
  const { details } = method;
  const ofCard =
    method.source === 'credit_card'
      ? {
          brand: method.details.brand,
          funding: method.details.funding,
          country: method.details.country,
          expires_year: method.details.expiresOn.year,
          expires_month: method.details.expiresOn.month,
        }
      : { bank_account_id: method.details.bankAccountId };
  await transaction
    .insertInto('payment_methods')
    .values({
      user_id: method.userId,
      id: method.id,
      source: method.source,
      status: method.status,
      method_id: details.methodId,
      card_token_hash: cardTokenHash,
      name: method.name,
      last4: details.last4,
      ...ofCard,
      created_at: toTimestamp(createdAt),
      revoked_at: method.revokedAt === null ? null : toTimestamp(method.revokedAt),
    })
    .execute();
}

/** What the vendor says of a card now, unless it has said something newer; answers the method where that tells another card or date. */
export async function describeMethod(
  transaction: Transaction,
  card: CardMethod,
  describedAt: Temporal.Instant,
): Promise<PaymentMethod | null> {
  const before = await transaction
    .selectFrom('payment_methods')
    .selectAll()
    .where('method_id', '=', card.methodId)
    .where((where) =>
      where.or([where('described_at', 'is', null), where('described_at', '<', toTimestamp(describedAt))]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  const after = await transaction
    .updateTable('payment_methods')
    .set({
      brand: card.brand,
      last4: card.last4,
      funding: card.funding,
      country: card.country,
      expires_year: card.expiresOn.year,
      expires_month: card.expiresOn.month,
      described_at: toTimestamp(describedAt),
    })
    .where('method_id', '=', card.methodId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOther =
    after.last4 !== before.last4 ||
    after.expires_year !== before.expires_year ||
    after.expires_month !== before.expires_month;
  return isOther ? methodOf(after) : null;
}

/** Cards that were replaced, that the provider still has, and that no payment under way is charged to, after the one a run got to. */
export async function findMethodsToDetach(
  reader: Reader,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly methodId: string }[]> {
  return reader
    .selectFrom('payment_methods')
    .select(['id', 'method_id as methodId'])
    .where('status', '=', 'inactive')
    .where('detached_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_attempts')
            .select('payment_attempts.attempt')
            .whereRef('payment_attempts.user_id', '=', 'payment_methods.user_id')
            .whereRef('payment_attempts.payment_method_id', '=', 'payment_methods.id')
            .where('payment_attempts.status', 'in', OPEN_ATTEMPT_STATES),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** No card of a person pays any more; the provider is told of it afterwards. */
export async function endMethodsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('payment_methods')
    .set({ status: 'inactive' })
    .where('user_id', '=', userId)
    .where('status', '=', activeStatus)
    .execute();
}

/** The last digits of a person's way to pay, whatever became of it; null once its person is removed. */
export async function findLast4(reader: Reader, userId: string, id: string): Promise<string | null> {
  const row = await reader
    .selectFrom('payment_methods')
    .select('last4')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.last4 ?? null;
}

/** Those of a person that are linked accounts: which of these accounts, whether it pays now, and whether the provider still has it. */
export async function findMethodsOfAccounts(
  reader: Reader,
  userId: string,
  bankAccountIds: readonly string[],
): Promise<
  (Pick<PaymentMethod, 'id' | 'status'> & { readonly methodId: string; readonly isDetached: boolean })[]
> {
  const rows = await reader
    .selectFrom('payment_methods')
    .select(['id', 'status', 'method_id as methodId', 'detached_at'])
    .where('user_id', '=', userId)
    .where('bank_account_id', '=', sql<string>`any(${bankAccountIds}::uuid[])`)
    .execute();
  return rows.map(({ detached_at: detachedAt, ...row }) => ({ ...row, isDetached: detachedAt !== null }));
}

/** Ends an account by what its bank said last; answers whether it was the one that paid. The caller holds the customer's lock. */
export async function endMethod(transaction: Transaction, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_methods')
    .set({
      status: 'inactive',
      ended_because: sql<Exclude<BankReturnReason, 'insufficient_funds'>>`(select reason from payment_attempts
        where user_id = ${userId} and payment_method_id = ${id} and returned_at is not null
        and reason <> 'insufficient_funds'
        order by returned_at desc limit 1)`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', activeStatus)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back that a person's card may be asked by the billing, or gives it again; answers whether that changed anything. */
export async function setRevoked(
  transaction: Transaction,
  userId: string,
  revokedAt: Temporal.Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_methods')
    .set({ revoked_at: revokedAt === null ? null : toTimestamp(revokedAt) })
    .where('user_id', '=', userId)
    .where('status', '=', activeStatus)
    .where('revoked_at', revokedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these people whose card is theirs alone to pay with. */
export async function findRevokedOf(reader: Reader, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('payment_methods')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('status', '=', activeStatus)
    .where('revoked_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
}

export async function markDetached(
  transaction: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('payment_methods')
    .set({ detached_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

type MethodRow = ReadRow<
  Pick<
    Selectable<PaymentMethodsTable>,
    | 'id'
    | 'user_id'
    | 'source'
    | 'status'
    | 'name'
    | 'method_id'
    | 'brand'
    | 'last4'
    | 'funding'
    | 'country'
    | 'expires_year'
    | 'expires_month'
    | 'revoked_at'
    | 'bank_account_id'
  >
>;

function methodOf(row: MethodRow): PaymentMethod {
  const {
    id,
    user_id: userId,
    status,
    name,
    method_id: methodId,
    last4,
    bank_account_id: bankAccountId,
  } = row;
  const base = { id, userId, status, name, revokedAt: instantOrNull(row.revoked_at) };
  if (bankAccountId !== null)
    return { ...base, source: 'bank_account', details: { methodId, last4, bankAccountId } };
  const { brand, funding, country, expires_year: year, expires_month: month } = row;
  if (brand === null || funding === null || year === null || month === null)
    throw new Error(`payment method ${id} is neither a card nor an account`);
  const details = { methodId, brand, last4, funding, country, expiresOn: { year, month } };
  return { ...base, source: 'credit_card', details };
}

export async function deletePaymentMethodsOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('payment_methods').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('payment_customers').where('user_id', 'in', userIds).execute();
}
