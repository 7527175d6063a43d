import { cardBrandOf, cvcLengthOf, isCardNumber } from '@wysh/domain/money/card-number.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { deleteOldRows, oldRows } from '../../platform/database/old-rows.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { hashSecret } from '../../platform/ids.ts';
import { PaymentRefused } from './port.ts';
import type { AttachOutcome, CardMethod } from './port.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import { behaviourOf, fundingOf } from './test-cards.ts';

/** What the frame sends of a card: digits, and the month and year as numbers. */
export interface TypedCard {
  readonly number: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly cvc: string;
}

export type CardField = 'number' | 'expiry' | 'cvc';

const oldTokens = oldRows({ table: 'embedded_card_tokens', since: 'created_at', keptFor: { hours: 1 } });

/** The cards of the embedded vendor: typed cards as tokens, and the methods that come of them. */
export function embeddedCards({ database, clock, ids, encryption }: EmbeddedPaymentParts) {
  return {
    /**
     * A token for a card, or the first field that cannot be right. The number and the code live in this function alone: what
     * is written down is what the card looks like and what it does.
     */
    async tokenize(card: TypedCard): Promise<{ readonly token: string } | { readonly wrong: CardField }> {
      const wrong = wrongFieldOf(card, clock.now());
      if (wrong !== null) return { wrong };
      const token = `tok_${ids.secret()}`;
      await database.transaction((transaction) =>
        transaction
          .insertInto('embedded_card_tokens')
          .values({
            token_hash: hashSecret(token),
            fingerprint: encryption.keyedHash(card.number, 'embedded-payments-card'),
            brand: cardBrandOf(card.number) ?? 'other',
            last4: card.number.slice(-4),
            funding: fundingOf(card.number),
            expires_year: card.expiresYear,
            expires_month: card.expiresMonth,
            behaviour: behaviourOf(card.number),
            created_at: toTimestamp(clock.now()),
            used_with_key: null,
          })
          .execute(),
      );
      return { token };
    },

    async createCustomer(idempotencyKey: string, userId: string): Promise<string> {
      return database.transaction(async (transaction) => {
        const made = await transaction
          .insertInto('embedded_payment_customers')
          .values({
            id: `cus_${ids.uuid()}`,
            idempotency_key: idempotencyKey,
            user_id: userId,
            created_at: toTimestamp(clock.now()),
          })
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made !== undefined) return made.id;
        const customer = await transaction
          .selectFrom('embedded_payment_customers')
          .select(['id', 'user_id'])
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirstOrThrow();
        if (customer.user_id !== userId) throw keyReused();
        return customer.id;
      });
    },

    async attachMethod(
      idempotencyKey: string,
      customerId: string,
      cardToken: string,
    ): Promise<AttachOutcome> {
      const tokenHash = hashSecret(cardToken);
      return database.transaction(async (transaction) => {
        const findEarlier = async (): Promise<AttachOutcome | null> => {
          const earlier = await findMethodByKey(transaction, idempotencyKey);
          if (earlier === undefined) return null;
          if (earlier.customer_id !== customerId || !earlier.token_hash.equals(tokenHash)) throw keyReused();
          return { kind: 'attached', method: cardMethodOf(earlier) };
        };
        const earlier = await findEarlier();
        if (earlier !== null) return earlier;
        const token = await useToken(transaction, { tokenHash, customerId, idempotencyKey });
        // Whoever asked at the same time had the token first, and is done by now.
        const meanwhile = await findEarlier();
        if (meanwhile !== null) return meanwhile;
        if (isDecline(token.behaviour)) return { kind: 'declined', reason: token.behaviour };
        const method = await transaction
          .insertInto('embedded_payment_methods')
          .values({
            id: `pm_${ids.uuid()}`,
            idempotency_key: idempotencyKey,
            customer_id: customerId,
            token_hash: tokenHash,
            fingerprint: token.fingerprint,
            brand: token.brand,
            last4: token.last4,
            funding: token.funding,
            expires_year: token.expires_year,
            expires_month: token.expires_month,
            behaviour: token.behaviour,
            attached_at: toTimestamp(clock.now()),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { kind: 'attached', method: cardMethodOf(method) };
      });
    },

    async detachMethod(methodId: string): Promise<void> {
      await database.transaction((transaction) =>
        transaction
          .updateTable('embedded_payment_methods')
          .set({ detached_at: toTimestamp(clock.now()) })
          .where('id', '=', methodId)
          .where('detached_at', 'is', null)
          .execute(),
      );
    },

    /** The bank gives the card another number, and three years more; null when there is no such card. */
    async renew(transaction: Transaction, methodId: string, last4: string): Promise<CardMethod | null> {
      const renewed = await transaction
        .updateTable('embedded_payment_methods')
        .set(({ eb }) => ({ last4, expires_year: eb('expires_year', '+', 3) }))
        .where('id', '=', methodId)
        .where('brand', 'is not', null)
        .where('detached_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return renewed === undefined ? null : cardMethodOf(renewed);
    },

    async removeOldTokens(turn: Turn): Promise<void> {
      await inPieces(database, turn, (transaction, atOnce) =>
        deleteOldRows(transaction, oldTokens, { now: clock.now(), notOf: [] }, atOnce),
      );
    },
  };

  /** Marks the token, so that of two attempts with two keys one gets it. */
  async function useToken(
    transaction: Transaction,
    use: { readonly tokenHash: Buffer; readonly customerId: string; readonly idempotencyKey: string },
  ) {
    const token = await transaction
      .updateTable('embedded_card_tokens')
      .set({ used_with_key: use.idempotencyKey })
      .where('token_hash', '=', use.tokenHash)
      .where('created_at', '>', toTimestamp(clock.now().subtract(oldTokens.keptFor)))
      .where((where) =>
        where.or([where('used_with_key', 'is', null), where('used_with_key', '=', use.idempotencyKey)]),
      )
      .where((where) =>
        where.exists(
          where.selectFrom('embedded_payment_customers').select('id').where('id', '=', use.customerId),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    if (token === undefined)
      throw new PaymentRefused(
        'payments: there is no such customer, or the card token is unknown, used or too old',
      );
    return token;
  }
}

export function keyReused(): PaymentRefused {
  return new PaymentRefused('payments: the idempotency key was used with other parameters');
}

function wrongFieldOf(card: TypedCard, now: Temporal.Instant): CardField | null {
  if (!isCardNumber(card.number)) return 'number';
  const { year, month } = now.toZonedDateTimeISO('UTC');
  const isPast = card.expiresYear * 12 + card.expiresMonth < year * 12 + month;
  if (card.expiresMonth < 1 || card.expiresMonth > 12 || isPast || card.expiresYear > year + 50)
    return 'expiry';
  const isCode = /^\d+$/.test(card.cvc) && card.cvc.length === cvcLengthOf(cardBrandOf(card.number));
  return isCode ? null : 'cvc';
}

const declines = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const;

function isDecline(behaviour: string): behaviour is (typeof declines)[number] {
  return (declines as readonly string[]).includes(behaviour);
}

async function findMethodByKey(reader: Reader, idempotencyKey: string) {
  return reader
    .selectFrom('embedded_payment_methods')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

function cardMethodOf(row: {
  id: string;
  brand: CardMethod['brand'] | null;
  last4: string;
  funding: CardMethod['funding'] | null;
  expires_year: number | null;
  expires_month: number | null;
}): CardMethod {
  const { brand, funding, expires_year: year, expires_month: month } = row;
  if (brand === null || funding === null || year === null || month === null)
    throw new PaymentRefused('payments: the method is no card');
  return {
    methodId: row.id,
    brand,
    last4: row.last4,
    funding,
    country: 'US',
    expiresOn: { year, month },
  };
}
