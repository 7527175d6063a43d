import type { OutgoingHttpHeaders } from 'node:http';
import type { DriverRequest } from '../app-driver.ts';
import type { Belongings } from './belongings.ts';
import type { Calm } from './calm.ts';
import { countOne } from './report.ts';
import type { SoakReport } from './report.ts';

/** Somebody who sends requests, from an address of their own. */
export interface Sender {
  readonly personId: number;
  readonly isHostile: boolean;
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

export interface Traffic {
  /** Sends one request to one server. A connection that breaks is thrown, as `fetch` does. */
  send(sender: Sender, url: string, request: DriverRequest): Promise<Answer>;
  noteLogLine(line: string): void;
  /** Answers of 500 and above whose reference no log holds; asked a while after they came. */
  checkReferences(): void;
}

interface Remembered extends Sender {
  readonly what: string;
  readonly startedAt: number;
}

const rememberedMax = 20_000;
/** Longer than anything a server waits for. */
const answerWithinMs = 60_000;
const logArrivesWithinMs = 2000;

/**
 * Everything that goes over the network, with what is always true of answers: nobody is answered with what is another's, what
 * fails has its reference in a log, and while nothing was broken on purpose nothing fails at all. Our own request ids tell
 * whose request a line of a log is about.
 */
export function openTraffic(belongings: Belongings, calm: Calm, report: SoakReport): Traffic {
  const requests = new Map<string, Remembered>();
  const logged = new Set<string>();
  let failed: { readonly id: string; readonly what: string; readonly at: number }[] = [];
  let count = 0;

  return {
    async send(sender, url, request) {
      const { personId, isHostile } = sender;
      const id = `soak-${personId}-${(count += 1)}`;
      const body = bodyOf(request);
      const startedAt = performance.now();
      remember(id, { ...sender, startedAt, what: whatIs(request, body) });
      report.requests += 1;
      if (isHostile) report.hostileRequests += 1;
      const response = await fetch(`${url}${request.url}`, {
        method: request.method,
        headers: {
          'x-forwarded-for': `10.${(personId >> 16) & 255}.${(personId >> 8) & 255}.${personId & 255}`,
          'x-request-id': id,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await response.text();
      const answer = {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body: text,
      };
      look(id, answer, `${request.url} ${body ?? ''}`);
      return answer;
    },

    noteLogLine(line) {
      const entry = readLine(line);
      if (entry === null) return;
      const { requestId, msg, stack = '', operation = '' } = entry;
      if (requestId !== undefined) {
        logged.add(requestId);
        if (logged.size > rememberedMax) logged.delete(logged.values().next().value!);
      }
      if (msg !== 'unexpected error') return;
      const asked = requestId === undefined ? undefined : requests.get(requestId);
      const error = stack.split('\n')[0]!.trim();
      if (asked !== undefined && calm.heldSince(asked.startedAt))
        report.breakage(
          `an unexpected error without a fault, ${nameOf(asked)}, ${operation} ${asked.what}: ${error}`,
        );
      else countOne(report.unexpected, `${operation} ${asked?.what ?? ''}: ${error}`.slice(0, 200));
    },

    checkReferences() {
      const now = performance.now();
      for (const { id, what, at } of failed) {
        if (now - at > logArrivesWithinMs && !logged.has(id))
          report.breakage(`${what} was answered without its reference in a log`);
      }
      failed = failed.filter(({ at }) => now - at <= logArrivesWithinMs);
    },
  };

  function look(id: string, { statusCode, body }: Answer, asked: string): void {
    const request = requests.get(id)!;
    const { personId, isHostile, what, startedAt } = request;
    for (const foreign of belongings.foreignIn(personId, body, asked))
      report.breakage(`${nameOf(request)} was answered ${foreign}, which is another's, by ${what}`);
    const isCalm = calm.heldSince(startedAt);
    if (statusCode >= 500) {
      report.answers5xx += 1;
      // 503 is said on purpose: the server is about to stop, or something is switched off.
      if (statusCode !== 503) failed.push({ id, what: `${statusCode} to ${what}`, at: performance.now() });
      if (isCalm)
        report.breakage(`${statusCode} without a fault, ${nameOf(request)}, ${what}: ${body.slice(0, 200)}`);
    }
    if (statusCode === 429 && !isHostile)
      report.breakage(`${nameOf(request)} was refused for another's flood: ${what}`);
    if (statusCode === 429) report.refusedForTooMany += 1;
  }

  function remember(id: string, request: Remembered): void {
    requests.set(id, request);
    if (requests.size > rememberedMax) requests.delete(requests.keys().next().value!);
  }
}

function nameOf({ personId, isHostile }: Sender): string {
  return `${isHostile ? 'hostile ' : ''}person ${personId}`;
}

function bodyOf({ payload }: DriverRequest): string | undefined {
  if (payload === undefined) return undefined;
  return typeof payload === 'string' ? payload : JSON.stringify(payload);
}

/** The address, or the root field of the API. */
function whatIs({ method, url }: DriverRequest, body: string | undefined): string {
  if (url !== '/graphql') return `${method} ${url.slice(0, 80)}`;
  return /\{\s*(?:answer:\s*)?(\w+)/.exec(body?.replaceAll('\\n', ' ') ?? '')?.[1] ?? 'no document';
}

interface LogEntry {
  readonly requestId?: string;
  readonly msg?: string;
  readonly stack?: string;
  readonly operation?: string;
}

function readLine(line: string): LogEntry | null {
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null;
  }
}
