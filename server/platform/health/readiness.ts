import { describeError, errorCodeOf } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { Dependency } from './dependency.ts';

export type Ability = Dependency['neededFor'][number];

export interface DependencyState {
  readonly name: string;
  readonly neededFor: readonly Ability[];
  readonly ok: boolean;
  /** In a sentence; null while it is well. */
  readonly reason: string | null;
}

export interface ReadinessReport {
  /** Whether requests should be sent to this process: it is not about to stop, and there is something it can do. */
  readonly ready: boolean;
  readonly isDraining: boolean;
  readonly can: Readonly<Record<Ability, boolean>>;
  readonly dependencies: readonly DependencyState[];
}

export interface Readiness {
  /** Asked as often as anybody likes: what the dependencies say is kept for some seconds. */
  report(): Promise<ReadinessReport>;
  /** From now on nobody should send requests: the process is about to stop. */
  drain(): void;
}

const keptMs = 5_000;
interface ReadinessParts {
  readonly log: Log;
  /** Milliseconds that only grow. */
  readonly nowMs: () => number;
  readonly withinMs?: number;
}

/** A dependency that takes longer to say how it is, is not well. */
const answerWithinMs = 2_000;

export function createReadiness(
  dependencies: readonly Dependency[],
  { log, nowMs, withinMs = answerWithinMs }: ReadinessParts,
): Readiness {
  let isDraining = false;
  let asked: { readonly atMs: number; readonly states: Promise<DependencyState[]> } | null = null;

  const reasons = new Map<string, string | null>();

  async function askAll(): Promise<DependencyState[]> {
    const known = await Promise.all(dependencies.map((one) => stateOf(one, withinMs)));
    for (const { name, reason } of known) {
      const before = reasons.get(name) ?? null;
      reasons.set(name, reason);
      if (reason !== null && before === null)
        log.error({ dependency: name, reason }, 'a dependency is not well');
      if (reason === null && before !== null) log.info({ dependency: name }, 'a dependency is well again');
    }
    return known;
  }

  function states(): Promise<DependencyState[]> {
    if (asked === null || nowMs() - asked.atMs >= keptMs) {
      asked = { atMs: nowMs(), states: askAll() };
    }
    return asked.states;
  }

  return {
    async report() {
      const known = await states();
      const can = (ability: Ability) =>
        known.every(({ ok, neededFor }) => ok || !neededFor.includes(ability));
      const abilities = { sell: can('sell'), charge: can('charge'), notify: can('notify') };
      const canAnything = abilities.sell || abilities.charge || abilities.notify;
      return { ready: !isDraining && canAnything, isDraining, can: abilities, dependencies: known };
    },
    drain() {
      isDraining = true;
    },
  };
}

async function stateOf(dependency: Dependency, withinMs: number): Promise<DependencyState> {
  const { name, neededFor } = dependency;
  const timeUp = Promise.withResolvers<{ ok: false; reason: string }>();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    timeUp.resolve({ ok: false, reason: `It did not answer within ${withinMs / 1000} s.` });
    stop.abort();
  }, withinMs);
  try {
    const said = await Promise.race([dependency.check(stop.signal), timeUp.promise]);
    return { name, neededFor, ok: said.ok, reason: said.ok ? null : said.reason };
  } catch (error) {
    const { type, message } = describeError(error);
    const what = [errorCodeOf(error), message ?? type].filter(Boolean).join(', ');
    return { name, neededFor, ok: false, reason: `It failed: ${what}.` };
  } finally {
    clearTimeout(timer);
  }
}
