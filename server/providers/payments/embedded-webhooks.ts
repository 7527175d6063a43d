import { sql } from 'kysely';
import * as v from 'valibot';
import { DISPUTE_STATES } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { deleteOldRows, oldRows } from '../../platform/database/old-rows.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { insertRows, updateRows } from '../../platform/database/many-rows.ts';
import { storedCents } from '../../platform/database/stored-cents.ts';
import { storedShape, StoredShapeRefused } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { chargeCurrency, WebhookMisdirected, WebhookRefused } from './port.ts';
import type { PaymentEvent } from './port.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import { signatureHeader, signWebhook, verifyWebhook } from './webhook-signature.ts';

export interface EmbeddedWebhookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly ids: Ids;
  readonly log: Log;
  /** Posts to our own webhook address and answers the status. */
  readonly post: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

const lateBy = Temporal.Duration.from({ minutes: 10 });
const outOfOrderBy = Temporal.Duration.from({ minutes: 1 });
/** While one process sends a message, no other takes it up; one that died leaves it for later. */
const claimedFor = Temporal.Duration.from({ minutes: 1 });
const batchMax = 100;
const sentAtOnce = 3;
const attemptsMax = 16;
const oldMessages = oldRows({
  table: 'embedded_webhooks',
  since: 'created_at',
  keptFor: { days: 30 },
  only: 'due_at is null',
});

/** No money moves here, and there is one account. */
const ours = { isLive: false, account: 'embedded' } as const;

const everyEvent = {
  eventId: v.string(),
  isLive: v.boolean(),
  account: v.string(),
  occurredAt: v.pipe(v.string(), v.isoTimestamp()),
};

const card = v.object({
  methodId: v.string(),
  brand: v.picklist(['amex', 'mastercard', 'visa', 'discover', 'other']),
  last4: v.string(),
  funding: v.picklist(['credit', 'debit', 'prepaid', 'unknown']),
  country: v.nullable(v.string()),
  expiresOn: v.object({ year: v.number(), month: v.number() }),
});

const BANK_RETURNS = ['no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'] as const;

const eventBody = v.variant('kind', [
  v.object({
    ...everyEvent,
    kind: v.picklist(['charge_succeeded', 'charge_failed', 'charge_processing']),
    chargeId: v.string(),
    idempotencyKey: v.string(),
    amountCents: storedCents,
    currency: v.string(),
    reason: v.nullable(
      v.picklist([
        'card_declined',
        'insufficient_funds',
        'expired_card',
        'incorrect_cvc',
        'processing_error',
        'authentication_failed',
        ...BANK_RETURNS,
      ]),
    ),
  }),
  v.object({
    ...everyEvent,
    kind: v.literal('charge_returned'),
    chargeId: v.string(),
    idempotencyKey: v.string(),
    amountCents: storedCents,
    currency: v.string(),
    reason: v.picklist(['insufficient_funds', ...BANK_RETURNS]),
    returnId: v.string(),
  }),
  v.object({
    ...everyEvent,
    kind: v.literal('refund'),
    refundId: v.string(),
    status: v.picklist(['pending', 'succeeded', 'failed']),
    chargeId: v.string(),
    idempotencyKey: v.nullable(v.string()),
    amountCents: storedCents,
    currency: v.string(),
  }),
  v.object({
    ...everyEvent,
    kind: v.literal('dispute'),
    disputeId: v.string(),
    status: v.picklist(DISPUTE_STATES),
    chargeId: v.string(),
    amountCents: storedCents,
    currency: v.string(),
  }),
  v.object({ ...everyEvent, kind: v.literal('method'), method: card }),
  v.object({ ...everyEvent, kind: v.literal('other') }),
]);

/** Until 2026-11-22 an event said neither its mode nor its account and currency: there was one of each. */
const withModeAndAccount = v.pipe(
  v.looseObject({}),
  v.transform((event) => ({ ...ours, currency: chargeCurrency, ...event })),
);

/** Until migration 031 a refund was told of once, without its name and state, and nobody made anything of it. */
const withoutNamelessRefunds = v.pipe(
  v.looseObject({}),
  v.transform((event) => (event['kind'] === 'refunded' ? { ...event, kind: 'other' } : event)),
);

export const eventShape = storedShape({
  name: 'embedded_webhooks.body',
  schema: eventBody,
  upcasts: [withModeAndAccount, withoutNamelessRefunds],
});

