import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { EmbeddedPayments } from '../providers/payments/embedded.ts';
import { KeyRefused } from '../providers/key-refused.ts';
import { PaymentOutcomeUnknown, PaymentRefused, WebhookRefused } from '../providers/payments/port.ts';
import type {
  CardMethod,
  Charge,
  ChargeOutcome,
  DeclineReason,
  PaymentEvent,
  Payments,
  RefundAtVendor,
  ToldCharge,
  ToldDispute,
  ToldMethod,
  ToldRefund,
} from '../providers/payments/port.ts';

/** What goes wrong with the next charge: before the vendor heard of it, after it moved the money, or while it thinks. */
export type ChargeFault = 'lost_request' | 'lost_answer' | 'processing' | 'needs_authentication';

interface FakeRefund extends RefundAtVendor {
  status: RefundAtVendor['status'];
  readonly chargeId: string;
  /** Null where it was made in the dashboard; forgotten after a day, and found by all the same. */
  readonly idempotencyKey: string | null;
  isKeyForgotten: boolean;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/** What becomes of the next refunds that are asked for. */
type RefundFault = 'pending' | 'refused' | 'lost_answer';

const secret = 'fake webhook secret';
const goodCard = '4242424242424242';
const webhookAgeMaxMs = 300_000;

/**
 * A payment vendor in memory, for tests of what we do about payments: it keeps what it did, as a vendor does, charges a key once,
 * and goes wrong where it is told to. Tokens are the name of what the card does: `tok_ok_1`, `tok_insufficient_funds_2`.
 */
export function fakePayments(now: () => Temporal.Instant) {
  const charges = new Map<string, { charge: Charge; outcome: ChargeOutcome }>();
  /** Charges whose key it does not know any more; found by what they carry. */
  const past: { charge: Charge; outcome: ChargeOutcome }[] = [];
  const refunds: FakeRefund[] = [];
  const disputes: {
    id: string;
    chargeId: string;
    amountCents: Cents;
    status: DisputeState;
    at: Temporal.Instant;
  }[] = [];
  const methods = new Map<string, { method: CardMethod; token: string }>();
  const detached = new Set<string>();
  const faults: ChargeFault[] = [];
  const refundFaults: RefundFault[] = [];
  const parts: number[] = [];
  let trouble: 'down' | 'key_revoked' | null = null;
  let asked = 0;
  let ids = 0;
  const nextId = (kind: string) => `${kind}_${(ids += 1)}`;

  function requireUp(): void {
    asked += 1;
    if (trouble === 'key_revoked') throw new KeyRefused('the vendor', 401);
    if (trouble === 'down') throw new PaymentOutcomeUnknown('the vendor is down');
  }

  function outcomeOf(charge: Charge, fault: ChargeFault | undefined): ChargeOutcome {
    const chargeId = nextId('ch');
    if (fault === 'processing') return { kind: 'processing', chargeId };
    if (fault === 'needs_authentication')
      return { kind: 'needs_authentication', chargeId, clientSecret: `${chargeId}_secret` };
    const reason = declineOf(methods.get(charge.methodId)?.token ?? '');
    if (reason !== null) {
      const isAdvisedAgainst = (methods.get(charge.methodId)?.token ?? '').startsWith('tok_stolen');
      return { kind: 'declined', reason, chargeId, isAdvisedAgainst };
    }
    const amountCents = (parts.shift() ?? charge.amountCents) as Cents;
    return { kind: 'succeeded', chargeId, amountCents, at: now() };
  }

  const searches: ('key' | 'id')[] = [];
  const findByKey = (idempotencyKey: string) => {
    const all = [...charges.values(), ...past];
    const known = all.find(({ charge }) => charge.idempotencyKey === idempotencyKey);
    if (known === undefined || known.outcome.chargeId === null)
      throw new Error(`the vendor has no charge ${idempotencyKey}`);
    return { ...known, chargeId: known.outcome.chargeId };
  };

  function addRefund(refund: Pick<FakeRefund, 'idempotencyKey' | 'chargeId' | 'amountCents'>): FakeRefund {
    const made: FakeRefund = {
      ...refund,
      refundId: nextId('re'),
      status: 'succeeded',
      isKeyForgotten: false,
      at: now(),
    };
    refunds.push(made);
    return made;
  }

  /** What can still be given back of a charge; of one it never heard of, as much as anybody likes. */
  function leftOf(chargeId: string): number {
    const taken = [...charges.values(), ...past].find(({ outcome }) => outcome.chargeId === chargeId);
    if (taken === undefined) return Infinity;
    if (taken.outcome.kind !== 'succeeded') return 0;
    const gone = [
      ...refunds.filter((refund) => refund.chargeId === chargeId && refund.status !== 'failed'),
      ...disputes.filter(
        (one) => one.chargeId === chargeId && (one.status === 'open' || one.status === 'lost'),
      ),
    ];
    return gone.reduce((left, { amountCents }) => left - amountCents, taken.outcome.amountCents as number);
  }

  function refundEvent({ refundId, status, chargeId, idempotencyKey, amountCents }: FakeRefund): ToldRefund {
    return {
      eventId: nextId('evt'),
      kind: 'refund',
      refundId,
      status,
      chargeId,
      idempotencyKey,
      amountCents,
      currency: 'usd',
      occurredAt: now(),
    };
  }

  const payments: Payments & Pick<EmbeddedPayments, 'tokenize'> = {
    tokenize: async ({ number }) => ({
      token: nextId(number === goodCard ? 'tok_ok_typed' : 'tok_card_declined_typed'),
    }),
    name: 'embedded',
    cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
    chargesAtOnce: 200,
    chargesPerSecond: null,
    findProblem: async () => (trouble === null ? null : 'It is down.'),
    async createCustomer({ userId }) {
      requireUp();
      return `cus_${userId}`;
    },
    async attachMethod({ cardToken }) {
      requireUp();
      if (cardToken.startsWith('tok_refused')) return { kind: 'declined', reason: 'card_declined' };
      const known = [...methods.values()].find(({ token }) => token === cardToken);
      if (known !== undefined) return { kind: 'attached', method: known.method };
      const method: CardMethod = {
        methodId: nextId('pm'),
        brand: 'visa',
        last4: '4242',
        funding: 'credit',
        country: 'US',
        expiresOn: { year: 2034, month: 12 },
      };
      methods.set(method.methodId, { method, token: cardToken });
      return { kind: 'attached', method };
    },
    async attachBankAccount() {
      throw new PaymentRefused('the vendor takes cards alone');
    },
    async detachMethod(methodId) {
      requireUp();
      detached.add(methodId);
    },
    async charge(charge) {
      requireUp();
      const known = charges.get(charge.idempotencyKey);
      if (known !== undefined) {
        if (JSON.stringify(known.charge) !== JSON.stringify(charge))
          throw new Error('other parameters under a known key');
        return known.outcome;
      }
      const fault = faults.shift();
      // The answer takes a moment, so that whatever may happen meanwhile does.
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (fault === 'lost_request') throw new PaymentOutcomeUnknown('the request was lost');
      const meanwhile = charges.get(charge.idempotencyKey);
      if (meanwhile !== undefined) return meanwhile.outcome;
      const outcome = outcomeOf(charge, fault);
      charges.set(charge.idempotencyKey, { charge, outcome });
      if (fault === 'lost_answer') throw new PaymentOutcomeUnknown('the answer was lost');
      return outcome;
    },
    async findCharge({ idempotencyKey, chargeId }) {
      requireUp();
      searches.push(chargeId === null ? 'key' : 'id');
      const all = [...charges.values(), ...past];
      const found =
        chargeId === null
          ? all.find(({ charge }) => charge.idempotencyKey === idempotencyKey)
          : all.find(({ outcome }) => outcome.chargeId === chargeId);
      return found?.outcome ?? null;
    },
    async giveUpCharge(chargeId) {
      requireUp();
      const known = [...charges.values()].find(({ outcome }) => outcome.chargeId === chargeId);
      if (known === undefined) throw new PaymentRefused('the vendor has no such charge');
      if (known.outcome.kind === 'needs_authentication')
        known.outcome = { kind: 'declined', reason: 'authentication_failed', chargeId };
      return known.outcome;
    },
    async refund({ idempotencyKey, chargeId, amountCents }) {
      requireUp();
      const known = refunds.find((one) => one.idempotencyKey === idempotencyKey && !one.isKeyForgotten);
      if (known !== undefined) return { refundId: known.refundId, status: known.status };
      const fault = refundFaults.shift();
      if (fault === 'refused' || leftOf(chargeId) < amountCents)
        throw new PaymentRefused('the vendor gives no more of this charge back');
      const made = addRefund({ idempotencyKey, chargeId, amountCents });
      if (fault === 'pending') made.status = 'pending';
      if (fault === 'lost_answer') throw new PaymentOutcomeUnknown('the answer was lost');
      return { refundId: made.refundId, status: made.status };
    },
    async findRefund({ idempotencyKey, refundId }) {
      requireUp();
      const made = refunds.find((refund) =>
        refundId === null ? refund.idempotencyKey === idempotencyKey : refund.refundId === refundId,
      );
      return made === undefined ? null : { refundId: made.refundId, status: made.status };
    },
    async *listMovements() {
      for (const { charge, outcome } of [...past, ...charges.values()]) {
        if (outcome.kind !== 'succeeded') continue;
        const { idempotencyKey } = charge;
        const { chargeId: id, amountCents, at } = outcome;
        yield { kind: 'charge', id, idempotencyKey, amountCents, at };
      }
      for (const { refundId: id, idempotencyKey, amountCents, at, status } of refunds) {
        if (status !== 'failed')
          yield { kind: 'refund', id, idempotencyKey: idempotencyKey ?? '', amountCents, at };
      }
      for (const { id, amountCents, status, at } of disputes) {
        if (status === 'open' || status === 'lost')
          yield { kind: 'dispute', id, idempotencyKey: '', amountCents, at };
      }
    },
    readWebhook(rawBody, headers, at) {
      const [sentAt = '', signature = ''] = (headers['fake-signature'] ?? '').split('.');
      const expected = sign(sentAt, rawBody);
      const isSigned =
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      if (!isSigned) throw new WebhookRefused('the signature is wrong');
      if (Math.abs(at.epochMilliseconds - Number(sentAt)) > webhookAgeMaxMs)
        throw new WebhookRefused('the message is too old');
      const event = JSON.parse(rawBody.toString()) as PaymentEvent;
      return { ...event, occurredAt: Temporal.Instant.from(event.occurredAt) };
    },
  };

  return {
    payments,
    /** How often the vendor was asked anything. */
    get asked() {
      return asked;
    },
    goDown: () => void (trouble = 'down'),
    revokeKey: () => void (trouble = 'key_revoked'),
    comeBack: () => void (trouble = null),
    /** The next charges that are new to the vendor go wrong so, one after the other. */
    failNext: (...next: ChargeFault[]) => void faults.push(...next),
    /** The next charges that go well move only so many cents of what was asked for, one after the other. */
    payInPart: (...cents: number[]) => void parts.push(...cents),
    /** As vendors do after a day: the same request would be another charge. */
    forgetKeys(): void {
      past.push(...charges.values());
      charges.clear();
      for (const refund of refunds) refund.isKeyForgotten = true;
    },
    /** What the vendor decides of a charge it had not finished. */
    finish(idempotencyKey: string, reason: DeclineReason | null = null): void {
      const known = charges.get(idempotencyKey);
      if (known === undefined || known.outcome.chargeId === null) throw new Error('nothing to finish');
      const { chargeId } = known.outcome;
      known.outcome =
        reason === null
          ? { kind: 'succeeded', chargeId, amountCents: known.charge.amountCents, at: now() }
          : { kind: 'declined', reason, chargeId };
    },
    /** Cards the vendor was told to forget. */
    detached,
    /** What it was asked for, by key. */
    askedFor: () => [...charges.values()].map(({ charge }) => [charge.idempotencyKey, charge.amountCents]),
    /** All money that moved: charges, then refunds. */
    moved(): { charged: number[]; refunded: number[] } {
      const charged = [...past, ...charges.values()].flatMap(({ outcome }) =>
        outcome.kind === 'succeeded' ? [outcome.amountCents] : [],
      );
      return {
        charged,
        refunded: refunds.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents),
      };
    },
    /** A charge of a key the vendor has, as its webhook tells of it. */
    event(idempotencyKey: string, changes: Partial<ToldCharge> = {}): ToldCharge {
      const known = charges.get(idempotencyKey);
      if (known === undefined) throw new Error(`the vendor has no charge ${idempotencyKey}`);
      const { outcome, charge } = known;
      return {
        eventId: nextId('evt'),
        kind:
          outcome.kind === 'succeeded'
            ? 'charge_succeeded'
            : outcome.kind === 'declined'
              ? 'charge_failed'
              : 'charge_processing',
        chargeId: outcome.chargeId ?? nextId('ch'),
        idempotencyKey,
        amountCents: outcome.kind === 'succeeded' ? outcome.amountCents : charge.amountCents,
        currency: 'usd',
        reason: outcome.kind === 'declined' ? outcome.reason : null,
        occurredAt: now(),
        ...changes,
      };
    },
    /** What becomes of the next refunds that are new to the vendor, one after the other. */
    failNextRefunds: (...next: RefundFault[]) => void refundFaults.push(...next),
    /** How it was asked for charges: by the key, or by the id. */
    searches,
    /** Somebody makes a refund in the vendor's own dashboard; answers what its webhook tells. */
    refundAtDashboard(idempotencyKey: string, cents?: number): ToldRefund {
      const { charge, chargeId } = findByKey(idempotencyKey);
      const amountCents = (cents ?? charge.amountCents) as Cents;
      return refundEvent(addRefund({ idempotencyKey: null, chargeId, amountCents }));
    },
    /** What becomes of a refund later; answers what its webhook tells. */
    endRefund(refundId: string | null, status: RefundAtVendor['status']): ToldRefund {
      const refund = refunds.find((one) => one.refundId === refundId);
      if (refund === undefined) throw new Error('the vendor has no such refund');
      refund.status = status;
      return refundEvent(refund);
    },
    /** What a bank says of a charge, one dispute each, of all of it unless it says how much; answers what the webhook tells. */
    dispute(idempotencyKey: string, status: DisputeState, cents?: number): ToldDispute {
      const { charge, chargeId } = findByKey(idempotencyKey);
      let dispute = disputes.find((one) => one.chargeId === chargeId);
      if (dispute === undefined) {
        const amountCents = (cents ?? charge.amountCents) as Cents;
        dispute = { id: nextId('dp'), chargeId, amountCents, status, at: now() };
        disputes.push(dispute);
      }
      dispute.status = status;
      return {
        eventId: nextId('evt'),
        kind: 'dispute',
        disputeId: dispute.id,
        status,
        chargeId,
        amountCents: dispute.amountCents,
        currency: 'usd',
        occurredAt: now(),
      };
    },
    /** The bank of every card gives it another number; what the webhooks tell. */
    renewCards(last4: string): ToldMethod[] {
      return [...methods.values()].map(({ method }) => ({
        eventId: nextId('evt'),
        kind: 'method',
        method: { ...method, last4, expiresOn: { year: method.expiresOn.year + 3, month: 4 } },
        occurredAt: now(),
      }));
    },
    /** An event as it arrives: body and headers. */
    signed(event: PaymentEvent, sentAt = now()) {
      const body = JSON.stringify({ ...event, occurredAt: event.occurredAt.toString() });
      const time = String(sentAt.epochMilliseconds);
      return { body, headers: { 'fake-signature': `${time}.${sign(time, Buffer.from(body))}` } };
    },
  };
}

export type FakePayments = ReturnType<typeof fakePayments>;

function sign(time: string, body: Buffer): string {
  return createHmac('sha256', secret).update(time).update('.').update(body).digest('hex');
}

/** What a card does, by its token. */
function declineOf(token: string): DeclineReason | null {
  const reasons: readonly DeclineReason[] = [
    'card_declined',
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'authentication_failed',
  ];
  // Nobody is told of a card that it was stolen.
  if (token.startsWith('tok_stolen')) return 'card_declined';
  return reasons.find((reason) => token.startsWith(`tok_${reason}`)) ?? null;
}
