import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { Configuration, CountryCode, PlaidApi, PlaidEnvironments, Products } from 'plaid';
import type { JWKPublicKey } from 'plaid';
import * as v from 'valibot';
import type { Cents } from '@wysh/domain/money/money.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { bankWebhookAgeMaxSeconds, BankLinkRefused, BankLoginRequired, BankWebhookRefused } from './port.ts';
import type { AccountAtBank, BankLink, LinkPurpose } from './port.ts';

export interface PlaidSettings {
  readonly clientId: string;
  readonly secret: string;
  readonly environment: 'sandbox' | 'production';
  /** The origin people see, where they are led back to and messages are sent; null where nobody can reach us. */
  readonly publicUrl: string | null;
  /** Another address than the vendor's own, for tests. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** How long the page can be used for a link that is new. */
const pageLifetimeSeconds = 4 * 60 * 60;
const keysKeptMax = 20;
/** Plaid asks the bank itself, which answers within this or not at all: https://plaid.com/docs/api/products/balance */
const bankTimeoutMs = 35_000;
const nameCharactersMax = 120;
const accountsMax = 100;

/** What refuses for good, by Plaid's own words. https://plaid.com/docs/errors */
const finalTypes: readonly unknown[] = ['INVALID_INPUT', 'INVALID_REQUEST', 'ITEM_ERROR'];
const loginRequired: readonly unknown[] = [
  'ITEM_LOGIN_REQUIRED',
  'PENDING_DISCONNECT',
  'USER_PERMISSION_REVOKED',
];

const errorBody = v.object({ error_type: v.string(), error_code: v.string() });
const answered = v.looseObject({ response: v.looseObject({ status: v.number(), data: v.unknown() }) });
const jwtHeader = v.object({ alg: v.literal('ES256'), kid: v.string() });
const jwtClaims = v.object({ iat: v.number(), request_body_sha256: v.string() });
const message = v.object({ item_id: v.nullish(v.string()) });

/**
 * An account as Plaid's page says, https://plaid.com/docs/api/accounts, read on 2026-11-23. Of a balance that has another form than that, nothing
 * is known, and the account is there all the same.
 */
const accountAtPlaid = v.looseObject({
  account_id: v.string(),
  name: v.fallback(v.string(), 'Account'),
  official_name: v.fallback(v.nullish(v.string()), null),
  mask: v.fallback(v.nullish(v.string()), null),
  type: v.fallback(v.string(), 'other'),
  subtype: v.fallback(v.nullish(v.string()), null),
  balances: v.fallback(
    v.looseObject({
      current: v.nullish(v.number()),
      iso_currency_code: v.nullish(v.string()),
      unofficial_currency_code: v.nullish(v.string()),
    }),
    {},
  ),
});
const accountsAtPlaid = v.pipe(v.array(accountAtPlaid), v.maxLength(accountsMax));

/**
 * Bank links through Plaid, by its Hosted Link: the page is Plaid's, at Plaid's address, so no script of theirs runs on a page of ours
 * (https://plaid.com/docs/link/hosted-link). An account is given to Stripe by Plaid's own token for it
 * (https://plaid.com/docs/api/processors).
 */
export function plaidBankLink(settings: PlaidSettings): BankLink {
  const { clientId, secret, environment, publicUrl, timeoutMs = 20_000 } = settings;
  const plaid = new PlaidApi(
    new Configuration({
      basePath: settings.apiUrl ?? PlaidEnvironments[environment]!,
      baseOptions: {
        timeout: timeoutMs,
        headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' },
      },
    }),
  );
  /** Plaid's keys change now and then, and one that is known stays what it is. */
  const keys = new Map<string, JWKPublicKey>();

  async function keyOf(kid: string): Promise<JWKPublicKey> {
    const known = keys.get(kid);
    if (known !== undefined) return known;
    const { data } = await told(() => plaid.webhookVerificationKeyGet({ key_id: kid })).catch(
      (error: unknown) => {
        throw error instanceof BankLinkRefused ? new BankWebhookRefused('the key is none of Plaid’s') : error;
      },
    );
    if (keys.size >= keysKeptMax) keys.clear();
    keys.set(kid, data.key);
    return data.key;
  }

  return {
    name: 'plaid',
    paysThrough: 'stripe',

    async findProblem() {
      try {
        await plaid.institutionsGet({ count: 1, offset: 0, country_codes: [CountryCode.Us] });
        return null;
      } catch (error) {
        const status = answerOf(error)?.status;
        if (status === undefined) return "It can't be reached.";
        const isOurKey = isKeyRefusal(status) || codeOf(error)?.error_code === 'INVALID_API_KEYS';
        return isOurKey ? `It refuses our key (status ${status}).` : `It answers with status ${status}.`;
      }
    },

    async begin({ userReference, returnsTo, purpose, accessToken }) {
      const { data } = await told(() =>
        plaid.linkTokenCreate({
          client_name: 'Wysh',
          language: 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: userReference },
          hosted_link: {
            url_lifetime_seconds: pageLifetimeSeconds,
            ...(publicUrl !== null && { completion_redirect_uri: new URL(returnsTo, publicUrl).href }),
          },
          ...(publicUrl !== null && { webhook: new URL('/webhooks/bank-link', publicUrl).href }),
          ...(accessToken === null ? PRODUCTS[purpose] : { access_token: accessToken }),
        }),
      );
      if (data.hosted_link_url === undefined) throw new Error('plaid: it answered without a page');
      return { linkToken: data.link_token, url: data.hosted_link_url };
    },

    async findResult(linkToken) {
      const { data } = await told(() => plaid.linkTokenGet({ link_token: linkToken }));
      const [added] = (data.link_sessions ?? []).flatMap(({ results }) => results?.item_add_results ?? []);
      const institution = added?.institution;
      if (added === undefined || institution?.institution_id === undefined) return null;
      return {
        publicToken: added.public_token,
        institution: {
          institutionId: institution.institution_id,
          name: institution.name ?? institution.institution_id,
          logo: null,
        },
        accounts: added.accounts.flatMap(({ id, name, mask, subtype }) =>
          id === undefined || !isMask(mask)
            ? []
            : [{ accountId: id, name: name ?? 'Account', mask, subtype: subtype ?? 'other' }],
        ),
      };
    },

    async exchange(publicToken) {
      const { data } = await told(() => plaid.itemPublicTokenExchange({ public_token: publicToken }));
      return { itemId: data.item_id, accessToken: data.access_token };
    },

    async read(accessToken, balances) {
      const { data } = await told(() => plaid.itemGet({ access_token: accessToken }));
      const { institution_id: id, institution_name: name } = data.item;
      const institution = { institutionId: id ?? 'unknown', name: name ?? 'Your bank', logo: null };
      const interrupted = { status: 'update_required', institution, accounts: [] } as const;
      if (loginRequired.includes(data.item.error?.error_code)) return interrupted;
      try {
        const asked = { access_token: accessToken };
        const { data: found } = await told(() =>
          balances === 'asked_anew'
            ? plaid.accountsBalanceGet(asked, { timeout: settings.timeoutMs ?? bankTimeoutMs })
            : plaid.accountsGet(asked),
        );
        const read = v.safeParse(accountsAtPlaid, found.accounts);
        if (!read.success) throw new Error('plaid: its accounts have no form we know');
        return { status: 'active', institution, accounts: read.output.flatMap(accountOf) };
      } catch (error) {
        if (error instanceof BankLoginRequired) return interrupted;
        throw error;
      }
    },

    async paymentToken({ accessToken, accountId }) {
      const { data } = await told(() =>
        plaid.processorStripeBankAccountTokenCreate({ access_token: accessToken, account_id: accountId }),
      );
      return data.stripe_bank_account_token;
    },

    async unlink(accessToken) {
      await told(() => plaid.itemRemove({ access_token: accessToken })).catch((error: unknown) => {
        // One that is gone stays gone.
        if (!(error instanceof BankLinkRefused)) throw error;
      });
    },

    /** https://plaid.com/docs/api/webhooks/webhook-verification: a JWT over the SHA-256 of the body. */
    async readWebhook(rawBody, headers, now) {
      const [header = '', claims = '', signature = '', ...more] = (headers['plaid-verification'] ?? '').split(
        '.',
      );
      const head = partOf(jwtHeader, header);
      const claimed = partOf(jwtClaims, claims);
      if (head === null || claimed === null || more.length > 0)
        throw new BankWebhookRefused('the signature is missing or malformed');
      const { kty, crv, x, y } = await keyOf(head.kid);
      const isSigned = verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!isSigned) throw new BankWebhookRefused('the signature is wrong');
      if (Math.abs(now.epochMilliseconds / 1000 - claimed.iat) > bankWebhookAgeMaxSeconds)
        throw new BankWebhookRefused('the signature is too old, or of a time to come');
      const digest = createHash('sha256').update(rawBody).digest();
      const signed = Buffer.from(claimed.request_body_sha256, 'hex');
      if (signed.length !== digest.length || !timingSafeEqual(signed, digest))
        throw new BankWebhookRefused('the signature does not belong to the body');
      const body = parsed(message, rawBody.toString('utf8'));
      if (body === null) throw new BankWebhookRefused('the body is no message of Plaid');
      return { itemId: body.item_id ?? null };
    },
  };
}