interface Message {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

type Content<Event> = Event extends unknown
  ? Omit<Event, 'eventId' | 'occurredAt' | 'currency' | keyof typeof ours>
  : never;

/** Something that happened at the vendor, before it has an id. */
export type Happening = Content<Exclude<v.InferOutput<typeof eventBody>, { readonly kind: 'other' }>>;

/**
 * The messages of the embedded vendor. They are rows, written together with what they tell of, and sent afterwards by a job,
 * again and again with growing pauses until our side answers 2xx; the sandbox page makes them late, double, disordered or lost.
 */
export function embeddedWebhooks({ database, clock, encryption, ids, log, post }: EmbeddedWebhookParts) {
  let sending: Promise<void> | null = null;
  let isMoreDue = false;
  // Nobody has to configure a secret for messages to oneself.
  const secret = encryption.keyedHash('signing', 'embedded-payments-webhook').toString('hex');

  return {
    /** Answers the first one's id when any is to be sent at once. */
    async write(
      transaction: Transaction,
      happenings: readonly Happening[],
      webhooks: PaymentsSwitch['webhooks'],
    ): Promise<string | null> {
      const now = clock.now();
      let sentFirst: string | null = null;
      const rows = happenings.flatMap((happening) => {
        const eventId = `evt_${ids.uuid()}`;
        const told = { eventId, ...ours, occurredAt: now.toString() };
        const body = eventShape.toText(
          happening.kind === 'method'
            ? { ...happening, ...told }
            : { ...happening, ...told, currency: chargeCurrency },
        );
        const dueAt = dueAtOf(happening, webhooks, now);
        if (dueAt?.equals(now) === true) sentFirst ??= eventId;
        const row = () => ({
          id: ids.uuid(),
          event_id: eventId,
          body,
          attempts: 0,
          due_at: dueAt === null ? null : toTimestamp(dueAt),
          created_at: toTimestamp(now),
        });
        return webhooks === 'twice' ? [row(), row()] : [row()];
      });
      await insertRows(transaction, 'embedded_webhooks', rows);
      return sentFirst;
    },

    /** Sends what is due. Whoever asks while that goes on is answered when what is due by then was sent too. */
    async sendDue(): Promise<void> {
      isMoreDue = true;
      sending ??= sendAll().finally(() => (sending = null));
      await sending;
    },

    async removeOld(turn: Turn): Promise<void> {
      await inPieces(database, turn, (transaction, atOnce) =>
        deleteOldRows(transaction, oldMessages, { now: clock.now(), notOf: [] }, atOnce),
      );
    },

    read(rawBody: Buffer, headers: Record<string, string | undefined>, now: Temporal.Instant): PaymentEvent {
      verifyWebhook(rawBody, headers[signatureHeader], secret, now);
      const { isLive, account, ...said } = readEvent(rawBody);
      if (isLive !== ours.isLive)
        throw new WebhookMisdirected('the event is of a live mode, and no money moves here');
      if (account !== ours.account) throw new WebhookMisdirected('the event is of another account');
      return { ...said, occurredAt: Temporal.Instant.from(said.occurredAt) };
    },
  };

  async function sendAll(): Promise<void> {
    while (isMoreDue) {
      isMoreDue = false;
      for (let batch = await claim(); batch.length > 0; batch = await claim()) await sendBatch(batch);
    }
  }

  async function claim(): Promise<Message[]> {
    const now = clock.now();
    return database.transaction((transaction) =>
      transaction
        .updateTable('embedded_webhooks')
        .set({ due_at: toTimestamp(now.add(claimedFor)), attempts: sql<number>`attempts + 1` })
        .where('id', 'in', (query) =>
          query
            .selectFrom('embedded_webhooks')
            .select('id')
            .where('due_at', '<=', toTimestamp(now))
            .orderBy('due_at')
            .limit(batchMax)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'body', 'attempts'])
        .execute(),
    );
  }

  /** Few at once, behind each other: whoever is told of a night's charges has other things to do. */
  async function sendBatch(batch: readonly Message[]): Promise<void> {
    const waiting = batch.values();
    const sent: { readonly id: string; readonly due_at: Date | null }[] = [];
    await Promise.all(
      Array.from({ length: sentAtOnce }, async () => {
        for (const message of waiting) sent.push({ id: message.id, due_at: await send(message) });
      }),
    );
    await database.transaction((transaction) => updateRows(transaction, 'embedded_webhooks', 'id', sent));
  }

  /** Answers when it is sent again; null when it was taken or given up. */
  async function send({ id, body, attempts }: Message): Promise<Date | null> {
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signWebhook(body, secret, clock.now()),
    };
    const status = await post(body, headers).catch(() => 0);
    const wasTaken = status >= 200 && status < 300;
    const isGivenUp = !wasTaken && attempts >= attemptsMax;
    if (isGivenUp)
      log.error({ webhook: id, status }, 'a payment webhook was given up after its last attempt');
    const pauseMinutes = 2 ** Math.min(attempts - 1, 9);
    return wasTaken || isGivenUp ? null : toTimestamp(clock.now().add({ seconds: pauseMinutes * 60 }));
  }
}

function dueAtOf(
  happening: Happening,
  webhooks: PaymentsSwitch['webhooks'],
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (webhooks === 'lost') return null;
  if (webhooks === 'late') return now.add(lateBy);
  // What is said first arrives after what is said later.
  const isFirstWord =
    happening.kind === 'charge_processing' ||
    (happening.kind === 'refund' && happening.status === 'pending') ||
    (happening.kind === 'dispute' && happening.status === 'open');
  if (webhooks === 'out_of_order' && isFirstWord) return now.add(outOfOrderBy);
  return now;
}

function readEvent(rawBody: Buffer): v.InferOutput<typeof eventBody> {
  try {
    return eventShape.fromText(rawBody.toString('utf8'));
  } catch (error) {
    if (error instanceof StoredShapeRefused) throw new WebhookRefused(error.message);
    throw error;
  }
}
