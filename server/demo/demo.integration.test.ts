import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchase } from '../testing/buyer.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { deskOf } from '../testing/desk.ts';
import { besideStored, openEvidence, OUTSIDE_DEMO, readWholeLine } from '../testing/line-of-time.ts';
import { liveOn } from '../testing/live-on.ts';
import { openWyshList } from '../testing/wysh-list.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Editions } from '@wysh/domain/editions/editions.ts';
import { lineOfDifference, linesOfReplay, replayAll, REPLAYS } from '../app/replay.ts';
import type { Difference, Replay } from '../platform/database/replay.ts';
import { asNewEdition, EDITION_CHANGES, inPlace } from '../testing/changed-editions.ts';
import { comeBack } from '../testing/people/become-person.ts';
import { fillDemo } from './fill-demo.ts';
import { CONTRACT_CHANGED, LINE_SOURCES } from '../desk/line-sources.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from './people.ts';
import type { DemoPerson } from './people.ts';

let app: TestApp;
const told: string[] = [];

beforeAll(async () => {
  // With the payment vendor of the product: cards are given to its frame.
  app = await openTestApp({ payments: 'embedded' });
  await fillDemo(app, ({ firstName }) => told.push(firstName));
}, 240_000);

afterAll(() => app.close());

/** What somebody sees who signs in as them. */
async function signInAs(firstName: string) {
  const person = DEMO_PEOPLE.find((one) => one.firstName === firstName)!;
  const purchase = openPurchase(
    app,
    await comeBack(app, { email: emailOf(person), password: DEMO_PASSWORD }),
  );
  const offered = await purchase.call<{ productDetail: { slug: string } }[]>(
    '{ answer: productOfferings { productDetail { slug } } }',
  );
  const { answer: application } = await purchase.call<{ result: string } | null>(
    '{ answer: latestInsuranceApplication { result } }',
  );
  const { answer: user } = await purchase.call<{ profile: { firstName: string | null } | null }>(
    '{ answer: currentUser { profile { firstName } } }',
  );
  return {
    ...(await purchase.membership()),
    name: user?.profile?.firstName,
    application: application?.result,
    offered: offered.answer?.map(({ productDetail }) => productDetail.slug),
    invoices: await purchase.invoices(),
  };
}

/** As they see it today. */
async function mortgageOf(firstName: string) {
  const person = DEMO_PEOPLE.find((one) => one.firstName === firstName)!;
  const session = await comeBack(app, { email: emailOf(person), password: DEMO_PASSWORD });
  return (await openWyshList(app, session).read()).allocations[0];
}

test('everybody is told of once, and a second time nobody is made', async () => {
  expect(told).toEqual(DEMO_PEOPLE.map(({ firstName }) => firstName));
  expect(await fillDemo(app, () => expect.unreachable())).toBe(false);
});

test('each stands where they are said to stand, and the books are right', async () => {
  const lena = await signInAs('Lena');
  expect(lena).toMatchObject({
    activePolicy: null,
    lapsedPolicy: { terminationReason: 'lapsed' },
    name: 'Lena',
  });
  expect((await signInAs('Omar')).activePolicy).toMatchObject({ status: 'past_due' });
  const maya = await signInAs('Maya');
  expect(maya.activePolicy).toMatchObject({ status: 'active' });
  expect(maya.invoices.map(({ status }) => status)).toEqual(['fully_paid', 'fully_paid']);
  expect(await mortgageOf('Grace')).toMatchObject({
    monitored: true,
    plaidAccount: { name: 'Home Mortgage' },
    monitoring: { state: 'following' },
    allocationHistories: expect.arrayContaining([
      expect.objectContaining({ byBalance: true, direction: 'down', change: 14 }),
    ]),
  });
  expect((await signInAs('Theo')).activePolicy).toMatchObject({ status: 'active' });
  expect((await signInAs('Priya')).offered).toEqual(['wysh-term-life', 'wysh-accidental-death']);
  expect((await signInAs('Walt')).offered).toEqual(['wysh-accidental-death']);
  expect(await signInAs('Ines')).toMatchObject({ application: 'referred_to_underwriter', offered: [] });
  expect(await signInAs('Bo')).toMatchObject({ application: 'rejected', offered: [] });
  expect(await signInAs('June')).toMatchObject({ application: undefined });
  await expect(signInAs('Ruth')).rejects.toMatchObject({ code: 'AUTHENTICATION_TENTH_ATTEMPT' });
  expect(await brokenInvariants(app)).toEqual([]);
});

/** Drawing takes its time; what papers say is made again without. */
const UNDRAWN = REPLAYS.filter(({ what }) => what !== 'papers, their files');

async function replayed(editions: Editions, replays: readonly Replay[] = UNDRAWN) {
  const differences: Difference[] = [];
  const tell = (difference: Difference) => void differences.push(difference);
  const counts = await replayAll({ ...app.services, editions }, tell, replays);
  return { counts, differences };
}

