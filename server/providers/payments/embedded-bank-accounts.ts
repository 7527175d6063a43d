import type { Transaction } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { deleteOldRows, oldRows } from '../../platform/database/old-rows.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { hashSecret } from '../../platform/ids.ts';
import { keyReused } from './embedded-cards.ts';
import type { EmbeddedPaymentParts } from './embedded.ts';
import { PaymentRefused } from './port.ts';
import type { BankMethod } from './port.ts';
import type { BankBehaviour } from './test-bank-accounts.ts';

const oldTokens = oldRows({ table: 'embedded_bank_tokens', since: 'created_at', keptFor: { hours: 1 } });

/** What the embedded bank tells the vendor of an account: what makes it the same one again, and what it does. */
export interface AccountAtBank {
  readonly accountId: string;
  readonly last4: string;
  readonly behaviour: BankBehaviour;
}

/** The bank accounts of the embedded vendor: the tokens it gave the bank, and the methods that come of them. */
export function embeddedBankAccounts({ database, clock, ids, encryption }: EmbeddedPaymentParts) {
  return {
    async tokenOf({ accountId, last4, behaviour }: AccountAtBank): Promise<string> {
      const token = `btok_${ids.secret()}`;
      await database.transaction((transaction) =>
        transaction
          .insertInto('embedded_bank_tokens')
          .values({
            token_hash: hashSecret(token),
            fingerprint: encryption.keyedHash(accountId, 'embedded-payments-account'),
            last4,
            behaviour,
            created_at: toTimestamp(clock.now()),
          })
          .execute(),
      );
      return token;
    },

    async attach(idempotencyKey: string, customerId: string, accountToken: string): Promise<BankMethod> {
      const tokenHash = hashSecret(accountToken);
      return database.transaction(async (transaction) => {
        const customer = await transaction
          .selectFrom('embedded_payment_customers')
          .select('id')
          .where('id', '=', customerId)
          .forUpdate()
          .executeTakeFirst();
        const earlier = await transaction
          .selectFrom('embedded_payment_methods')
          .select(['id as methodId', 'last4', 'customer_id', 'token_hash'])
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirst();
        if (earlier !== undefined) {
          if (earlier.customer_id !== customerId || !earlier.token_hash.equals(tokenHash)) throw keyReused();
          return { methodId: earlier.methodId, last4: earlier.last4 };
        }
        const token = await takeToken(transaction, tokenHash);
        if (customer === undefined || token === undefined)
          throw new PaymentRefused(
            'payments: there is no such customer, or the account token is unknown or used',
          );
        const same = await transaction
          .selectFrom('embedded_payment_methods')
          .select(['id as methodId', 'last4'])
          .where('customer_id', '=', customerId)
          .where('fingerprint', '=', token.fingerprint)
          .where('detached_at', 'is', null)
          .executeTakeFirst();
        if (same !== undefined) return same;
        return transaction
          .insertInto('embedded_payment_methods')
          .values({
            id: `ba_${ids.uuid()}`,
            idempotency_key: idempotencyKey,
            customer_id: customerId,
            token_hash: tokenHash,
            fingerprint: token.fingerprint,
            last4: token.last4,
            behaviour: token.behaviour,
            attached_at: toTimestamp(clock.now()),
          })
          .returning(['id as methodId', 'last4'])
          .executeTakeFirstOrThrow();
      });
    },

    async removeOldTokens(turn: Turn): Promise<void> {
      await inPieces(database, turn, (transaction, atOnce) =>
        deleteOldRows(transaction, oldTokens, { now: clock.now(), notOf: [] }, atOnce),
      );
    },
  };

  /** It is good for one account of one customer. */
  async function takeToken(transaction: Transaction, tokenHash: Buffer) {
    return transaction
      .deleteFrom('embedded_bank_tokens')
      .where('token_hash', '=', tokenHash)
      .where('created_at', '>', toTimestamp(clock.now().subtract(oldTokens.keptFor)))
      .returning(['fingerprint', 'last4', 'behaviour'])
      .executeTakeFirst();
  }
}
