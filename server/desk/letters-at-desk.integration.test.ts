import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { comeTo } from '../testing/time-passes.ts';

let desk: DeskApp;
let policyId: string;
let userId: string;
beforeEach(async () => {
  desk = await openDeskApp();
  await comeTo(desk.app, '2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  ({ userId } = buyer);
  const post = { mode: 'ok', fate: 'returned' };
  await desk.app.rest('PUT', '/sandbox/api/providers/post', post);
  for (const day of ['2027-04-05', '2027-04-06', '2027-04-20']) await comeTo(desk.app, day);
  const { id } = await desk.services.database.reader
    .selectFrom('policies')
    .select('id')
    .executeTakeFirstOrThrow();
  policyId = id;
});
afterEach(() => desk.close());

const LETTERS = 'query ($subjectId: ID!) { letters(subjectId: $subjectId) { kind state namesDay address } }';
const PERSON =
  'query ($userId: ID!) { personToReach(userId: $userId) { name phoneNumber mayBeTexted tried { channel name state } work { state revision } } }';
const TAKE = 'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision isMine } }';
const FINISH = 'mutation ($input: FinishReachInput!) { finishReach(input: $input) { work { state } } }';

const moved = { line1: '7 Oak Avenue', city: 'Columbus', state: 'oh', zip: '43215' };

test('whose letter came back waits at the desk with their number and letters; the address they give is where the next one goes [R-02]', async () => {
  const { cookie } = await desk.member('service');
  const ask = <Data>(query: string, variables: object) => desk.ask<Data>(query, variables, { cookie });
  const { data } = await ask<{ personToReach: { name: string; phoneNumber: string; work: object } }>(PERSON, {
    userId,
  });
  expect(data!.personToReach).toMatchObject({
    name: expect.stringContaining('Walker'),
    phoneNumber: expect.stringMatching(/^\d{10}$/),
    work: { state: 'open', revision: 1 },
    mayBeTexted: false,
    tried: expect.arrayContaining([
      { channel: 'email', name: 'letter_came_back', state: 'sent' },
      { channel: 'email', name: 'payment_failed', state: 'sent' },
    ]),
  });
  const before = await ask<{ letters: object[] }>(LETTERS, { subjectId: policyId });
  expect(before.data!.letters).toMatchObject([
    { kind: 'lapse_notice', state: 'returned', namesDay: '2027-05-06' },
  ]);
  await ask(TAKE, { input: { kind: 'reach_person', subjectId: userId, revision: 1 } });
  const wrong = { userId, revision: 2, address: { ...moved, zip: 'none' } };
  expect((await ask(FINISH, { input: wrong })).fieldErrors).toMatchObject([{ field: 'zip' }]);
  const done = await ask(FINISH, { input: { userId, revision: 2, address: moved } });
  expect(done.data).toEqual({ finishReach: { work: { state: 'done' } } });
  await desk.app.rest('PUT', '/sandbox/api/providers/post', { mode: 'ok', fate: 'usual' });
  await comeTo(desk.app, '2027-04-21');
  const nextDay = await desk.member('service');
  const after = await desk.ask<{ letters: object[] }>(LETTERS, { subjectId: policyId }, nextDay);
  expect(after.data!.letters).toMatchObject([
    {
      state: 'handed_over',
      namesDay: '2027-05-21',
      address: [expect.any(String), '7 Oak Avenue', 'Columbus, OH 43215'],
    },
    { state: 'returned' },
  ]);
});

test('letters are for support alone [R-02]', async () => {
  const { cookie } = await desk.member('underwriting');
  const answered = await desk.ask(LETTERS, { subjectId: policyId }, { cookie });
  expect(answered.fieldErrors).toMatchObject([{ code: 'role_missing' }]);
});
