import { describeError, errorCodeOf } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { Dependency } from './dependency.ts';

/** How a call to a vendor ended: with whatever it had to say, a declined card too; with our key refused; without an answer. */
export type CallOutcome = 'answered' | 'key_refused' | 'no_answer';

export interface VendorWatchParts {
  readonly log: Log;
  /** A vendor's answer in the form of an error, such as that a recipient does not exist. */
  isAnswer(error: unknown): boolean;
  isKeyRefused(error: unknown): boolean;
  /** Told of every call. */
  onCall(vendor: string, outcome: CallOutcome): void;
  /** Milliseconds that only grow. */
  readonly nowMs: () => number;
}

/**
 * What became of the last calls to each vendor, so that readiness can say how it is without asking it, which may cost money. What goes
 * wrong is logged when it begins, when its cause changes, and when it ends.
 */
export interface VendorWatch {
  /** The same port, whose named methods are watched. */
  watch<Port extends object>(vendor: string, port: Port, methods: readonly AsyncMethod<Port>[]): Port;
  dependency(vendor: string, neededFor: Dependency['neededFor']): Dependency;
}

type AsyncMethod<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];

interface Record {
  outcome: CallOutcome;
  /** Since the last answer. */
  failures: number;
  reason: string;
  atMs: number;
}

/** One call may fail by itself; a vendor that gives none of three an answer is down. */
const failuresMin = 3;
/** A failure longer ago says nothing about now: nobody asked since. */
const remembersMs = 10 * 60_000;

export function createVendorWatch(parts: VendorWatchParts): VendorWatch {
  const { log, isAnswer, isKeyRefused, onCall, nowMs } = parts;
  const records = new Map<string, Record>();

  function note(vendor: string, error: unknown): void {
    const outcome = outcomeOf(error);
    onCall(vendor, outcome);
    const before = records.get(vendor);
    const failures = outcome === 'answered' ? 0 : (before?.failures ?? 0) + 1;
    records.set(vendor, { outcome, failures, reason: reasonOf(outcome, error), atMs: nowMs() });
    if (outcome === (before?.outcome ?? 'answered')) return;
    if (outcome === 'answered') log.info({ vendor }, 'a vendor answers again');
    else if (outcome === 'key_refused') log.error({ vendor, err: error }, 'a vendor refused our key');
    else log.error({ vendor, err: error }, 'a vendor gave no answer');
  }

  function outcomeOf(error: unknown): CallOutcome {
    if (error === undefined || isAnswer(error)) return 'answered';
    return isKeyRefused(error) ? 'key_refused' : 'no_answer';
  }

  return {
    watch(vendor, port, methods) {
      const watched = new Set<PropertyKey>(methods);
      return new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function' || !watched.has(name)) return member;
          return async (...given: unknown[]) => {
            try {
              const answer: unknown = await Reflect.apply(member, target, given);
              note(vendor, undefined);
              return answer;
            } catch (error) {
              note(vendor, error);
              throw error;
            }
          };
        },
      });
    },

    dependency: (name, neededFor) => ({
      name,
      neededFor,
      async check() {
        const record = records.get(name);
        if (record === undefined || nowMs() - record.atMs > remembersMs) return { ok: true };
        const isDown = record.outcome === 'key_refused' || record.failures >= failuresMin;
        return isDown ? { ok: false, reason: record.reason } : { ok: true };
      },
    }),
  };
}

function reasonOf(outcome: CallOutcome, error: unknown): string {
  if (outcome === 'key_refused') return 'It refused our key.';
  const { type, message } = describeError(error);
  return `It gave no answer: ${errorCodeOf(error) ?? message ?? type}.`;
}
