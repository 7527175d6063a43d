import type { Context } from '../../context.ts';
import { scrubText } from '../../platform/scrub-text.ts';

export interface BrowserEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Temporal.Instant;
}

/** What happens once in a person's life; everything else is counted each time. */
const milestones: readonly string[] = [
  'estimate_received',
  'fulfillment_quote_displayed',
  'fulfillment_policy_created',
  'dashboard_displayed',
];

/** A browser whose clock is wrong tells no other time than about now. */
const clockSlack = Temporal.Duration.from({ hours: 24 });

/**
 * Hands what a browser counted to the analytics service, with the user's id from the session and never from the browser.
 * Texts are scrubbed of what looks like an address or a number of somebody's. Events that cannot be kept are logged and
 * forgotten: nobody waits for them.
 */
export async function recordEvents(context: Context, events: readonly BrowserEvent[]): Promise<void> {
  const now = context.clock.now();
  try {
    await context.analytics.track(
      events.map(({ name, properties, at }) => ({
        id: context.ids.uuid(),
        name,
        userId: context.caller.userId,
        properties: Object.fromEntries(
          Object.entries(properties)
            .filter(([key]) => key !== 'email_hash')
            .map(([key, value]) => [key, typeof value === 'string' ? scrubText(value) : value]),
        ),
        isMilestone: context.caller.userId !== null && milestones.includes(name),
        occurredAt: isNear(at, now) ? at : now,
      })),
    );
  } catch (cause) {
    context.log.warn({ err: cause, requestId: context.caller.requestId }, 'analytics events were not kept');
  }
}

function isNear(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(at, now.subtract(clockSlack)) >= 0 &&
    Temporal.Instant.compare(at, now.add(clockSlack)) <= 0
  );
}