/**
 * Of Plaid's products only Auth keeps accounts that can't pay from being chosen (https://plaid.com/docs/link/account-filtering), so a link for a balance
 * asks for another; what the other kind of link needs is agreed to at once, and costs nothing until it is used.
 */
const PRODUCTS: Readonly<Record<LinkPurpose, object>> = {
  pay: { products: [Products.Auth], additional_consented_products: [Products.Transactions] },
  balance: { products: [Products.Transactions], additional_consented_products: [Products.Auth] },
};

async function told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw portError(error);
  }
}

/** The port's words for what went wrong. The SDK's own error has what was sent with it, so only Plaid's codes are passed on. */
function portError(error: unknown): Error {
  const status = answerOf(error)?.status;
  const code = codeOf(error);
  const words = `plaid: status ${status ?? 'none'}, code ${code?.error_code ?? 'none'}`;
  if (isKeyRefusal(status)) return new KeyRefused('plaid', status);
  if (code?.error_code === 'INVALID_API_KEYS') return new KeyRefused('plaid', 401);
  if (loginRequired.includes(code?.error_code)) return new BankLoginRequired(words);
  return finalTypes.includes(code?.error_type) ? new BankLinkRefused(words) : new Error(words);
}

function codeOf(error: unknown): v.InferOutput<typeof errorBody> | null {
  const read = v.safeParse(errorBody, answerOf(error)?.data);
  return read.success ? read.output : null;
}

