import { createHash } from 'node:crypto';
import { EVENTS, isEventName, knownProperties } from '@wysh/domain/insights/event-table.ts';
import type { EventName, EventRow } from '@wysh/domain/insights/event-table.ts';
import { mayLeave, NOTHING_CHOSEN } from '@wysh/domain/insights/sharing.ts';
import { findPresentEmail } from '../../people/accounts/find-present-email.ts';
import { choicesOfCaller, noteOptOutSignal } from '../../people/privacy/privacy-choices.ts';
import type { Context } from '../../context.ts';
import type { StoredFacts } from '../../platform/database/stored-facts.ts';
import { scrubText } from '../../platform/scrub-text.ts';
import { deliveryJobs } from './deliver-to-vendor.ts';
import { insertDeliveries } from './delivery-store.ts';
import { insertEvents } from './event-store.ts';
import type { CountedEvent } from './event-store.ts';

export interface BrowserEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Temporal.Instant;
}

/** A browser whose clock is wrong tells no other time than about now. */
const clockSlack = Temporal.Duration.from({ hours: 24 });
const campaignLengthMax = 200;

/**
 * Counts what a browser says people did, with the user's id from the session and never from the browser. Of what it says counts what the
 * table of events has; an event of another release is nothing. Where the person said yes, and their browser does not say no, it is put
 * down for the company that counts for us, in the same transaction. Events that cannot be kept are logged and forgotten: nobody waits
 * for them.
 */
export async function recordEvents(context: Context, said: readonly BrowserEvent[]): Promise<void> {
  const { caller, clock, database, jobs, log } = context;
  try {
    await noteOptOutSignal(context);
    const now = clock.now();
    const events = await Promise.all(
      said.flatMap(({ name, ...rest }) =>
        isEventName(name) ? [countedEvent(context, { name, ...rest }, now)] : [],
      ),
    );
    if (events.length === 0) return;
    const { userId } = caller;
    const choices = userId === null ? NOTHING_CHOSEN : await choicesOfCaller(context, userId);
    await database.transaction(async (transaction) => {
      const news = await insertEvents(transaction, events, now);
      if (userId === null || !mayLeave('usage', choices)) return;
      const told = events.filter(({ id }) => news.has(id));
      await insertDeliveries(
        transaction,
        told.map((event) => ({
          id: event.id,
          vendor: 'analytics',
          userId,
          key: event.id,
          content: { ...event.properties, event: event.name, at: event.occurredAt.toString() },
          createdAt: now,
        })),
      );
      const job = deliveryJobs.analytics;
      if (told.length > 0) await jobs.enqueue(transaction, job, null, { key: job.name });
    });
  } catch (cause) {
    log.warn({ err: cause, requestId: caller.requestId }, 'analytics events were not kept');
  }
}

async function countedEvent(
  context: Context,
  { name, properties, at }: Omit<BrowserEvent, 'name'> & { readonly name: EventName },
  now: Temporal.Instant,
): Promise<CountedEvent> {
  const { userId } = context.caller;
  const row: EventRow = EVENTS[name];
  const emailHash = row.hasEmailHash && userId !== null ? await findEmailHash(context, userId) : null;
  return {
    id: context.ids.uuid(),
    name,
    userId,
    properties: {
      ...campaignOf(properties),
      ...knownProperties(name, properties),
      ...(emailHash !== null && { email_hash: emailHash }),
    },
    isMilestone: userId !== null && row.isMilestone,
    occurredAt: isNear(at, now) ? at : now,
  };
}

/** SHA-256 of the address in small letters, in hexadecimal digits. */
async function findEmailHash(context: Context, userId: string): Promise<string | null> {
  const email = await findPresentEmail(context.database.reader, userId);
  return email && createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Where the visit came from, which any event says; an address may carry anything there, so it is scrubbed. */
function campaignOf(properties: BrowserEvent['properties']): StoredFacts {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      /^utm_(source|medium|campaign|term|content|id)$/.test(key) && typeof value === 'string'
        ? [[key, scrubText(value.slice(0, campaignLengthMax))]]
        : [],
    ),
  );
}

function isNear(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(at, now.subtract(clockSlack)) >= 0 &&
    Temporal.Instant.compare(at, now.add(clockSlack)) <= 0
  );
}
