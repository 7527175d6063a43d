import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { deleteOldRows, oldRows } from '../../platform/database/old-rows.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ids } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { settingsIn } from '../../sandbox/switches.ts';
import type { AccountAtBank as AccountToPayFrom } from '../payments/embedded-bank-accounts.ts';
import { accountsAtBank, institutionOf, loginGoodUntil, numberIn } from './embedded-items.ts';
import type { ItemRow } from './embedded-items.ts';
import { accountsOffered, bankOf } from './fictitious-banks.ts';
import { BankLinkRefused } from './port.ts';
import type { BankLink, LinkPurpose } from './port.ts';
import { bankMessageOf, readBankMessage, signBankWebhook, verifyBankWebhook } from './embedded-messages.ts';

export interface EmbeddedBankParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryption: Encryption;
  /** Tells the embedded payment vendor of an account. */
  readonly bankTokenOf: (account: AccountToPayFrom) => Promise<string>;
  /** Posts to our own webhook address and answers the status. */
  readonly post: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

/** What the page of the bank shows and does. */
export interface BankPage {
  /** Null for a token that is none, is used, or is too old. */
  find(linkToken: string): Promise<{
    readonly renews: string | null;
    readonly returnsTo: string;
    readonly purpose: LinkPurpose;
  } | null>;
  link(
    linkToken: string,
    choice: { readonly institutionId: string; readonly accounts: readonly number[] },
  ): Promise<boolean>;
  renew(linkToken: string): Promise<boolean>;
}

export interface EmbeddedBankLink extends BankLink {
  readonly page: BankPage;
  readonly ownJobs: readonly JobDefinition[];
  readonly ownSchedules: readonly ScheduleDefinition[];
}

/** Where people are led to. */
export const bankPagePath = '/fictitious-bank';

const slowMs = 5000;
const tellsEvery = Temporal.Duration.from({ minutes: 10 });
const toldAtOnce = 100;
const oldSessions = oldRows({ table: 'embedded_bank_sessions', since: 'created_at', keptFor: { hours: 4 } });

/**
 * A bank, and somebody who links it, inside the product. It keeps its own durable record of what was asked to be linked and what is, shows a
 * page of its own without a script, and tells by signed webhooks of logins that have to be renewed. There are no numbers and no money.
 */
