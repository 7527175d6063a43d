import { pick, randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import type { AppDriver, Send } from '../app-driver.ts';
import { driveApp } from '../app-driver.ts';
import { isCutOff } from '../server-process.ts';
import type { TestApp } from '../test-app.ts';
import type { Belongings } from './belongings.ts';
import type { Calm } from './calm.ts';
import type { SoakReport } from './report.ts';
import type { Servers } from './servers.ts';
import type { Traffic } from './traffic.ts';

/** What everybody in a run shares. */
export interface World {
  readonly app: TestApp;
  readonly servers: Servers;
  readonly traffic: Traffic;
  readonly belongings: Belongings;
  readonly calm: Calm;
  readonly report: SoakReport;
  readonly random: () => number;
  /** Accounts that somebody may come back to. */
  readonly accounts: Account[];
  /** People with a policy who may come back. */
  readonly policyholders: Policyholder[];
}

/** How to come back, and what has to be there then. */
export interface Account {
  readonly person: Person;
  readonly email: string;
  readonly password: string;
  readonly wyshName: string;
}

export interface Policyholder {
  readonly person: Person;
  readonly refreshToken: string;
  /** Nobody comes back with it after that. */
  readonly refreshesUntil: Temporal.Instant;
  readonly userId: string;
}

export interface Person {
  readonly id: number;
  /** A word in what they type, by which it is known as theirs. */
  readonly mark: string;
  readonly random: () => number;
  /** Their browser: it tries the other server where one does not answer. */
  readonly browser: AppDriver;
  /** A browser that begins with one of the servers. */
  browserAt(server: number): AppDriver;
  /** The ids in this answer are theirs. */
  own<Answer>(answer: Answer): Answer;
}

const triesMax = 120;
const triesPauseMs = 250;

export function openPerson(world: World, { isHostile = false } = {}): Person {
  const { app, servers, traffic, belongings, report } = world;
  const id = (report.people += 1);
  const random = randomNumbers(Math.floor(world.random() * 2 ** 31));
  const sender = { personId: id, isHostile };

  /** As a balancer does: to the next server while one is down or about to stop. */
  function sendBeginningAt(first: number): Send {
    return async (request) => {
      for (let tries = 0; ; tries += 1) {
        const url = servers.urlOf(first + tries);
        const isLastTry = tries >= triesMax;
        try {
          if (url !== null) {
            const answer = await traffic.send(sender, url, request);
            if (answer.statusCode !== 503 || isLastTry) return answer;
          }
        } catch (error) {
          if (isCutOff(error)) report.cutOff += 1;
          if (isLastTry) throw error;
        }
        if (isLastTry) throw new Error('no server answers');
        await new Promise((resolve) => setTimeout(resolve, triesPauseMs));
      }
    };
  }

  const browserAt = (server: number) => driveApp(app, app.clock, sendBeginningAt(server));
  return {
    id,
    mark: belongings.markOf(id),
    random,
    browser: browserAt(pick(random, [0, 1])),
    browserAt,
    own(answer) {
      belongings.own(id, answer);
      return answer;
    },
  };
}
