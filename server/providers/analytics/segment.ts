import { callVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { Analytics } from './port.ts';

export interface SegmentSettings {
  readonly writeKey: string;
  /** Of another region than the United States, or of a server that speaks as Segment does. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/**
 * Segment's HTTP API: events as one batch of `track` calls, which `messageId` makes count once
 * (https://www.twilio.com/docs/segment/connections/sources/catalog/libraries/server/http-api, read 2026-11-23). A batch has 2,500 events
 * and 500 kB at most, far above what we send at once. No address, device or cookie goes with it: the call is the server's own.
 */
export function segmentAnalytics({ writeKey, url, timeoutMs = 5_000 }: SegmentSettings): Analytics {
  const base = url.replace(/\/$/, '');
  return {
    async track(events) {
      if (events.length === 0) return;
      const batch = events.map(({ id, name, person, properties, occurredAt }) => ({
        type: 'track',
        messageId: id,
        anonymousId: person,
        event: name,
        properties,
        timestamp: occurredAt.toString({ smallestUnit: 'millisecond' }),
      }));
      const response = await callVendor({
        vendor: 'segment',
        url: `${base}/v1/batch`,
        method: 'POST',
        // The key is the name, and the password is empty.
        headers: { authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}` },
        body: JSON.stringify({ batch }),
        timeoutMs,
      });
      await response.body?.cancel();
    },
    // Segment takes any key and says 200; that somebody is there is all that can be asked without counting something.
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(base, { method: 'HEAD', signal }),
        (status) => status < 500,
      ),
  };
}
