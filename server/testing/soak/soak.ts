import { setTimeout } from 'node:timers/promises';
import { randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import { openTestApp } from '../test-app.ts';
import { openBelongings } from './belongings.ts';
import { openCalm } from './calm.ts';
import { checkAlways, checkAtTheEnd } from './checks.ts';
import { openFaults } from './faults.ts';
import { answerOutOfOrder, flood, tryOperations, tryRequests } from './hostile-people.ts';
import { countOne, describeProgress, openReport } from './report.ts';
import type { SoakReport } from './report.ts';
import { openServers } from './servers.ts';
import { apply, comeBack, doubleClick, lookAtPolicy, purchase, register, visit } from './stories.ts';
import type { Story } from './stories.ts';
import { openTraffic } from './traffic.ts';
import type { World } from './world.ts';

export interface SoakOptions {
  readonly seconds: number;
  /** Who comes, what they do and what breaks follows from it; how they meet, the machine decides. */
  readonly seed: number;
  /** What is started, when it is not the product as it is. */
  readonly entry?: string;
  /** Ends at the first check that finds something. */
  readonly endsWhenBroken?: boolean;
  readonly say?: (line: string) => void;
}

/** How often somebody of a kind comes, among ten thousand. */
const stories: readonly (readonly [Story, number])[] = [
  [visit, 3000],
  [purchase, 2000],
  [doubleClick, 1200],
  [lookAtPolicy, 1000],
  [register, 300],
  [comeBack, 700],
  [apply, 200],
  [tryOperations, 500],
  [tryRequests, 600],
  [answerOutOfOrder, 350],
  [flood, 150],
];

/** People at the same time, and how long each seat stays empty after one: two cores are busy with that, and papers are written. */
const seats = 8;
const betweenPeopleMs = 2000;
const stormSeconds = { least: 20, most: 45 };
const calmSeconds = 14;
const betweenFaultsMs = 2000;
const checkEveryMs = 10_000;
const sayEveryMs = 30_000;

/**
 * Two processes of the product on one PostgreSQL, and random people for a given time, some of them hostile. In storms something
 * breaks every few seconds; between them nothing does, and then nothing may fail. What is always true is checked throughout.
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { seconds, seed, entry = 'server/main.ts', endsWhenBroken = false, say = () => {} } = options;
  const report = openReport(seed, say);
  const random = randomNumbers(seed);
  const belongings = openBelongings();
  const calm = openCalm();
  const traffic = openTraffic(belongings, calm, report);
  const application = 'wysh-soaked';
  const environmentVariables = {
    TRUST_PROXY: 'true',
    WYSH_SANDBOX_ON_NETWORK: 'yes',
    LOG_LEVEL: 'error',
  };
  const app = await openTestApp({ payments: 'embedded', environmentVariables, drawsUnopened: true });
  const environment = app.environmentOfProcesses();
  const ended = new AbortController();
  const isOver = () => ended.signal.aborted;

  try {
    const servers = await openServers(
      { ...environment, DATABASE_URL: `${environment.DATABASE_URL}?application_name=${application}` },
      { entry, onLogLine: traffic.noteLogLine, report },
    );
    try {
      const world: World = {
        app,
        servers,
        traffic,
        belongings,
        calm,
        report,
        random,
        accounts: [],
        policyholders: [],
      };
      say(`seed ${seed}, ${seconds} seconds`);
      const saying = setInterval(() => say(describeProgress(report)), sayEveryMs);
      const all = [
        ...Array.from({ length: seats }, () => welcome(world)),
        breakThings(world, { url: environment.DATABASE_URL, application }),
        keepChecking(world),
        pause(seconds * 1000).then(() => ended.abort()),
      ];
      // Whatever fails of the soak itself, everybody goes home before it is told.
      for (const one of all) one.catch(() => ended.abort());
      await Promise.allSettled(all);
      clearInterval(saying);
      await Promise.all(all);
      await servers.stopAll();
      await checkAtTheEnd(world);
    } finally {
      await servers.stopAll();
    }
    return report;
  } finally {
    await app.close();
  }

  /** One seat, taken by one person after the other. */
  async function welcome(world: World): Promise<void> {
    while (!isOver()) {
      const story = chooseStory(random);
      const startedAt = performance.now();
      try {
        countOne(report.stories, await story(world));
      } catch (error) {
        report.cutShort += 1;
        if (calm.heldSince(startedAt))
          report.breakage(`somebody was refused without a fault, in ${story.name}: ${describe(error)}`);
      }
      await pause(random() * betweenPeopleMs);
    }
  }

  async function breakThings(world: World, database: { url: string; application: string }): Promise<void> {
    const faults = openFaults(world, database);
    while (!isOver()) {
      calm.begin();
      await pause(calmSeconds * 1000);
      if (isOver()) return;
      calm.end();
      const stormUntil =
        performance.now() + (stormSeconds.least + random() * (stormSeconds.most - stormSeconds.least)) * 1000;
      while (!isOver() && performance.now() < stormUntil) {
        await faults.strike();
        await pause(random() * betweenFaultsMs);
      }
      await faults.mend();
    }
  }

  async function keepChecking(world: World): Promise<void> {
    while (!isOver()) {
      await pause(checkEveryMs);
      await checkAlways(world);
      if (endsWhenBroken && report.broken.size > 0) ended.abort();
    }
  }

  /** Ends early with the run. */
  async function pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
  }
}

function chooseStory(random: () => number): Story {
  const total = stories.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [story, weight] of stories) {
    left -= weight;
    if (left < 0) return story;
  }
  return visit;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 400) : String(error);
}
