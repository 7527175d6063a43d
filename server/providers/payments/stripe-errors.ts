import { Stripe } from 'stripe';
import { KeyRefused } from '../key-refused.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from './port.ts';
import type { DeclineReason } from './port.ts';

/** What Stripe says of a card that was not accepted. https://docs.stripe.com/declines/codes */
interface CardProblem {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly advice_code?: string | undefined;
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  // Of bank accounts: https://docs.stripe.com/payments/ach-direct-debit
  account_closed: 'no_account',
  no_account: 'no_account',
  invalid_account_number: 'no_account',
  bank_account_restricted: 'no_account',
  account_frozen: 'no_account',
  debit_not_authorized: 'not_authorized',
  bank_ownership_changed: 'not_authorized',
  recurring_payment_canceled: 'authorization_revoked',
  payment_stopped: 'payment_stopped',
  // Its bank has said one of these before: https://docs.stripe.com/payments/ach-direct-debit/blocked-bank-accounts
  bank_account_unusable: 'no_account',
  // And so has whoever disputed a payment from it: https://docs.stripe.com/payments/ach-direct-debit#disputed-payments
  payment_intent_mandate_invalid: 'not_authorized',
};

/** Everything Stripe tells apart and we don't, lost and stolen cards above all, is a declined card (S-63). */
export function declineReasonOf(problem: CardProblem | null): DeclineReason {
  return reasons[problem?.decline_code ?? ''] ?? reasons[problem?.code ?? ''] ?? 'card_declined';
}

/** What Stripe says not to ask again for. https://docs.stripe.com/declines/codes */
const finalDeclines: readonly string[] = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'merchant_blacklist',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'invalid_account',
];

/** Whether the card is not to be asked again, by its reason or by the vendor's own advice. */
export function isAdvisedAgainst(problem: CardProblem | null): boolean {
  return problem?.advice_code === 'do_not_try_again' || finalDeclines.includes(problem?.decline_code ?? '');
}

/** Runs a call that may decline a card, and turns the decline into an outcome. */
export async function outcomeUnlessDeclined<Outcome>(
  call: () => Promise<Outcome>,
  onDecline: (declined: {
    readonly reason: DeclineReason;
    readonly chargeId: string | null;
    readonly isAdvisedAgainst: boolean;
  }) => Outcome,
): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    if (!isDecline(error)) throw portError(error);
    const { code, decline_code, advice_code } = error;
    const problem = { code, decline_code, advice_code };
    return onDecline({
      reason: declineReasonOf(problem),
      chargeId: error.payment_intent?.id ?? null,
      isAdvisedAgainst: isAdvisedAgainst(problem),
    });
  }
}

/** Of a bank account Stripe says it as of a request that can't be carried out. */
function isDecline(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const isOfAccount = error.statusCode === 402 || error.code === 'payment_intent_mandate_invalid';
  return error instanceof Stripe.errors.StripeCardError || isOfAccount;
}

export async function unlessUnknown<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw portError(error);
  }
}

/** Why a question that changes nothing got no answer. A key that may ask for less than the account is a good key. */
export function problemOfCall(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripePermissionError) return null;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'It refuses our key (status 401).';
  if (error instanceof Stripe.errors.StripeConnectionError) return "It can't be reached.";
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return `It answers with status ${status ?? 'none'}.`;
}

/** The same of a list that is asked page by page. */
export async function* eachUnlessUnknown<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* items;
  } catch (error) {
    throw portError(error);
  }
}

/**
 * The port's words for what went wrong. Where Stripe says that it refused, nothing happened; where it broke off, did not answer,
 * answered nonsense, or is at this very moment busy with the same key, something may have. Its own messages may repeat what
 * we sent, so only codes are passed on.
 */
function portError(error: unknown): Error {
  if (error instanceof PaymentRefused) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentOutcomeUnknown('stripe: the answer made no sense');
  const words = `stripe: ${error.type}, status ${error.statusCode ?? 'none'}, code ${error.code ?? 'none'}`;
  const isBusy = error.code === 'idempotency_key_in_use' || error.statusCode === 409;
  if (isBusy) return new PaymentOutcomeUnknown(words);
  const isRefused =
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  if (isRefused) return new PaymentRefused(words);
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new KeyRefused('stripe', 401);
  if (error instanceof Stripe.errors.StripePermissionError) return new KeyRefused('stripe', 403);
  const isTurnedAway = error instanceof Stripe.errors.StripeRateLimitError;
  return isTurnedAway ? new Error(words) : new PaymentOutcomeUnknown(words);
}
