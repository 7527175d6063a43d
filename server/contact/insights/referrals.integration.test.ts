import { afterAll, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function refer(token: string, referralCode: string) {
  const { data, errors } = await app.graphql<{ createApplicationReferral: { success: boolean } }>(
    `mutation ($input: CreateApplicationReferralInput!) { createApplicationReferral(input: $input) { success } }`,
    { input: { referralCode } },
    { token },
  );
  return data?.createApplicationReferral.success ?? errors?.[0]?.extensions['message'];
}

const kept = (userId: string) =>
  app.services.database.reader
    .selectFrom('application_referrals')
    .select('referral_code')
    .where('user_id', '=', userId)
    .execute();

test('the first referral of a person is kept, and sending again changes nothing [API-M-29, A-210]', async () => {
  const { token, userId } = await openAccount(app);
  expect(await refer(token, 'aunt-may_7')).toBe(true);
  expect(await refer(token, 'uncle-ben')).toBe(true);
  expect(await kept(userId)).toEqual([{ referral_code: 'aunt-may_7' }]);
});

test('it takes an account and a code that is one [API-M-29, S-46]', async () => {
  const { token } = await app.visitor();
  expect(await refer(token, 'aunt-may')).toBe('GRAPH_API_UNAUTHORIZED');
  const ann = await openAccount(app);
  for (const code of ['', 'a b', `'; drop table users`, 'x'.repeat(65)])
    expect(await refer(ann.token, code)).toBe('STANDARD_ERROR');
  expect(await kept(ann.userId)).toEqual([]);
});
