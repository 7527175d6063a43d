/** What a run counted and found. */
export interface SoakReport {
  readonly seed: number;
  people: number;
  /** Stories of people that ended, by kind; and those that a fault cut short. */
  readonly stories: Map<string, number>;
  cutShort: number;
  /** Whoever read that they had paid. */
  readonly toldPaid: Set<string>;
  requests: number;
  hostileRequests: number;
  /** Requests that got no answer because their server died. */
  cutOff: number;
  answers5xx: number;
  /** What the logs of the servers call unexpected, by its first line. */
  readonly unexpected: Map<string, number>;
  refusedForTooMany: number;
  readonly faults: Map<string, number>;
  checks: number;
  memoryMaxMb: number;
  /** What was not as it always is, each once, with how often. */
  readonly broken: Map<string, number>;
  breakage(what: string): void;
}

const brokenMax = 200;

export function openReport(seed: number, say: (line: string) => void): SoakReport {
  const broken = new Map<string, number>();
  return {
    seed,
    people: 0,
    stories: new Map(),
    cutShort: 0,
    toldPaid: new Set(),
    requests: 0,
    hostileRequests: 0,
    cutOff: 0,
    answers5xx: 0,
    unexpected: new Map(),
    refusedForTooMany: 0,
    faults: new Map(),
    checks: 0,
    memoryMaxMb: 0,
    broken,
    breakage(what) {
      if (broken.size >= brokenMax && !broken.has(what)) return;
      if (!broken.has(what)) say(`BROKEN ${what}`);
      countOne(broken, what);
    },
  };
}

export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function describeProgress(report: SoakReport): string {
  const { people, toldPaid, requests, hostileRequests, cutOff, answers5xx, unexpected } = report;
  return (
    `${people} people, ${toldPaid.size} told that they paid, ${requests} requests (${hostileRequests} hostile, ${cutOff} cut off), ` +
    `${sum(report.faults)} faults, ${answers5xx} of 5xx, ${sum(unexpected)} unexpected errors, ${report.checks} checks, ` +
    `${report.memoryMaxMb} MB at most, ${report.broken.size} broken`
  );
}

export function describeReport(report: SoakReport): string {
  const lines = [
    describeProgress(report),
    `What people did: ${list(report.stories)}; cut short by a fault: ${report.cutShort}`,
    `Faults: ${list(report.faults)}`,
    ...[...report.unexpected].map(([what, count]) => `In storms ${count}x ${what}`),
    `Refused for too many requests: ${report.refusedForTooMany}`,
  ];
  if (report.broken.size === 0) return [...lines, 'Nothing was broken.'].join('\n');
  const broken = [...report.broken].map(([what, count]) => `BROKEN ${count}x ${what}`);
  return [...lines, `Broken, with seed ${report.seed}:`, ...broken].join('\n');
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

function sum(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0);
}
