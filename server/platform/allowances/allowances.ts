import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../encryption.ts';
import { TooManyRequests } from '../http/too-many-requests.ts';
import type { Log } from '../log.ts';
import { countInWindow } from './allowance-store.ts';
import type { AllowanceWindow } from './allowance-store.ts';

const windowMs = 60_000;
/** How many sources a process remembers of one allowance; the oldest is forgotten, and asked of the database again. */
const sourcesMax = 10_000;

/** How often one source (a session, an address) may do a thing in a minute, on all processes together. */
export interface AllowanceRule {
  /** Stands for its count in the database: two rules have two names. */
  readonly name: string;
  readonly perMinute: number;
  /** Outside production, where tests and benchmarks come from one address; the same when left out. */
  readonly perMinuteElsewhere?: number;
}

export interface Allowance {
  /** Takes one. Throws `TooManyRequests` when the minute's are used up. Not inside a transaction: a refused try has counted. */
  take(source: string): Promise<void>;
}

/** An allowance of what is asked too often for a statement each time. */
export interface SlicedAllowance extends Allowance {
  /** Counts what turned out to weigh more than one, after the fact. */
  charge(source: string, weight: number): void;
}

export interface Allowances {
  /** True where limits are production's: in production, and in a test that wants them. */
  readonly areStrict: boolean;
  /** Counts each take in the database: the last one that passes is the last one of all processes together. */
  open(rule: AllowanceRule): Allowance;
  /**
   * Counts in memory, and settles with the database whenever `slice` more have come. A process is at most two slices ahead of what it
   * told (one that fills while another settles), so N processes together let at most 2 N slices more pass than the rule says.
   */
  openSliced(rule: AllowanceRule, slice: number): SlicedAllowance;
}

export interface AllowancesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly log: Log;
  readonly areStrict: boolean;
}

/** See docs/decisions/026-limits-counted-by-one-statement.md. */
export function openAllowances({ database, clock, encryption, log, areStrict }: AllowancesParts): Allowances {
  const maxOf = ({ perMinute, perMinuteElsewhere }: AllowanceRule) =>
    areStrict ? perMinute : (perMinuteElsewhere ?? perMinute);

  function count({ name }: AllowanceRule, source: string, weight: number): Promise<AllowanceWindow> {
    const sourceHash = encryption.keyedHash(`${name} ${source}`, 'allowance');
    return countInWindow(database, { sourceHash, weight, now: clock.now(), windowMs });
  }

  return {
    areStrict,

    open(rule) {
      const max = maxOf(rule);
      // Who has used theirs up costs no statement until their minute is over.
      const usedUpUntil = new Map<string, number>();
      return {
        async take(source) {
          const nowMs = clock.now().epochMilliseconds;
          const until = usedUpUntil.get(source);
          if (until !== undefined && isUnderWay(until, nowMs)) throw tooMany(until, nowMs);
          const { taken, endsAt } = await count(rule, source, 1);
          if (taken <= max) return;
          remember(usedUpUntil, source, endsAt.epochMilliseconds);
          throw tooMany(endsAt.epochMilliseconds, nowMs);
        },
      };
    },

    openSliced(rule, slice) {
      const max = maxOf(rule);
      const tallies = new Map<string, Tally>();

      function tallyOf(source: string, nowMs: number): Tally {
        const tally = tallies.get(source);
        if (tally !== undefined && isUnderWay(tally.endsMs, nowMs)) return tally;
        const fresh: Tally = { endsMs: nowMs + windowMs, settled: 0, unsettled: 0, settling: null };
        remember(tallies, source, fresh);
        return fresh;
      }

      async function settle(source: string, tally: Tally): Promise<void> {
        const weight = tally.unsettled;
        tally.unsettled = 0;
        tally.settled += weight;
        try {
          const { taken, endsAt } = await count(rule, source, weight);
          tally.settled = taken;
          tally.endsMs = endsAt.epochMilliseconds;
        } catch (error) {
          // Whoever needs the database is told by their own statement; until it is back, each process counts for itself.
          log.warn({ allowance: rule.name, err: error }, 'an allowance was not settled');
        }
        tally.settling = null;
      }

      return {
        async take(source) {
          const nowMs = clock.now().epochMilliseconds;
          const tally = tallyOf(source, nowMs);
          if (tally.settled + tally.unsettled >= max) throw tooMany(tally.endsMs, nowMs);
          tally.unsettled += 1;
          while (tally.unsettled >= slice) await (tally.settling ??= settle(source, tally));
          if (tally.settled > max) throw tooMany(tally.endsMs, nowMs);
        },
        charge(source, weight) {
          const tally = tallyOf(source, clock.now().epochMilliseconds);
          tally.unsettled += weight;
          if (tally.unsettled >= slice) tally.settling ??= settle(source, tally);
        },
      };
    },
  };
}

/** What one process knows of one source's minute. */
interface Tally {
  endsMs: number;
  /** What all processes took, as the database said last. */
  settled: number;
  /** What passed here since. */
  unsettled: number;
  settling: Promise<void> | null;
}

/** A minute that ends a whole minute later than one that begins now is of a clock that was moved back. */
function isUnderWay(endsMs: number, nowMs: number): boolean {
  return endsMs > nowMs && endsMs <= nowMs + 2 * windowMs;
}

/** Puts it at the end: the first of a map is the oldest. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  if (entries.size >= sourcesMax) entries.delete(entries.keys().next().value!);
  entries.set(key, value);
}

function tooMany(untilMs: number, nowMs: number): TooManyRequests {
  return new TooManyRequests({ retryAfterSeconds: Math.ceil((untilMs - nowMs) / 1000) });
}
