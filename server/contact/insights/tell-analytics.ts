import type { Services } from '../../context.ts';
import type { Delivery } from './delivery-store.ts';

/** Hands events to the company that counts for us, each of somebody by a name that says nothing of them. */
export async function tellAnalytics(
  { analytics, encryption }: Services,
  deliveries: readonly Delivery[],
): Promise<void> {
  await analytics.track(
    deliveries.map(({ id, userId, content: { event, at, ...properties } }) => ({
      id,
      name: String(event),
      // Made with a key of ours, so that nobody finds our person by it. Where the keys are rotated, a person is counted anew.
      person: encryption.keyedHash(userId, 'person told to analytics').toString('hex'),
      properties,
      occurredAt: Temporal.Instant.from(String(at)),
    })),
  );
}
