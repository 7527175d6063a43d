import type { Services } from '../../context.ts';
import { listEvents } from './event-store.ts';
import type { CountedEvent } from './event-store.ts';

/** What was counted last, the newest first. */
export const listCountedEvents = (
  { database }: Pick<Services, 'database'>,
  limit: number,
): Promise<CountedEvent[]> => listEvents(database.reader, limit);
