import { expect, vi } from 'vitest';
import { markOf } from '../api/analytics.ts';

interface EventTold {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The names of the events that wait to be told. For tests. */
export function eventsTold(): string[] {
  return eventsToldInFull().map(({ name }) => name);
}

/** The same with what they say, as they are told when a phone puts the page away. */
export function eventsToldInFull(): EventTold[] {
  const told = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const events = told.mock.calls.flatMap(
    ([, init]) => (JSON.parse(init?.body as string) as { events: readonly EventTold[] }).events,
  );
  told.mockRestore();
  hidden.mockRestore();
  return events;
}

/** Waits until a page has told a milestone of this person, so that it is among the events. */
export async function untilMilestone(userId: string, name: string): Promise<void> {
  const mark = await markOf(userId, name);
  await vi.waitFor(() => expect(localStorage.getItem(mark)).not.toBeNull());
}
