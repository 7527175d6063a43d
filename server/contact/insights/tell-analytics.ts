import type { Services } from '../../context.ts';
import type { Delivery } from './delivery-store.ts';

/**
 * A person's name at companies: the same for the same person, made with a key of ours, so that nobody finds our person by it. Where the
 * keys are rotated, a person is counted anew.
 */
export const nameAtVendors = ({ encryption }: Pick<Services, 'encryption'>, userId: string): string =>
  encryption.keyedHash(userId, 'person told to analytics').toString('hex');

/** Hands events to the company that counts for us, each of somebody by a name that says nothing of them. */
export async function tellAnalytics(services: Services, deliveries: readonly Delivery[]): Promise<void> {
  await services.analytics.track(
    deliveries.map(({ id, userId, content: { event, at, ...properties } }) => ({
      id,
      name: String(event),
      person: nameAtVendors(services, userId),
      properties,
      occurredAt: Temporal.Instant.from(String(at)),
    })),
  );
}
