import { Stripe } from 'stripe';
import type { Cents } from '@wysh/domain/money/money.ts';
import { attachedAccount, returnOf } from './stripe-bank-accounts.ts';
import { cardMethodOf, disputeStateOf, idOf, instantOf, refundOf } from './stripe-objects.ts';
import { readStripeWebhook } from './stripe-webhook.ts';
import { chargeCurrency, PaymentRefused } from './port.ts';
import {
  declineReasonOf,
  isAdvisedAgainst,
  eachUnlessUnknown,
  outcomeUnlessDeclined,
  problemOfCall,
  unlessUnknown,
} from './stripe-errors.ts';
import type { AttachOutcome, ChargeOutcome, Payments } from './port.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address than the vendor's own, for tests. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** The vendor's script has to come from here: https://docs.stripe.com/security/guide */
const scriptUrl = 'https://js.stripe.com/v3/';

/** As many as answer within a second. */
const chargesAtOnce = 25;
/** A hundred requests a second are let through: https://docs.stripe.com/rate-limits. The rest is for people who pay meanwhile. */
const chargesPerSecond = 80;

/**
 * Payments through Stripe's Payment Intents, one intent a charge, confirmed as it is made. The intent's id is the charge's. Our
 * key travels in its metadata too, by which it is found again. https://docs.stripe.com/api/payment_intents
 */