test('every decision, price and paper of theirs is made again as it was, the papers to the last byte [UW-17, A-147]', async () => {
  const { counts, differences } = await replayed(app.services.editions, REPLAYS);
  expect(differences).toEqual([]);
  for (const { what, same, notCompared } of counts) {
    expect(same, what).toBeGreaterThan(3);
    expect([...notCompared], what).toEqual([]);
  }
  expect(linesOfReplay(counts).at(-1)).toBe('Everything that could be compared is made again as it was.');
});

test.each(Object.entries(EDITION_CHANGES))(
  'another %s that begins the day after changes none of it, and the same change in place is found [UW-17, A-147]',
  async (_name, changed) => {
    const tomorrow = app.clock.now().add({ hours: 24 }).toZonedDateTimeISO('America/Los_Angeles');
    const day = tomorrow.toPlainDate().toString();
    const { counts, differences } = await replayed(asNewEdition(app.services.editions, changed, day));
    expect(differences).toEqual([]);
    expect(counts.every(({ same }) => same > 3)).toBe(true);
    expect((await replayed(inPlace(app.services.editions, changed))).differences).not.toEqual([]);
  },
);

test('an edition that is missing is told by its name at each thing that names it, and all others are made again', async () => {
  const { counts, differences } = await replayed({ ...app.services.editions, bases: [] });
  const [decisions, ...priced] = counts;
  expect(decisions?.different).toBe(0);
  expect(priced.slice(0, 3).every(({ same, different }) => same === 0 && different > 3)).toBe(true);
  // Only a paper that pays by the kind of accident looks its shares up.
  expect(priced[3]?.same).toBeGreaterThan(3);
  expect(new Set(differences.map(({ differsIn }) => differsIn))).toEqual(
    new Set([
      'This release has no price basis 2026-11, so nothing can be priced on it; run a release that has it.',
    ]),
  );
});

test('one cent more is found, by the id of what has it and nothing of its person', async () => {
  const { database, editions } = app.services;
  const { id } = await database.reader
    .selectFrom('quotes')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const add = (cents: number) =>
    database.runScript(
      `update quotes set monthly_premium_cents = monthly_premium_cents + ${cents} where id = '${id}'`,
    );
  await add(1);
  const { counts, differences } = await replayed(editions);
  await add(-1);
  expect(differences.map(lineOfDifference)).toEqual([`DIFFERS prices of quotes ${id}: toldMonthlyCents`]);
  expect(linesOfReplay(counts).at(-1)).toBe('1 are not made again as they were.');
});

/** Every account, also one that was closed. */
async function userIdOf(person: DemoPerson): Promise<string> {
  const [account] = await app.services.database.runScript(
    `select user_id from email_addresses where email = '${emailOf(person)}'`,
  );
  return String(account!['user_id']);
}

test('of each, ten entries of the line of time drawn by seed, and one at least of every kind there is (but one, which is opened where a term ends), open at the desk and show what is stored; the line is whole and in its order [F-76]', async () => {
  const desk = deskOf(app);
  // Support may see a complaint, an underwriter an application's decision.
  const { cookie } = await desk.member('underwriting', 'service');
  const { database } = app.services;
  const [lena, , maya, , theo, priya, , , bo, june, , ruth] = await Promise.all(
    DEMO_PEOPLE.map(async (person) => ({
      email: emailOf(person),
      password: DEMO_PASSWORD,
      userId: await userIdOf(person),
    })),
  );
  await liveOn(desk, {
    covered: maya!,
    inFreeLook: theo!,
    lapsed: lena!,
    approved: priya!,
    locked: ruth!,
    estimated: june!,
    rejected: bo!,
  });
  let seed = 20261123;
  const drawn = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  const opened = new Set<string>();
  for (const person of DEMO_PEOPLE) {
    const userId = await userIdOf(person);
    const line = await readWholeLine(desk, userId, { cookie });
    const times = line.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(line.map(({ source, id }) => `${source} ${id}`)).size).toBe(line.length);
    expect(line.at(-1)!.source).toMatch(/account_opened|signed_in/);
    const [bills] = await database.runScript(
      `select count(*)::integer as count from invoices where user_id = '${userId}'`,
    );
    expect(line.filter(({ source }) => source === 'bill_written')).toHaveLength(Number(bills!['count']));
    const ten = Array.from({ length: 10 }, () => line[drawn(line.length)]!);
    // What the draw has left out of what nobody before them had either.
    const firsts = line.filter(
      ({ source }, index) =>
        !opened.has(source) && line.findIndex((other) => other.source === source) === index,
    );
    for (const entry of [...ten, ...firsts]) {
      opened.add(entry.source);
      const evidence = await openEvidence(desk, userId, entry, cookie);
      expect(evidence.facts.length, entry.source).toBeGreaterThan(0);
      const { shown, stored } = await besideStored(database, entry, evidence);
      expect(shown, entry.source).toEqual(stored);
    }
  }
  const kinds = Object.values(LINE_SOURCES).flatMap((sources) => sources.map(({ name }) => name));
  expect([...opened, OUTSIDE_DEMO].toSorted()).toEqual([...kinds, CONTRACT_CHANGED].toSorted());
}, 60_000);
