import type { Stripe } from 'stripe';
import { ok, refusal } from './stripe-answers.ts';
import type { Answer, Fields, Stored } from './stripe-answers.ts';

/**
 * The numbers that Stripe publishes for trying bank accounts, with the code that a payment from each fails with; null for the one that pays.
 * https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment, read on 2026-11-23.
 */
const endings = {
  '000123456789': null,
  '000222222227': 'insufficient_funds',
  '000111111113': 'account_closed',
  '000111111116': 'no_account',
  '000333333335': 'debit_not_authorized',
} as const;

export type StripeBankAccount = keyof typeof endings;

const refused = (status: number, code: string): Answer =>
  refusal(status, { type: 'invalid_request_error', code });

/**
 * Bank accounts at the stand-in for Stripe, as its pages tell of them, read on 2026-11-23:
 * - a bank account token becomes a `bank_account` of the customer, and needs a mandate before Payment Intents take it
 *   (https://docs.stripe.com/payments/ach-direct-debit/migrating-from-charges)
 * - a payment is `processing` for up to four business days, and then `succeeded`, or `requires_payment_method` with its error; one that fails
 *   after that, or that its payer disputes, is a dispute, lost from the beginning (https://docs.stripe.com/payments/ach-direct-debit)
 * - an account that something else than too little was returned from is blocked: status 402, `bank_account_unusable`
 *   (https://docs.stripe.com/payments/ach-direct-debit/blocked-bank-accounts)
 */
export function stripeBanks({
  objects,
  store,
  idOf,
  created,
}: {
  readonly objects: ReadonlyMap<string, Stored>;
  readonly store: <Object extends Stored>(object: Object) => Object;
  readonly idOf: (prefix: string) => string;
  readonly created: () => number;
}) {
  const blocked = new Set<unknown>();
  const withMandate = new Set<string>();
  const bodies = (object: string) => [...objects.values()].filter((one) => one['object'] === object);

  function intentOf(id: string): Stored {
    const intent = objects.get(id);
    if (intent === undefined) throw new Error(`There is no ${id}.`);
    return intent;
  }

  const fingerprintOf = (methodId: unknown) => objects.get(String(methodId))?.['fingerprint'];

  /** Null where it is about something else. */
  function act(operation: string, { id, of }: Readonly<Record<'id' | 'of', string>>, fields: Fields) {
    switch (operation) {
      case 'GET /v1/tokens': {
        const token = objects.get(id);
        return token === undefined ? refused(404, 'resource_missing') : ok(token);
      }
      case 'POST /v1/customers/sources':
        return attach(id, fields['source'] ?? '');
      case 'POST /v1/customers/sources/:id': {
        const account = objects.get(of);
        if (account?.['customer'] !== id) return refused(404, 'resource_missing');
        return ok(Object.assign(account, { account_holder_name: fields['account_holder_name'] }));
      }
      case 'GET /v1/customers/sources':
        return ok({
          object: 'list',
          data: bodies('bank_account').filter((account) => account['customer'] === id),
          has_more: false,
        });
      case 'POST /v1/setup_intents':
        return agree(fields);
      default:
        return null;
    }
  }

  function attach(customer: string, tokenId: string): Answer {
    const token = objects.get(tokenId);
    if (!objects.has(customer) || token?.['object'] !== 'token') return refused(400, 'resource_missing');
    if (token['used'] === true) return refused(400, 'token_already_used');
    const about = token['bank_account'] as { readonly fingerprint: string };
    const isThere = bodies('bank_account').some(
      (account) => account['customer'] === customer && account['fingerprint'] === about.fingerprint,
    );
    if (isThere) return refused(400, 'bank_account_exists');
    Object.assign(token, { used: true });
    return ok(store({ ...about, id: idOf('ba'), object: 'bank_account', customer, status: 'verified' }));
  }

  function agree(fields: Fields): Answer {
    const account = objects.get(fields['payment_method'] ?? '');
    const isWhole =
      account?.['object'] === 'bank_account' &&
      account['customer'] === fields['customer'] &&
      fields['confirm'] === 'true' &&
      fields['allowed_payment_method_types[0]'] === 'us_bank_account' &&
      fields['mandate_data[customer_acceptance][online][ip_address]'] !== undefined &&
      Number(fields['mandate_data[customer_acceptance][accepted_at]']) <= created();
    if (!isWhole) return refused(400, 'parameter_missing');
    withMandate.add(account.id);
    return ok(
      store({ id: idOf('seti'), object: 'setup_intent', status: 'succeeded', mandate: idOf('mandate') }),
    );
  }

  /** How a payment from an account begins. */
  function charge(account: Stored, intent: Stored, fields: Fields): Answer {
    if (fields['allowed_payment_method_types[0]'] !== 'us_bank_account')
      return refused(400, 'payment_intent_incompatible_payment_method');
    if (!withMandate.has(account.id)) return refused(400, 'payment_intent_mandate_invalid');
    if (blocked.has(account['fingerprint'])) return fail(intent, 'bank_account_unusable');
    return ok(intent);
  }

  function fail(intent: Stored, code: string): Answer {
    const error = { type: 'invalid_request_error', code, message: 'a sentence about the account' };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    return refusal(402, { ...error, payment_intent: intent });
  }

  return {
    act,
    charge,

    /** What Plaid's token for an account of this number is at Stripe; another one each time. */
    token(number: StripeBankAccount): string {
      const about = { fingerprint: `fingerprint of ${number}`, number, last4: number.slice(-4) };
      return store({
        id: idOf('btok'),
        object: 'token',
        type: 'bank_account',
        used: false,
        bank_account: about,
      }).id;
    },

    /** The bank has answered: the payment came, or did not, by its account. Answers the type of the message. */
    settle(intentId: string, take: (intent: Stored) => void): Stripe.Event['type'] {
      const intent = intentOf(intentId);
      const account = objects.get(String(intent['payment_method']));
      const failure = endings[account?.['number'] as StripeBankAccount];
      if (failure === null) {
        take(intent);
        return 'payment_intent.succeeded';
      }
      if (failure !== 'insufficient_funds') blocked.add(account?.['fingerprint']);
      fail(intent, failure);
      return 'payment_intent.payment_failed';
    },

    /** A bank takes back what came; answers the dispute, which is final. */
    return(intentId: string, reason: string): Stored {
      const intent = intentOf(intentId);
      const charged = bodies('charge').find((one) => one['payment_intent'] === intentId);
      if (charged === undefined) throw new Error(`Nothing came by ${intentId}.`);
      Object.assign(charged, { disputed: true });
      if (reason !== 'insufficient_funds') {
        blocked.add(fingerprintOf(intent['payment_method']));
        withMandate.delete(String(intent['payment_method']));
      }
      return store({
        id: idOf('du'),
        object: 'dispute',
        status: 'lost',
        reason,
        amount: intent['amount'],
        currency: intent['currency'],
        created: created(),
        payment_intent: intentId,
      });
    },
  };
}
