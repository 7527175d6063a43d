import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPasswordHashing } from '@wysh/server/platform/password-hashing.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import {
  authorizationOf,
  callGraphql,
  openVisit,
  post,
  refresh,
  type VisitorTokens,
} from './oauth-visitor.ts';
import { AT_LEAST_THE_LIMIT, AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';
import { startServer } from './server-process.ts';
import { percentile, timesAtRate } from './steady-rate.ts';

const HASHES = 11;
const ACCOUNTS = 20;
const SIGN_INS_PER_SECOND = 20;
const OTHERS_PER_SECOND = 50;
const SESSIONS = 50;
const REQUESTS_PER_SECOND = 200;
const SECONDS = 8;

const PASSWORD = 'grey heron by the lake';
const WHO_AM_I = '{ currentUser { id status } currentSession { id } }';

/** What signing in costs, whoever signs in and everybody else. */
export async function measureSignIn(url: string): Promise<Measurement[]> {
  return [...(await measureHash()), await measureOthers(url), ...(await measureRefreshOnPostgres())];
}

async function measureHash(): Promise<Measurement[]> {
  const hashing = openPasswordHashing();
  const times: number[] = [];
  for (let count = 0; count < HASHES; count += 1) {
    const startedAt = performance.now();
    await hashing.hash(PASSWORD);
    times.push(performance.now() - startedAt);
  }
  const middle = median(times);
  const hash = { figure: middle, unit: 'ms' };
  return [
    {
      promise: 'Hash of a password: dear to a thief',
      ...hash,
      heldAgainst: limit(50),
      wanted: AT_LEAST_THE_LIMIT,
    },
    {
      promise: 'Hash of a password: bearable for its owner',
      ...hash,
      heldAgainst: limit(250),
      wanted: AT_MOST_THE_LIMIT,
    },
  ];
}

/** What other people wait for an answer while twenty sign in each second, against the same without them. */
async function measureOthers(url: string): Promise<Measurement> {
  const emails = await openAccounts(url);
  const { accessToken } = await openVisit(url);
  const others = () =>
    timesAtRate({ perSecond: OTHERS_PER_SECOND, seconds: SECONDS }, () =>
      callGraphql(url, accessToken, WHO_AM_I),
    );
  // Warm before anything counts.
  await timesAtRate({ perSecond: OTHERS_PER_SECOND, seconds: 2 }, () =>
    callGraphql(url, accessToken, WHO_AM_I),
  );
  const alone = percentile(await others(), 95);
  let turnedAway = 0;
  const [beside] = await Promise.all([
    others(),
    timesAtRate({ perSecond: SIGN_INS_PER_SECOND, seconds: SECONDS }, (index) => {
      const email = emails[index % emails.length]!;
      return post(url, 'oauth/authorize', authorizationOf({ email, password: PASSWORD }).body).catch(() => {
        turnedAway += 1;
      });
    }),
  ]);
  const busy = percentile(beside, 95);
  return {
    promise: `Others' p95 while ${SIGN_INS_PER_SECOND} people a second sign in`,
    figure: busy,
    unit: 'ms',
    heldAgainst: { name: 'without them', figure: alone },
    wanted: { atMost: 2 },
    ...(turnedAway === 0 ? {} : { fault: `${turnedAway} who signed in were turned away` }),
  };
}

async function openAccounts(url: string): Promise<string[]> {
  const emails: string[] = [];
  for (let count = 0; count < ACCOUNTS; count += 1) {
    const { accessToken } = await openVisit(url);
    const email = `bench-${Date.now()}-${count}@example.com`;
    await callGraphql(
      url,
      accessToken,
      `mutation ($email: String!, $password: String!) {
        registerUser(input: { attributes: { email: $email, password: $password, overEighteen: true } }) { userId }
      }`,
      { email, password: PASSWORD },
    );
    emails.push(email);
  }
  return emails;
}

/** Each session in turn gets its next tokens, and asks who it is with them: half of the requests are refreshes. */
async function measureRefreshOnPostgres(): Promise<Measurement[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-postgres-'));
  try {
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    try {
      const { refreshes, queries } = await timeRefreshes(server.url);
      const p99 = (what: string, times: readonly number[]): Measurement => ({
        promise: `${what} at ${REQUESTS_PER_SECOND} requests/s on PostgreSQL, p99`,
        figure: percentile(times, 99),
        unit: 'ms',
        heldAgainst: limit(10),
        wanted: AT_MOST_THE_LIMIT,
      });
      return [p99('Token refresh', refreshes), p99("A person's query beside it", queries)];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeRefreshes(url: string): Promise<{ refreshes: number[]; queries: number[] }> {
  // The newest tokens of each session: a turn waits for the one before it, because an old token used late ends its session.
  const newest: Promise<VisitorTokens>[] = [];
  for (let count = 0; count < SESSIONS; count += 1) newest.push(Promise.resolve(await openVisit(url)));
  const run = async (seconds: number) => {
    const [refreshes, queries]: [number[], number[]] = [[], []];
    await timesAtRate({ perSecond: REQUESTS_PER_SECOND / 2, seconds }, async (index) => {
      const before = newest[index % SESSIONS]!;
      const after = before.then(async ({ refreshToken }) => {
        const sentAt = performance.now();
        const tokens = await refresh(url, refreshToken);
        const refreshedAt = performance.now();
        await callGraphql(url, tokens.accessToken, WHO_AM_I);
        refreshes.push(refreshedAt - sentAt);
        queries.push(performance.now() - refreshedAt);
        return tokens;
      });
      newest[index % SESSIONS] = after;
      await after;
    });
    return { refreshes, queries };
  };
  // Warm before anything counts.
  await run(3);
  return run(SECONDS);
}
