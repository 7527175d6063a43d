import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { receiveComplaint } from './receive-complaint.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const staffId = '019a0000-0000-7000-8000-00000000000a';

function receive(): Promise<string> {
  const context = { ...app.services, caller: visitorWithoutSession('test', null) };
  const address = {
    name: 'Nora Quill',
    line1: '4 Elm Street',
    line2: null,
    city: 'Madison',
    state: 'WI',
    zip: '53703',
  };
  return receiveComplaint(
    context,
    {
      way: 'letter',
      source: 'consumer_direct',
      department: null,
      departmentNumber: null,
      receivedOn: null,
      state: null,
      class: { function: 'policyholder_service', reason: 'delays', line: 'life' },
      userId: null,
      policy: null,
      address,
      said: 'Nobody answers my letters.',
      messageIds: [],
    },
    { staffId },
  );
}

test.each([
  [
    'the numbers of a year’s complaints have no gap',
    (id: string) => `alter table complaints drop constraint complaints_year_sequence_fkey;
      delete from complaint_numbers where complaint_id = '${id}'`,
  ],
  [
    'every complaint that is not closed waits at the desk',
    (id: string) => `delete from work_items where subject_id = '${id}'`,
  ],
  [
    'no complaint was closed without an answer',
    (id: string) => `update complaints set status = 'closed', closed_at = now() where id = '${id}';
      update work_items set state = 'done', done_at = now() where subject_id = '${id}'`,
  ],
])('a planted fault is found: %s [R-80]', async (name, fault) => {
  const id = await receive();
  // One after it, so that what is missing is in the middle.
  await receive();
  const isBroken = async () => (await brokenInvariants(app)).some((broken) => broken.startsWith(name));
  expect(await isBroken()).toBe(false);
  await app.services.database.runScript(fault(id));
  expect(await isBroken()).toBe(true);
});

test('what was recorded of a complaint is not changed afterwards, whoever writes [R-80]', async () => {
  const id = await receive();
  const change = (script: string) => app.services.database.runScript(script);
  await expect(change(`update complaints set received_on = '2026-01-01' where id = '${id}'`)).rejects.toThrow(
    'append-only',
  );
  await expect(
    change(`update complaint_events set occurred_on = '2026-01-01' where complaint_id = '${id}'`),
  ).rejects.toThrow('append-only');
});