export function stripePayments(settings: StripeSettings): Payments {
  const { secretKey, publishableKey, webhookSecret, timeoutMs = 30_000 } = settings;
  // https://docs.stripe.com/keys: what moves real money has it in its name, restricted keys too.
  const isLive = /^[sr]k_live_/.test(secretKey);
  const apiUrl = new URL(settings.apiUrl ?? 'https://api.stripe.com');
  const stripe = new Stripe(secretKey, {
    // Who asks again, and when, is decided by whoever keeps the attempt, see the port.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
    host: apiUrl.hostname,
    ...(apiUrl.port !== '' && { port: apiUrl.port }),
  });

  /** How a charge stands. That a bank took it back stands with its dispute alone: the intent has succeeded, and stays so. */
  async function standingOf(chargeId: string): Promise<ChargeOutcome> {
    const intent = await stripe.paymentIntents.retrieve(chargeId, { expand: ['latest_charge'] });
    const outcome = outcomeOf(intent);
    const { latest_charge: charge } = intent;
    if (outcome.kind !== 'succeeded' || charge === null || typeof charge === 'string' || !charge.disputed)
      return outcome;
    for await (const dispute of stripe.disputes.list({ payment_intent: chargeId, limit: 100 })) {
      const returned = returnOf(dispute);
      if (returned !== null)
        return { kind: 'returned', chargeId, amountCents: outcome.amountCents, ...returned };
    }
    return outcome;
  }

  async function findIntent(chargeId: string): Promise<ChargeOutcome | null> {
    try {
      return await unlessUnknown(() => standingOf(chargeId));
    } catch (error) {
      // It knows nothing of that name.
      if (error instanceof PaymentRefused) return null;
      throw error;
    }
  }

  return {
    name: 'stripe',
    cardForm: { frameUrl: null, scriptUrl, publishableKey },
    chargesAtOnce,
    chargesPerSecond,

    async findProblem() {
      try {
        const { charges_enabled: isCharging } = await stripe.accounts.retrieveCurrent();
        return isCharging ? null : 'Our account there may not charge cards yet.';
      } catch (error) {
        return problemOfCall(error);
      }
    },

    async createCustomer({ idempotencyKey, userId }) {
      const customer = await unlessUnknown(() =>
        stripe.customers.create({ metadata: { userId } }, { idempotencyKey }),
      );
      return customer.id;
    },

    async attachMethod({ idempotencyKey, customerId, cardToken }) {
      return outcomeUnlessDeclined<AttachOutcome>(
        async () => {
          const method = await stripe.paymentMethods.attach(
            cardToken,
            { customer: customerId },
            { idempotencyKey },
          );
          return { kind: 'attached', method: cardMethodOf(method) };
        },
        ({ reason }) => ({ kind: 'declined', reason }),
      );
    },

    /**
     * Plaid's token makes a bank account of the customer, which Payment Intents take as a method once there is a mandate
     * (https://docs.stripe.com/payments/ach-direct-debit/migrating-from-charges). One that the customer has is found again.
     */
    async attachBankAccount({ idempotencyKey, customerId, accountToken, holder, mandate }) {
      const { id, last4 } = await attachedAccount(stripe, { idempotencyKey, customerId, accountToken });
      await unlessUnknown(async () => {
        await stripe.customers.updateSource(customerId, id, {
          account_holder_name: holder,
          account_holder_type: 'individual',
        });
        await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: id,
            allowed_payment_method_types: ['us_bank_account'],
            usage: 'off_session',
            confirm: true,
            mandate_data: {
              customer_acceptance: {
                type: 'online',
                accepted_at: secondsOf(mandate.agreedAt),
                // What we did not keep is a placeholder, as their guide says.
                online: { ip_address: mandate.ipAddress ?? '0.0.0.0', user_agent: 'not kept' },
              },
            },
          },
          { idempotencyKey: `${idempotencyKey}:mandate` },
        );
      });
      return { methodId: id, last4 };
    },

    async detachMethod(methodId) {
      await unlessUnknown(() => stripe.paymentMethods.detach(methodId)).catch((error: unknown) => {
        // Stripe refuses to detach what is detached.
        if (!(error instanceof PaymentRefused)) throw error;
      });
    },

    async charge(charge) {
      const { idempotencyKey, customerId, methodId, source, amountCents, description, metadata } = charge;
      const isCard = source === 'credit_card';
      return outcomeUnlessDeclined<ChargeOutcome>(
        async () => {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: chargeCurrency,
              customer: customerId,
              payment_method: methodId,
              allowed_payment_method_types: [isCard ? 'card' : 'us_bank_account'],
              confirm: true,
              // Where the bank wants to ask, the card form does it with Stripe's own script.
              ...(isCard && { use_stripe_sdk: true }),
              description,
              metadata: { ...metadata, idempotencyKey },
              // The bank is told that later premiums are charged without the person there, and then that they are not.
              // A bank account has its mandate.
              ...(charge.isPersonPresent && isCard
                ? { setup_future_usage: 'off_session' }
                : { off_session: true }),
            },
            { idempotencyKey },
          );
          // A key that was used before gets the answer of that time, from before the person answered their bank.
          return isFinal(intent) ? outcomeOf(intent) : await standingOf(intent.id);
        },
        (declined) => ({ kind: 'declined', ...declined }),
      );
    },

    /**
     * The search lags up to a minute behind, so null may come too early, and what it finds may be older than what is known by
     * now. Charging again with the key is safe all the same: Stripe keeps keys for a day. What is known by its id needs no search.
     */
    async findCharge({ idempotencyKey, chargeId }) {
      if (chargeId !== null) return findIntent(chargeId);
      const query = `metadata['idempotencyKey']:'${idempotencyKey.replaceAll(/['\\]/g, '\\$&')}'`;
      return unlessUnknown(async () => {
        const { data } = await stripe.paymentIntents.search({ query, limit: 1 });
        return data[0] === undefined ? null : await standingOf(data[0].id);
      });
    },

    async giveUpCharge(chargeId) {
      try {
        return outcomeOf(await unlessUnknown(() => stripe.paymentIntents.cancel(chargeId)));
      } catch (error) {
        // What has come to its end can't be cancelled.
        if (!(error instanceof PaymentRefused)) throw error;
        return outcomeOf(await unlessUnknown(() => stripe.paymentIntents.retrieve(chargeId)));
      }
    },

    async refund({ idempotencyKey, chargeId, amountCents }) {
      const refund = await unlessUnknown(() =>
        stripe.refunds.create(
          { payment_intent: chargeId, amount: amountCents, metadata: { idempotencyKey } },
          { idempotencyKey },
        ),
      );
      return refundOf(refund);
    },

    async findRefund({ idempotencyKey, refundId, chargeId }) {
      for await (const refund of eachUnlessUnknown(
        stripe.refunds.list({ payment_intent: chargeId, limit: 100 }),
      )) {
        const isIt =
          refundId === null ? refund.metadata?.['idempotencyKey'] === idempotencyKey : refund.id === refundId;
        if (isIt) return refundOf(refund);
      }
      return null;
    },

    async *listMovements(from, to) {
      const created = { gte: secondsOf(from), lt: secondsOf(to) };
      for await (const charge of eachUnlessUnknown(stripe.charges.list({ created, limit: 100 }))) {
        if (charge.status !== 'succeeded') continue;
        yield {
          kind: 'charge',
          id: idOf(charge.payment_intent) ?? charge.id,
          idempotencyKey: charge.metadata['idempotencyKey'] ?? '',
          amountCents: charge.amount as Cents,
          at: instantOf(charge.created),
        };
      }
      for await (const refund of eachUnlessUnknown(stripe.refunds.list({ created, limit: 100 }))) {
        if (refundOf(refund).status === 'failed') continue;
        yield {
          kind: 'refund',
          id: refund.id,
          idempotencyKey: refund.metadata?.['idempotencyKey'] ?? '',
          amountCents: refund.amount as Cents,
          at: instantOf(refund.created),
        };
      }
      for await (const dispute of eachUnlessUnknown(stripe.disputes.list({ created, limit: 100 }))) {
        const state = disputeStateOf(dispute.status);
        if (state !== 'open' && state !== 'lost') continue;
        yield {
          kind: 'dispute',
          id: dispute.id,
          idempotencyKey: '',
          amountCents: dispute.amount as Cents,
          at: instantOf(dispute.created),
        };
      }
    },

    readWebhook: (rawBody, headers, now) =>
      readStripeWebhook(stripe, { secret: webhookSecret, isLive }, rawBody, headers, now),
  };
}

function isFinal({ status }: Stripe.PaymentIntent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: chargeId, status, client_secret: clientSecret } = intent;
  if (status === 'succeeded') {
    // Nobody of ours asked for that, and whatever it is worth, it is not this many cents.
    if (intent.currency !== chargeCurrency) throw new Error('stripe: a charge is in another currency');
    const amountCents = intent.amount_received as Cents;
    return { kind: 'succeeded', chargeId, amountCents, at: instantOf(intent.created) };
  }
  if (status === 'requires_action' && clientSecret !== null)
    return { kind: 'needs_authentication', chargeId, clientSecret };
  if (status === 'processing') return { kind: 'processing', chargeId };
  // Only what waited for the person's bank is ever given up.
  if (status === 'canceled') return { kind: 'declined', reason: 'authentication_failed', chargeId };
  const problem = intent.last_payment_error;
  return {
    kind: 'declined',
    reason: declineReasonOf(problem),
    chargeId,
    isAdvisedAgainst: isAdvisedAgainst(problem),
  };
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000);
}
