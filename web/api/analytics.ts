/**
 * What people do here, told to our own server a few events at a time: nothing of a third party runs in this page. An event
 * says what happened and never who somebody is or what they answered; the server adds the user from the token. Losing an
 * event costs nobody anything, so sending never gets in anybody's way.
 */
import type { EventName, MilestoneName, PropertiesOf } from '@wysh/domain/insights/event-table.ts';
import type { ClientConfig } from './client-config.ts';
import { NETWORK_ERROR, readError } from './errors.ts';
import { asksForNothingShared } from './opt-out-signal.ts';
import { perRuntime } from './per-runtime.ts';
import { createRest } from './rest.ts';
import type { Runtime } from './runtime.ts';
import { sha256 } from './sha256.ts';

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

export interface AnalyticsEvent {
  readonly name: EventName;
  readonly properties: EventProperties;
  /** ISO instant, by this device's clock. */
  readonly at: string;
}

/** What an event says, where it says anything. */
type Said<Name extends EventName> = keyof PropertiesOf<Name> extends never
  ? []
  : [properties: PropertiesOf<Name>];

export interface Analytics {
  readonly track: <Name extends Exclude<EventName, MilestoneName>>(name: Name, ...said: Said<Name>) => void;
  /** For milestones: told once a user in this browser, whatever happens again (A-194). */
  readonly trackOnce: <Name extends MilestoneName>(userId: string, name: Name, ...said: Said<Name>) => void;
  /** Says at once what is waiting; to be called as the page is left. */
  readonly leave: () => void;
}

export interface AnalyticsPorts {
  /** Rejects when the events did not arrive; `leaving` must outlive the page. */
  readonly send: (events: readonly AnalyticsEvent[], how: { readonly leaving: boolean }) => Promise<void>;
  readonly storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => void;
  /** Joins every event: where the visit came from. */
  readonly visit: EventProperties;
}

/** What happens close together travels together. */
const SEND_AFTER_MS = 5000;
const EVENTS_PER_CALL = 20;

/** Without a connection the oldest are dropped: what happened last says most. */
const WAITING_MAX = 100;

/**
 * Stays in the browser when whoever it is of has signed out, so it names neither them nor how far they came (S-77): a digest of both.
 * That is no secret: whoever knows a user's id can try the milestones.
 */
export async function markOf(userId: string, name: string): Promise<string> {
  return `analytics-sent:${await sha256(`${userId}:${name}`)}`;
}

const NAMED_MARK = /^analytics-sent:(?<userId>.+):(?<name>[^:]+)$/;
/** As a release made them whose digest was shorter: what they were of nobody can tell. The server counts a milestone once all the same. */
const SHORT_MARK = /^analytics-sent:[0-9a-z]{1,11}$/;

/** Marks of earlier releases named the user and the milestone: each becomes one that does not. */
async function replaceOldMarks(storage: AnalyticsPorts['storage']): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    const { userId, name } = NAMED_MARK.exec(key)?.groups ?? {};
    if (userId !== undefined && name !== undefined) storage.setItem(await markOf(userId, name), 'sent');
    else if (!SHORT_MARK.test(key)) continue;
    storage.removeItem(key);
  }
}

export function createAnalytics(ports: AnalyticsPorts): Analytics {
  let waiting: readonly AnalyticsEvent[] = [];
  let isTimed = false;
  let isSending = false;
  /** One milestone after the other, so that none is told twice. */
  let telling = replaceOldMarks(ports.storage);

  function keep(events: readonly AnalyticsEvent[]): void {
    waiting = events.slice(-WAITING_MAX);
    if (isTimed || waiting.length === 0) return;
    isTimed = true;
    ports.later(() => {
      isTimed = false;
      void sendWaiting();
    }, SEND_AFTER_MS);
  }

  async function sendWaiting(): Promise<void> {
    if (isSending || waiting.length === 0) return;
    isSending = true;
    const events = waiting.slice(0, EVENTS_PER_CALL);
    waiting = waiting.slice(EVENTS_PER_CALL);
    let lost: readonly AnalyticsEvent[] = [];
    try {
      await ports.send(events, { leaving: false });
    } catch (error) {
      // What the server refused it would refuse again.
      if (readError(error).code === NETWORK_ERROR) lost = events;
    }
    isSending = false;
    keep([...lost, ...waiting]);
  }

  function now(): string {
    return new Date(ports.now()).toISOString();
  }

  function track(name: EventName, properties: EventProperties = {}, at = now()): void {
    keep([...waiting, { name, properties: { ...ports.visit, ...properties }, at }]);
  }

  return {
    track: (name, ...[properties]) => track(name, properties),
    trackOnce: (userId, name, ...[properties]) => {
      const at = now();
      telling = telling
        .then(async () => {
          const mark = await markOf(userId, name);
          if (ports.storage.getItem(mark) !== null) return;
          ports.storage.setItem(mark, 'sent');
          track(name, properties, at);
        })
        .catch(() => undefined);
    },
    leave: () => {
      const events = waiting;
      waiting = [];
      for (let from = 0; from < events.length; from += EVENTS_PER_CALL) {
        const some = events.slice(from, from + EVENTS_PER_CALL);
        ports.send(some, { leaving: true }).catch(() => undefined);
      }
    },
  };
}

/** The analytics of this page load. */
export function analyticsOf(runtime: Runtime): Analytics {
  return perRuntime(runtime, startAnalytics);
}

function startAnalytics({ config, endpoint, session, attribution }: Runtime): Analytics {
  const analytics = createAnalytics({
    send: createSender(endpoint.baseUrl, config, () => session.getState().accessToken),
    storage: localStorage,
    now: () => Date.now(),
    later: (work, ms) => setTimeout(work, ms),
    visit: Object.fromEntries(Object.entries(attribution.utm).map(([name, value]) => [`utm_${name}`, value])),
  });
  // A phone that puts a page away says no more than that it is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') analytics.leave();
  });
  return analytics;
}

/** A beacon could not carry the token; a kept-alive call is one that can. */
function createSender(
  baseUrl: string,
  config: ClientConfig,
  accessToken: () => string | null,
): AnalyticsPorts['send'] {
  const rest = createRest(baseUrl, config);
  return (events, { leaving }) =>
    rest('events', {
      method: 'POST',
      accessToken: accessToken(),
      keepalive: leaving,
      body: { events, optOutSignal: asksForNothingShared() },
    });
}
