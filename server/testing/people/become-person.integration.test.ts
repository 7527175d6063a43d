import { beforeAll, expect, test } from 'vitest';
import type { AppDriver } from '../app-driver.ts';
import { openTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import {
  becomePerson,
  CARD_THAT_FAILS_WHEN_CHARGED,
  DECLINED_ELSEWHERE,
  TOO_HEAVY_FOR_TERM_LIFE,
} from './become-person.ts';
import { outlineOf } from './outline.ts';
import type { PersonOptions, Standing } from './person.ts';
import { differencesBetween, rowsInPlain } from './rows-in-plain.ts';
import type { PlainRows } from './rows-in-plain.ts';
import { walkPerson } from './walk-person.ts';

const aTuesday = Temporal.Instant.from('2026-06-16T15:10:00Z');
const ada: PersonOptions = {
  email: 'ada@example.com',
  phone: '2125550142',
  firstName: 'Ada',
  lastName: 'Lovelace',
  wyshes: { 'pay-off-mortgage': 280_000, groceries: 12_000 },
};

/** What a walk leaves that nobody needs of somebody who is prepared. */
const ACCEPTED = {
  // Each test moves its clock at another moment of real time.
  'sandbox_clock.offset_ms': 'of the test',
  // A file is compressed, and holds ids and times of its own.
  'document_files.byte_size': 'of the file',
  // The key that a browser encrypts a tax id with, made for whoever asks first.
  tax_id_keys: 'of the installation',
  // How often was asked from one place in a minute: whoever is prepared asks nobody.
  allowance_windows: 'of the walk',
};
/** Before a decision no job has run since the way began, and the walked one's code was sent. */
const ACCEPTED_UNDECIDED = {
  ...ACCEPTED,
  outbox_messages: 'sent',
  sandbox_messages: 'sent',
  jobs: 'waiting',
};

const walked = new Map<Standing, PlainRows>();

async function openAppOnTuesday(): Promise<TestApp> {
  const app = await openTestApp({ payments: 'embedded' });
  await app.clock.moveTo(aTuesday);
  // Schedules count from then on.
  await app.services.jobs.drain();
  return app;
}

async function look(app: AppDriver, standing: Standing): Promise<void> {
  await app.services.jobs.drain();
  walked.set(standing, await rowsInPlain(app));
}

async function comeTo(app: AppDriver, ...days: readonly string[]): Promise<void> {
  for (const day of days) {
    await app.clock.moveTo(Temporal.ZonedDateTime.from(`${day}T12:00[America/New_York]`).toInstant());
    await app.services.jobs.drain();
  }
}

async function walkToTheEnd(): Promise<void> {
  const app = await openAppOnTuesday();
  const walk = walkPerson(app, outlineOf(app.services, ada));
  const visitor = await walk.visit();
  await look(app, 'visitor');
  const holder = await walk.openAccount(visitor);
  await look(app, 'accountHolder');
  const person = await walk.verify(holder);
  await look(app, 'verified');
  await walk.takeEstimate(person);
  await look(app, 'withEstimate');
  await walk.beginApplication(person);
  await look(app, 'applicant');
  await walk.handIn(person);
  walked.set('undecided', await rowsInPlain(app));
  await look(app, 'approved');
  await walk.beReadyToBuy(person);
  await look(app, 'readyToBuy');
  const quoteId = await walk.takeQuote(person);
  await look(app, 'quoteTaken');
  await walk.buy(person, quoteId);
  await look(app, 'policyholder');
  await walk.addCard(person, CARD_THAT_FAILS_WHEN_CHARGED);
  // That another card pays is told on its day.
  await app.services.jobs.drain();
  await comeTo(app, '2026-07-09', '2026-07-16', '2026-07-17');
  await walk.comeBack(person);
  await look(app, 'pastDue');
  await comeTo(app, '2026-08-16');
  await walk.comeBack(person);
  await look(app, 'lapsed');
  await app.close();
}

async function walkToDecision(standing: Standing, options: PersonOptions): Promise<void> {
  const app = await openAppOnTuesday();
  const walk = walkPerson(app, outlineOf(app.services, { ...ada, ...options }));
  const person = await walk.verify(await walk.openAccount(await walk.visit()));
  await walk.takeEstimate(person);
  await walk.beginApplication(person);
  await walk.handIn(person);
  await look(app, standing);
  await app.close();
}

async function walkUntilLocked(): Promise<void> {
  const app = await openAppOnTuesday();
  const walk = walkPerson(app, outlineOf(app.services, ada));
  await walk.lockOut(await walk.verify(await walk.openAccount(await walk.visit())));
  await look(app, 'locked');
  await app.close();
}

beforeAll(async () => {
  await walkToTheEnd();
  await walkToDecision('approvedForAccidentalDeath', { answers: TOO_HEAVY_FOR_TERM_LIFE });
  await walkToDecision('referred', { answers: DECLINED_ELSEWHERE });
  await walkToDecision('rejected', { state: 'WI', answers: TOO_HEAVY_FOR_TERM_LIFE });
  await walkUntilLocked();
}, 240_000);

test.for<Standing>([
  'visitor',
  'accountHolder',
  'verified',
  'withEstimate',
  'applicant',
  'undecided',
  'approved',
  'approvedForAccidentalDeath',
  'referred',
  'rejected',
  'readyToBuy',
  'quoteTaken',
  'policyholder',
  'pastDue',
  'lapsed',
  'locked',
])(
  '%s: whoever is prepared leaves the rows of whoever walked, in every table',
  { timeout: 60_000 },
  async (standing) => {
    const app = await openAppOnTuesday();
    await becomePerson(app, standing, ada);
    if (standing !== 'undecided') await app.services.jobs.drain();
    const accepted = Object.keys(standing === 'undecided' ? ACCEPTED_UNDECIDED : ACCEPTED);
    const prepared = await rowsInPlain(app);
    await app.close();
    expect(differencesBetween(walked.get(standing)!, prepared, accepted)).toEqual([]);
  },
);