export function embeddedBankLink(parts: EmbeddedBankParts): EmbeddedBankLink {
  const { database, clock, ids, encryption, bankTokenOf, post } = parts;
  // Nobody has to configure a secret for messages to oneself.
  const secret = encryption.keyedHash('signing', 'embedded-bank-webhook').toString('hex');

  async function whenUp(): Promise<void> {
    const row = await database.reader
      .selectFrom('sandbox_switches')
      .select('settings')
      .where('capability', '=', 'bank-link')
      .executeTakeFirst();
    const { mode } = settingsIn('bank-link', row);
    if (mode === 'failing') throw new Error('bank-link: 503 Service Unavailable');
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  }

  /** The same whenever it is asked for, so that an answer that was lost costs nobody their link. */
  function accessTokenOf(itemId: string): string {
    return `access-${encryption.keyedHash(itemId, 'embedded-bank-access').toString('base64url')}`;
  }

  async function itemOf(accessToken: string): Promise<ItemRow> {
    const item = await database.reader
      .selectFrom('embedded_bank_items')
      .selectAll()
      .where('access_token_hash', '=', hashSecret(accessToken))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (item === undefined) throw new BankLinkRefused('bank-link: the access token opens nothing');
    return item;
  }

  function sessionOf(linkToken: string) {
    return database.reader
      .selectFrom('embedded_bank_sessions')
      .selectAll()
      .where('token_hash', '=', hashSecret(linkToken))
      .where('created_at', '>', toTimestamp(clock.now().subtract(oldSessions.keptFor)))
      .executeTakeFirst();
  }

  function publicTokenOf(linkToken: string): string {
    return `public-${encryption.keyedHash(linkToken, 'embedded-bank-public').toString('base64url')}`;
  }

  async function tellSome(): Promise<boolean> {
    const due = await database.reader
      .selectFrom('embedded_bank_items')
      .select('id')
      .where('is_told', '=', false)
      .where('removed_at', 'is', null)
      .where('login_good_until', '<=', toTimestamp(clock.now()))
      .limit(toldAtOnce)
      .execute();
    let told = 0;
    for (const { id } of due) {
      const body = bankMessageOf(id);
      const headers = { 'content-type': 'application/json', ...signBankWebhook(body, secret, clock.now()) };
      const status = await post(body, headers).catch(() => 0);
      if (status < 200 || status >= 300) continue;
      told += 1;
      await database.transaction((transaction) =>
        transaction.updateTable('embedded_bank_items').set({ is_told: true }).where('id', '=', id).execute(),
      );
    }
    return told === toldAtOnce;
  }

  const tellOfBanks = defineJob<null>({
    name: 'tell-of-embedded-banks',
    retryLimit: 3,
    async work() {
      const turn = openTurn();
      while ((await tellSome()) && !turn.isOver());
      await inPieces(database, turn, (transaction, atOnce) =>
        deleteOldRows(transaction, oldSessions, { now: clock.now(), notOf: [] }, atOnce),
      );
    },
  });

  return {
    name: 'embedded',
    paysThrough: 'embedded',

    async findProblem() {
      return whenUp().then(
        () => null,
        () => 'It is switched to fail at the sandbox.',
      );
    },

    async begin({ userReference, returnsTo, purpose, accessToken }) {
      await whenUp();
      const item = accessToken === null ? null : await itemOf(accessToken);
      const linkToken = `link-${ids.secret()}`;
      await database.transaction((transaction) =>
        transaction
          .insertInto('embedded_bank_sessions')
          .values({
            token_hash: hashSecret(linkToken),
            user_reference: userReference,
            item_id: item?.id ?? null,
            returns_to: returnsTo,
            purpose,
            state: 'open',
            created_at: toTimestamp(clock.now()),
          })
          .execute(),
      );
      return { linkToken, url: `${bankPagePath}?token=${linkToken}` };
    },

    async findResult(linkToken) {
      await whenUp();
      const session = await sessionOf(linkToken);
      const itemId = session?.made_item_id ?? null;
      if (itemId === null) return null;
      const item = await database.reader
        .selectFrom('embedded_bank_items')
        .selectAll()
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      return {
        publicToken: publicTokenOf(linkToken),
        institution: institutionOf(item),
        accounts: await accountsAtBank(database.reader, item, clock.now()),
      };
    },

    async exchange(publicToken) {
      await whenUp();
      const row = await database.reader
        .selectFrom('embedded_bank_items')
        .select('id')
        .where('public_token_hash', '=', hashSecret(publicToken))
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) throw new BankLinkRefused('bank-link: the public token opens nothing');
      return { itemId: row.id, accessToken: accessTokenOf(row.id) };
    },

    async read(accessToken) {
      await whenUp();
      const item = await itemOf(accessToken);
      const now = clock.now();
      const isGood =
        item.login_good_until === null || item.login_good_until.getTime() > now.epochMilliseconds;
      return {
        status: isGood ? 'active' : 'update_required',
        institution: institutionOf(item),
        accounts: isGood ? await accountsAtBank(database.reader, item, now) : [],
      };
    },

    async paymentToken({ accessToken, accountId }) {
      await whenUp();
      const item = await itemOf(accessToken);
      const number = numberIn(item, accountId);
      const account = number === null ? undefined : bankOf(item.institution_id)?.accounts[number];
      if (account?.behaviour == null)
        throw new BankLinkRefused('bank-link: there is no such account that pays');
      return bankTokenOf({ accountId, last4: account.mask, behaviour: account.behaviour });
    },

    async unlink(accessToken) {
      await whenUp();
      await database.transaction((transaction) =>
        transaction
          .updateTable('embedded_bank_items')
          .set({ removed_at: toTimestamp(clock.now()) })
          .where('access_token_hash', '=', hashSecret(accessToken))
          .where('removed_at', 'is', null)
          .execute(),
      );
    },

    async readWebhook(rawBody, headers, now) {
      verifyBankWebhook(rawBody, headers, secret, now);
      return readBankMessage(rawBody);
    },

    page: {
      async find(linkToken) {
        const session = await sessionOf(linkToken);
        if (session?.state !== 'open') return null;
        const { item_id: itemId, returns_to: returnsTo, purpose } = session;
        if (itemId === null) return { renews: null, returnsTo, purpose };
        const item = await database.reader
          .selectFrom('embedded_bank_items')
          .select('institution_id')
          .where('id', '=', itemId)
          .executeTakeFirst();
        return item === undefined ? null : { renews: item.institution_id, returnsTo, purpose };
      },

      async link(linkToken, { institutionId, accounts }) {
        const bank = bankOf(institutionId);
        const asked = await sessionOf(linkToken);
        if (bank === undefined || asked === undefined) return false;
        const numbers = accountsOffered(bank, asked.purpose).filter((number) => accounts.includes(number));
        if (numbers.length === 0) return false;
        const itemId = `item_${ids.uuid()}`;
        return database.transaction(async (transaction) => {
          // Of two that are pressed at once one links.
          const session = await transaction
            .updateTable('embedded_bank_sessions')
            .set({ state: 'linked', made_item_id: itemId })
            .where('token_hash', '=', hashSecret(linkToken))
            .where('state', '=', 'open')
            .where('item_id', 'is', null)
            .returning('user_reference')
            .executeTakeFirst();
          if (session === undefined) return false;
          await transaction
            .insertInto('embedded_bank_items')
            .values({
              id: itemId,
              user_reference: session.user_reference,
              institution_id: institutionId,
              account_numbers: numbers,
              public_token_hash: hashSecret(publicTokenOf(linkToken)),
              access_token_hash: hashSecret(accessTokenOf(itemId)),
              login_good_until: loginGoodUntil(institutionId, clock.now()),
              created_at: toTimestamp(clock.now()),
            })
            .execute();
          return true;
        });
      },

      async renew(linkToken) {
        const session = await sessionOf(linkToken);
        const itemId = session?.item_id ?? null;
        if (session?.state !== 'open' || itemId === null) return false;
        return database.transaction(async (transaction) => {
          const item = await transaction
            .selectFrom('embedded_bank_items')
            .select('institution_id')
            .where('id', '=', itemId)
            .where('removed_at', 'is', null)
            .forUpdate()
            .executeTakeFirst();
          if (item === undefined) return false;
          await transaction
            .updateTable('embedded_bank_items')
            .set({ login_good_until: loginGoodUntil(item.institution_id, clock.now()), is_told: false })
            .where('id', '=', itemId)
            .execute();
          await transaction
            .updateTable('embedded_bank_sessions')
            .set({ state: 'left' })
            .where('token_hash', '=', hashSecret(linkToken))
            .execute();
          return true;
        });
      },
    },
    ownJobs: [tellOfBanks],
    ownSchedules: [
      {
        name: 'tell-of-embedded-banks',
        job: tellOfBanks,
        nextRunAfter: (instant) => instant.add(tellsEvery),
      },
    ],
  };
}
