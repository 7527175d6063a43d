import { openDeskApp } from '@wysh/server/testing/desk.ts';
import type { DeskApp } from '@wysh/server/testing/desk.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { fillDesk } from './desk-people.ts';
import { AT_MOST_THE_LIMIT, limit, readable, type Measurement } from './report.ts';

const P95_MS_MAX = 300;
/** Policies; of five, one is somebody's second. */
const POLICIES = 1_000_000;
const SEARCHES_OF_A_KIND = 30;

const FIND = `mutation ($input: FindPeopleInput!) { findPeople(input: $input) { isTooMany
  people { userId name email phone place isClosed since matchedBy policies { id number status } } } }`;

interface Sample {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly number: string;
  readonly last4: string;
}

/** What people at the desk type of somebody who is there. */
const KINDS: Readonly<Record<string, (sample: Sample) => string>> = {
  'whole name': ({ first, last }) => `${first} ${last}`,
  'family name first': ({ first, last }) => `${last} ${first}`,
  'three letters each': ({ first, last }) => `${first.slice(0, 3)} ${last.slice(0, 3)}`,
  'family name alone': ({ last }) => last,
  'two letters': ({ last }) => last.slice(0, 2),
  'a letter left out': ({ first, last }) => `${first} ${last.slice(0, 2)}${last.slice(3)}`,
  'two letters changed': ({ first, last }) => `${last[0]}${last[2]}${last[1]}${last.slice(3)} ${first}`,
  'a slip in the family name alone': ({ last }) => `${last.slice(0, -1)}q`,
  'nobody’s name': ({ first }) => `${first} Xqzw`,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  policy: ({ number }) => number,
  'end of a card': ({ last4 }) => last4,
  'name and card': ({ last, last4 }) => `${last} ${last4}`,
};

/**
 * One member of staff searches by each kind in turn, through the desk's own endpoint with its audit, without a network; names are spread as
 * names are, a few of many and many of a few.
 */
export async function measureDeskSearch([policies = POLICIES]: readonly number[] = []): Promise<
  Measurement[]
> {
  const postgres = await startTestPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const desk = await openDeskApp();
  try {
    const people = Math.round(policies * 0.8);
    const beganAt = performance.now();
    const [own] = await desk.services.database.runScript('select current_database() as name');
    const url = new URL(postgres.url);
    url.pathname = `/${String(own!['name'])}`;
    await fillDesk(url.href, { people, policies });
    const filledS = (performance.now() - beganAt) / 1000;
    const times = await search(desk, people);
    const all = [...times.values()].flat();
    const slowest = [...times]
      .map(([kind, ofKind]) => ({ kind, ms: percentile(ofKind, 95) }))
      .toSorted((one, other) => other.ms - one.ms);
    return [
      {
        promise: `A person found at the desk among ${readable(people)} with ${readable(policies)} policies, p95, PostgreSQL`,
        figure: percentile(all, 95),
        unit: 'ms',
        heldAgainst: limit(P95_MS_MAX),
        wanted: AT_MOST_THE_LIMIT,
        also:
          `median ${percentile(all, 50).toFixed(1)} ms of ${readable(all.length)}; p95 by kind: ` +
          slowest.map(({ kind, ms }) => `${kind} ${ms.toFixed(0)}`).join(', ') +
          `; filled in ${filledS.toFixed(0)} s`,
      },
    ];
  } finally {
    await desk.close();
    await postgres.stop();
  }
}

async function search(desk: DeskApp, people: number): Promise<Map<string, number[]>> {
  const { cookie } = await desk.member('service');
  const look = { purpose: 'they_called', why: 'They called.' };
  const times = new Map<string, number[]>(Object.keys(KINDS).map((kind) => [kind, []]));
  const samples = await sampleOf(desk, people);
  for (const [turn, sample] of samples.entries()) {
    for (const [kind, textOf] of Object.entries(KINDS)) {
      const input = { text: textOf(sample), look };
      const beganAt = performance.now();
      const { data, text } = await desk.ask<{ findPeople: { people: object[]; isTooMany: boolean } }>(
        FIND,
        { input },
        { cookie },
      );
      const ms = performance.now() - beganAt;
      if (data === null) throw new Error(`${kind}: ${text}`);
      const { people: found, isTooMany } = data.findPeople;
      if (kind !== 'nobody’s name' && found.length === 0 && !isTooMany)
        throw new Error(`${kind}: nobody was found by ${input.text}`);
      // The first of each kind compiles its code and opens its pages.
      if (turn > 0) times.get(kind)!.push(ms);
    }
  }
  return times;
}

/** Spread over all of them, the same in every run. */
async function sampleOf(desk: DeskApp, people: number): Promise<Sample[]> {
  const places = Array.from(
    { length: SEARCHES_OF_A_KIND + 1 },
    (_, index) => 1 + Math.floor(((index + 0.5) * people) / (SEARCHES_OF_A_KIND + 1)),
  );
  const rows = await desk.services.database.runScript(`
    select users.id, first_name as first, last_name as last, sign_in_email as email, phone_number as phone, last4,
      (select number from policies where user_id = users.id order by id limit 1) as number
    from users join profiles on profiles.user_id = users.id join credentials on credentials.user_id = users.id
    join phone_numbers on phone_numbers.user_id = users.id join payment_methods on payment_methods.user_id = users.id
    where users.id = any(array[${places.map((n) => `bench_id('user', ${n})`).join(', ')}])`);
  return rows as unknown as Sample[];
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
