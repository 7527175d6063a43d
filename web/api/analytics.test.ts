import { beforeEach, expect, test, vi } from 'vitest';
import {
  createAnalytics,
  markOf,
  type Analytics,
  type AnalyticsEvent,
  type AnalyticsPorts,
} from './analytics.ts';
import { NoAnswer, RestError } from './errors.ts';

const ESTIMATE = { amount: 400_000, termMonths: 240 };

let now: number;
let timers: { readonly at: number; readonly work: () => void }[];
let marks: Map<string, string>;
let send: ReturnType<typeof vi.fn<AnalyticsPorts['send']>>;
let analytics: Analytics;

/** A page load: what is marked stays from the one before. */
function loadPage(): Analytics {
  return createAnalytics({
    send,
    storage: {
      get length() {
        return marks.size;
      },
      key: (at) => [...marks.keys()][at] ?? null,
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
      removeItem: (key) => void marks.delete(key),
    },
    now: () => now,
    later: (work, ms) => void timers.push({ at: now + ms, work }),
    visit: { utm_campaign: 'orchard' },
  });
}

async function pass(ms: number): Promise<void> {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const sentNames = () => send.mock.calls.map(([events]) => events.map(({ name }: AnalyticsEvent) => name));

beforeEach(() => {
  now = Date.parse('2026-01-05T15:00:00Z');
  timers = [];
  marks = new Map();
  send = vi.fn(async () => undefined);
  analytics = loadPage();
});

test('events that happen close together travel in one call, each with its own time and the visit’s origin [ANAL-01]', async () => {
  analytics.track('account_email_change');
  await pass(1000);
  analytics.track('settings_billing_edit_payment', { pastDueInvoices: 2 });
  expect(send).not.toHaveBeenCalled();
  await pass(4000);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    [
      {
        name: 'account_email_change',
        properties: { utm_campaign: 'orchard' },
        at: '2026-01-05T15:00:00.000Z',
      },
      {
        name: 'settings_billing_edit_payment',
        properties: { utm_campaign: 'orchard', pastDueInvoices: 2 },
        at: '2026-01-05T15:00:01.000Z',
      },
    ],
    { leaving: false },
  );
});

/** Milestones are marked one after the other. */
const untilMarked = (count: number) => vi.waitFor(() => expect(marks.size).toBe(count));

test('a milestone is told once a user, at the time it was reached, on later visits too; other events each time [ANAL-02]', async () => {
  analytics.trackOnce('ann', 'estimate_received', ESTIMATE);
  analytics.trackOnce('ann', 'estimate_received', ESTIMATE);
  analytics.trackOnce('bob', 'estimate_received', ESTIMATE);
  now += 1;
  await untilMarked(2);
  analytics.track('account_email_change');
  analytics.track('account_email_change');
  await pass(5000);
  expect(sentNames()).toEqual([
    ['estimate_received', 'estimate_received', 'account_email_change', 'account_email_change'],
  ]);
  expect(send.mock.calls[0]?.[0][0]?.at).toBe('2026-01-05T15:00:00.000Z');
  analytics = loadPage();
  analytics.trackOnce('ann', 'estimate_received', ESTIMATE);
  analytics.trackOnce('cat', 'estimate_received', ESTIMATE);
  await untilMarked(3);
  await pass(5000);
  expect(sentNames()[1]).toEqual(['estimate_received']);
});

test('what is kept of a milestone names neither the user nor what they reached, and is one for each [S-77]', async () => {
  const ann = '01a20929-64c8-7250-96bf-ee5342a5d458';
  const [mark, ...others] = await Promise.all([
    markOf(ann, 'estimate_received'),
    markOf(ann, 'dashboard_displayed'),
    markOf(ann.replace('458', '459'), 'estimate_received'),
  ]);
  expect(new Set([mark, ...others]).size).toBe(3);
  for (const one of [mark, ...others]) expect(one).toMatch(/^analytics-sent:[\w-]{43}$/);
  expect(await markOf(ann, 'estimate_received')).toBe(mark);
});

test('a mark of earlier days, which named the user, counts as told, and no longer names them once something is counted; a shorter one goes [ANAL-02, S-77]', async () => {
  marks.set('analytics-sent:ann:estimate_received', 'sent');
  marks.set('analytics-sent:bob:dashboard_displayed', 'sent');
  marks.set('analytics-sent:1k2jfm0aq9z', 'sent');
  marks.set('guestSession', 'kept');
  analytics = loadPage();
  analytics.trackOnce('ann', 'estimate_received', ESTIMATE);
  analytics.trackOnce('cat', 'estimate_received', ESTIMATE);
  const kept = await Promise.all([
    markOf('ann', 'estimate_received'),
    markOf('bob', 'dashboard_displayed'),
    markOf('cat', 'estimate_received'),
  ]);
  await vi.waitFor(() => expect([...marks.keys()].toSorted()).toEqual(['guestSession', ...kept].toSorted()));
  await pass(5000);
  expect(sentNames()).toEqual([['estimate_received']]);
});

test('what waits is said as the page is left, and only then once', async () => {
  for (let event = 0; event < 25; event += 1)
    analytics.track('support_chat_open', { state: `state_${event}` });
  analytics.leave();
  expect(send.mock.calls.map(([events, how]) => [events.length, how])).toEqual([
    [20, { leaving: true }],
    [5, { leaving: true }],
  ]);
  await pass(5000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('without a connection events wait, a hundred at most, and go out later', async () => {
  send.mockRejectedValueOnce(new NoAnswer('gone'));
  analytics.track('account_close');
  await pass(5000);
  await pass(5000);
  expect(sentNames()).toEqual([['account_close'], ['account_close']]);

  send.mockClear();
  for (let event = 0; event < 130; event += 1)
    analytics.track('support_chat_open', { state: `state_${event}` });
  for (let call = 0; call < 10; call += 1) await pass(5000);
  expect(sentNames().flat()).toHaveLength(100);
  expect(send.mock.calls[0]?.[0][0]?.properties).toMatchObject({ state: 'state_30' });
});

test('what the server refused is not said again', async () => {
  send.mockRejectedValueOnce(new RestError(422, 'STANDARD_ERROR', null, {}));
  analytics.track('account_close');
  await pass(5000);
  await pass(5000);
  expect(send).toHaveBeenCalledOnce();
});