/** What Plaid's SDK throws has the answer with it, where there was one. */
function answerOf(error: unknown): v.InferOutput<typeof answered>['response'] | null {
  const read = v.safeParse(answered, error);
  return read.success ? read.output.response : null;
}

function accountOf(account: v.InferOutput<typeof accountAtPlaid>): AccountAtBank[] {
  const { account_id: accountId, name, official_name: fullName, mask, type, subtype, balances } = account;
  if (!isMask(mask)) return [];
  const current = balances.current ?? null;
  return [
    {
      accountId,
      name: name.slice(0, nameCharactersMax) || 'Account',
      fullName: fullName?.slice(0, nameCharactersMax) || null,
      mask,
      accountType: type,
      subtype: subtype ?? 'other',
      balanceCents: current === null ? null : (Math.round(current * 100) as Cents),
      currency: balances.iso_currency_code ?? balances.unofficial_currency_code ?? null,
      // A closed one is not among those that Plaid answers.
      isClosed: false,
    },
  ];
}

/** What cannot be told apart by its last digits is not offered. */
function isMask(mask: string | null | undefined): mask is string {
  return mask != null && /^\d{2,4}$/.test(mask);
}

function partOf<Part>(schema: v.GenericSchema<unknown, Part>, encoded: string): Part | null {
  return parsed(schema, Buffer.from(encoded, 'base64url').toString('utf8'));
}

function parsed<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}
