import { beforeEach, expect, test } from 'vitest';
import { createFakeRuntime, VERIFIED } from '../testing/fake-runtime.ts';
import { openFakeServer, refusal, type FakeServer } from '../testing/fake-server.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { keepReferral, makeReferralDue, referralIn, sendReferral } from './referral.ts';

let storage: Storage;
let server: FakeServer;
beforeEach(() => {
  storage = createMemoryStorage();
  server = openFakeServer();
});

const send = (session = VERIFIED) => sendReferral(createFakeRuntime({ server, session }).runtime, storage);
const sent = () => server.inputsOf('CreateApplicationReferral');
const MAY = { referralCode: 'aunt-may_7', clickId: null };

test.each([
  ['?ref=aunt-may_7', MAY],
  ['?ref=penny&click_id=c-1', { referralCode: 'penny', clickId: 'c-1' }],
  ['?ref=penny&click_id=a%20b', { referralCode: 'penny', clickId: null }],
  ['?ref=%3Cscript%3E', null],
  ['?utm_campaign=x', null],
])('%s says %o', (search, referral) => {
  expect(referralIn(search)).toEqual(referral);
});

test('it is told once, after an account came of it and by its owner alone', async () => {
  keepReferral(MAY, storage);
  await send();
  expect(sent()).toEqual([]);
  makeReferralDue(storage);
  await send({ authLevel: 'identified', accessToken: 'visitor' });
  expect(sent()).toEqual([]);
  await send();
  await send();
  expect(sent()).toMatchObject([MAY]);
});

test('the last link before the account counts, and none after it', async () => {
  keepReferral(MAY, storage);
  keepReferral({ referralCode: 'penny', clickId: 'c-1' }, storage);
  makeReferralDue(storage);
  keepReferral({ referralCode: 'late', clickId: null }, storage);
  await send();
  expect(sent()).toMatchObject([{ referralCode: 'penny', clickId: 'c-1' }]);
});

test('without a connection it is told with a later page; what the server refuses is not told again', async () => {
  keepReferral(MAY, storage);
  makeReferralDue(storage);
  server.failNext('CreateApplicationReferral', 'unreachable');
  await send();
  await send();
  expect(sent()).toHaveLength(2);
  keepReferral(MAY, storage);
  makeReferralDue(storage);
  server.failNext('CreateApplicationReferral', refusal('STANDARD_ERROR'));
  await send();
  await send();
  expect(sent()).toHaveLength(3);
});

test('after 90 days, and where there was none, nothing is told', async () => {
  makeReferralDue(storage);
  keepReferral(MAY, storage, Date.now() - 91 * 86_400_000);
  makeReferralDue(storage);
  await send();
  storage.setItem('referral', '{"referralCode":5}');
  await send();
  storage.setItem('referral', '{');
  await send();
  expect(sent()).toEqual([]);
});
