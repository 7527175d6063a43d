import { Stripe } from 'stripe';
import { unlessUnknown } from './stripe-errors.ts';
import { PaymentRefused } from './port.ts';
import type { BankReturnReason } from './port.ts';

/** The bank account of a customer that a token makes, or the one that it is of already. */
export async function attachedAccount(
  stripe: Stripe,
  {
    idempotencyKey,
    customerId,
    accountToken,
  }: { readonly idempotencyKey: string; readonly customerId: string; readonly accountToken: string },
): Promise<{ readonly id: string; readonly last4: string }> {
  return unlessUnknown(async () => {
    try {
      const made = await stripe.customers.createSource(
        customerId,
        { source: accountToken },
        { idempotencyKey },
      );
      if (made.object !== 'bank_account') throw new PaymentRefused('stripe: the token is of no bank account');
      return { id: made.id, last4: made.last4 };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'bank_account_exists') throw error;
      return findSame(stripe, customerId, accountToken);
    }
  });
}

async function findSame(stripe: Stripe, customerId: string, accountToken: string) {
  const { bank_account: account } = await stripe.tokens.retrieve(accountToken);
  for await (const source of stripe.customers.listSources(customerId, {
    object: 'bank_account',
    limit: 100,
  })) {
    const isSame = source.object === 'bank_account' && source.fingerprint === account?.fingerprint;
    if (isSame && source.object === 'bank_account') return { id: source.id, last4: source.last4 };
  }
  throw new PaymentRefused('stripe: the customer has no such bank account');
}

/**
 * What Stripe calls a payment that a bank returned after it had come: a dispute, lost from the beginning, which nobody can answer.
 * https://docs.stripe.com/payments/ach-direct-debit#disputed-payments and https://docs.stripe.com/disputes/categories, read on 2026-11-23.
 */
const returnReasons: Readonly<Record<string, BankReturnReason>> = {
  insufficient_funds: 'insufficient_funds',
  incorrect_account_details: 'no_account',
  bank_cannot_process: 'no_account',
  debit_not_authorized: 'not_authorized',
  customer_initiated: 'not_authorized',
};

/** What was returned, and why; null for a dispute of a card. */
export function returnOf({ id, reason }: Pick<Stripe.Dispute, 'id' | 'reason'>): {
  readonly returnId: string;
  readonly reason: BankReturnReason;
} | null {
  const why = returnReasons[reason];
  return why === undefined ? null : { returnId: id, reason: why };
}
