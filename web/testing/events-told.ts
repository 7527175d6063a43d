import { expect, vi } from 'vitest';

/** The names of the events that wait to be told, as they are told when a phone puts the page away. For tests. */
export function eventsTold(): string[] {
  const told = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const names = told.mock.calls.flatMap(([, init]) => {
    const { events } = JSON.parse(init?.body as string) as { events: readonly { name: string }[] };
    return events.map(({ name }) => name);
  });
  told.mockRestore();
  hidden.mockRestore();
  return names;
}

/** Waits until a page has told a milestone of this person, so that it is among the events. */
export async function untilMilestone(userId: string, name: string): Promise<void> {
  await vi.waitFor(() => expect(localStorage.getItem(`analytics-sent:${userId}:${name}`)).not.toBeNull());
}
