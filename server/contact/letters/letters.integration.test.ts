import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function post(settings: object): Promise<void> {
  expect((await app.rest('PUT', '/sandbox/api/providers/post', settings)).status).toBe(200);
}

const letters = () =>
  app.services.database.reader.selectFrom('letters').selectAll().orderBy('written_at').execute();

const printed = () => app.services.database.reader.selectFrom('embedded_letters').selectAll().execute();

const refusedPerson = () => decidedApplicant(app, { ...edge('cancer: within-10-years'), state: 'WI' });

test('a letter is handed over with its pages, and its proof is kept, as the printer tells it by its signed message [R-02]', async () => {
  await refusedPerson();
  const [letter] = await letters();
  expect(letter).toMatchObject({ state: 'handed_over', printer: 'embedded' });
  expect(letter!.pdf_digest).toHaveLength(32);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 8 }));
  await app.services.jobs.drain();
  const [proved] = await letters();
  expect(proved).toMatchObject({ state: 'proved', proof: expect.stringMatching(/^9407\d{16}$/) });
  expect(proved!.proved_on).toBe(proved!.said_mailed_on);
});

test('messages that are lost change nothing: the printer is asked what became of a letter [R-02]', async () => {
  await post({ mode: 'ok', webhooks: 'lost' });
  await refusedPerson();
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 8 }));
  await app.services.jobs.drain();
  expect(await letters()).toMatchObject([{ state: 'proved' }]);
});

test('a message nobody signed, or about a letter that is not ours, moves nothing [S-67]', async () => {
  await refusedPerson();
  const [letter] = await letters();
  const told = [{ event: 'returned', on: '2026-11-20', proof: null }];
  const body = { printerId: letter!.printer_id, reference: letter!.id, told };
  expect((await app.rest('POST', '/webhooks/letters', body)).status).toBe(400);
  expect(await letters()).toMatchObject([{ state: 'handed_over' }]);
});

test('an answer of the printer that is lost leads to one letter: it is asked by our name before it is given it again [R-02]', async () => {
  await post({ mode: 'unknown' });
  await refusedPerson();
  expect(await letters()).toMatchObject([{ state: 'queued' }]);
  expect(await printed()).toHaveLength(1);
  await post({ mode: 'ok' });
  await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await app.services.jobs.drain();
  const [letter] = await letters();
  const [atPrinter] = await printed();
  expect(letter).toMatchObject({ state: 'handed_over', printer_id: atPrinter!.id });
  expect(await printed()).toHaveLength(1);
});

test('an address that the printer refuses is work at the desk, and its person is asked where they live [R-02]', async () => {
  await post({ mode: 'ok', fate: 'refused' });
  const { userId } = await refusedPerson();
  expect(await letters()).toMatchObject([{ state: 'refused', printer_id: null, next_at: null }]);
  const work = await app.services.database.reader.selectFrom('work_items').selectAll().execute();
  expect(work).toMatchObject([{ kind: 'reach_person', subject_id: userId, state: 'open' }]);
});
