import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../../platform/clock.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { ErrorReporting } from './port.ts';

export interface SentrySettings {
  /** https://key@host/project, as Sentry and what speaks as it does (GlitchTip, Bugsink) name it. */
  readonly dsn: string;
  readonly environment: string;
  /** The real time: the vendor sorts by it. */
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/**
 * Error reports for a Sentry-compatible server, each as one envelope: https://develop.sentry.dev/sdk/foundations/envelopes/. The
 * SDK would hook into the whole process and send what it finds there; this sends what we say, and nobody's id.
 */
export function sentryErrorReporting({
  dsn,
  environment,
  clock,
  timeoutMs = 5_000,
}: SentrySettings): ErrorReporting {
  const { protocol, host, pathname, username: key } = new URL(dsn);
  const slash = pathname.lastIndexOf('/');
  const url = `${protocol}//${host}${pathname.slice(0, slash)}/api/${pathname.slice(slash + 1)}/envelope/`;

  return {
    async report({ source, code, message, detail, requestId }) {
      const id = randomUUID().replaceAll('-', '');
      const at = clock.now().toString({ smallestUnit: 'millisecond' });
      const event = {
        event_id: id,
        timestamp: at,
        level: 'error',
        platform: source === 'browser' ? 'javascript' : 'node',
        environment,
        server_name: hostname(),
        logger: source,
        message: { formatted: message },
        tags: { source, ...(code !== null && { code }), ...(requestId !== null && { reference: requestId }) },
        extra: detail,
      };
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=wysh/1, sentry_key=${key}`,
        },
        body: [{ event_id: id, sent_at: at }, { type: 'event' }, event]
          .map((part) => JSON.stringify(part))
          .join('\n'),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (isKeyRefusal(response.status)) throw new KeyRefused('sentry', response.status);
      if (!response.ok) throw new Error(`sentry: status ${response.status}`);
    },
    // A question that leaves no report behind shows that somebody is there, and not whether the key is good.
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(url, { method: 'OPTIONS', signal }),
        (status) => status < 500,
      ),
  };
}
