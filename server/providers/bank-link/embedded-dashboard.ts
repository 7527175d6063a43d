import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { accountsAtBank, institutionOf, loginGoodUntil, numberIn } from './embedded-items.ts';
import type { ItemRow } from './embedded-items.ts';
import { bankOf } from './fictitious-banks.ts';

const listedMax = 50;
/** What fits a column of the database, and is a lie all the same. */
const absurdCents = 1_000_000_000_000_00;

const login = v.strictObject({ login: v.picklist(['good', 'wanted'], 'must be good or wanted') });
const account = v.strictObject({
  balanceCents: v.nullable(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be whole cents'),
      v.minValue(-absurdCents, `must be ${-absurdCents} or more`),
      v.maxValue(absurdCents, `must be ${absurdCents} or less`),
    ),
  ),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three letters')), 'USD'),
  state: v.optional(v.picklist(['open', 'closed', 'gone'], 'must be open, closed or gone'), 'open'),
});

/**
 * The embedded banks' own counter: what happens at a bank that nobody here asked for. GET lists what people linked, the newest first; a login
 * is wanted again or good, and an account has another balance, is closed, or is shown no more.
 */
export function registerBankCounter(
  scope: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  const itemOf = (id: string): Promise<ItemRow | undefined> =>
    database.reader
      .selectFrom('embedded_bank_items')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();

  async function shownItem(item: ItemRow) {
    const now = clock.now();
    const shown = await accountsAtBank(database.reader, item, now);
    const isGood = item.login_good_until === null || item.login_good_until.getTime() > now.epochMilliseconds;
    return {
      id: item.id,
      userId: item.user_reference,
      bank: institutionOf(item).name,
      login: isGood ? 'good' : 'wanted',
      accounts: item.account_numbers.map((number) => {
        const found = shown.find(({ accountId }) => numberIn(item, accountId) === number);
        const known = bankOf(item.institution_id)?.accounts[number];
        return {
          number,
          name: `${known?.name ?? ''} •••• ${known?.mask ?? ''}`,
          balanceCents: found?.balanceCents ?? null,
          currency: found?.currency ?? null,
          state: found === undefined ? 'gone' : found.isClosed ? 'closed' : 'open',
        };
      }),
    };
  }

  scope.get('/banks/items', async () => {
    const items = await database.reader
      .selectFrom('embedded_bank_items')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(listedMax)
      .execute();
    return { items: await Promise.all(items.map(shownItem)) };
  });

  scope.put<{ Params: { id: string } }>('/banks/items/:id', async (request, reply) => {
    const wish = v.parse(login, request.body);
    const item = await itemOf(request.params.id);
    if (item === undefined) return reply.callNotFound();
    const until =
      wish.login === 'good' ? loginGoodUntil(item.institution_id, clock.now()) : toTimestamp(clock.now());
    const changed = await database.transaction((transaction) =>
      transaction
        .updateTable('embedded_bank_items')
        .set({ login_good_until: until, is_told: false })
        .where('id', '=', item.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return shownItem(changed);
  });

  scope.put<{ Params: { id: string; number: string } }>(
    '/banks/items/:id/accounts/:number',
    async (request, reply) => {
      const { balanceCents, currency, state } = v.parse(account, request.body);
      const item = await itemOf(request.params.id);
      const number = Number(request.params.number);
      if (item === undefined || !item.account_numbers.includes(number)) return reply.callNotFound();
      const row = {
        balance_cents: balanceCents,
        currency,
        state,
        changed_at: toTimestamp(clock.now()),
      };
      await database.transaction((transaction) =>
        transaction
          .insertInto('embedded_bank_accounts')
          .values({ item_id: item.id, number, ...row })
          .onConflict((conflict) => conflict.columns(['item_id', 'number']).doUpdateSet(row))
          .execute(),
      );
      return shownItem(item);
    },
  );
}
