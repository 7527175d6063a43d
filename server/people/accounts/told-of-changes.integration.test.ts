import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const days = (count: number) => app.clock.advance(Temporal.Duration.from({ hours: 24 * count }));

test('whoever is to receive the benefit of a policy is not changed without a mail to its owner, and nothing is said while one applies [F-76]', async () => {
  const applicant = await becomePerson(app, 'verified');
  const list = openBeneficiaryOwner(app, applicant);
  await list.add(list.grace);
  await list.add(list.organization, { responsibility: 'primary', allocation: 40 });
  expect((await newestMail(app, 'beneficiaries_changed', applicant.email)).count).toBe(0);

  const owner = await becomePerson(app, 'policyholder');
  const own = openBeneficiaryOwner(app, owner);
  expect((await newestMail(app, 'beneficiaries_changed', owner.email)).count).toBe(0);
  await own.add(own.organization, {
    lineOfBusiness: 'wysh-insurance',
    responsibility: 'primary',
    allocation: 40,
  });
  const told = await newestMail(app, 'beneficiaries_changed', owner.email);
  expect(told.count).toBe(1);
  expect(told.text).toMatch(
    /the benefit of your policy \w+-?\w*.* was changed in your Wysh account just now/,
  );
  expect(told.text).toContain("It wasn't you? Call us at");
});

test('another card that pays is told of at once, in its last digits, and none that is tried while one buys [F-76]', async () => {
  const buyer = await becomePerson(app, 'quoteTaken');
  const buying = openPurchase(app, buyer);
  await buying.addCard('ok');
  await buying.addCard('ok');
  expect((await newestMail(app, 'payment_way_changed', buyer.email)).count).toBe(0);

  const owner = await becomePerson(app, 'policyholder');
  await openPurchase(app, owner).addCard('ok');
  const told = await newestMail(app, 'payment_way_changed', owner.email);
  expect(told.count).toBe(1);
  expect(told.text).toContain('From now on your premiums are paid with your card •••• 4242');
});

test('another address is told of with where letters go now, the first one is not, nor the same again [F-76]', async () => {
  const person = await becomePerson(app, 'verified');
  const moveTo = async (street: string) => {
    const visitor = openFlowVisitor(app, person);
    const id = await visitor.start('account-profile');
    const formInputs = {
      'address-street-1': street,
      'address-city': 'Columbus',
      'address-state': 'OH',
      'address-postal-code': '43215',
    };
    const answered = await visitor.attemptAnswer(id, {
      currentFormIdentifier: 'profile-address',
      formInputs,
    });
    expect(answered.refusal).toBeNull();
    return newestMail(app, 'address_changed', person.email);
  };
  expect((await moveTo('1 Main Street')).count).toBe(0);
  expect((await moveTo('1 Main Street')).count).toBe(0);
  const told = await moveTo('7 Oak Avenue');
  expect(told.count).toBe(1);
  expect(told.text).toContain('Letters to you go to 7 Oak Avenue, Columbus, OH 43215.');
});

test('an offer and a quote that ran out are told once to whoever wants reminders, and to nobody who is covered [F-76]', async () => {
  const wants = await becomePerson(app, 'approved');
  const chose = await becomePerson(app, 'quoteTaken');
  const wantsNone = await becomePerson(app, 'approved');
  const covered = await becomePerson(app, 'policyholder');
  const { errors } = await app.graphql(
    'mutation { updateNotifications(input: { reminderMails: false }) { success } }',
    {},
    { token: wantsNone.token },
  );
  expect(errors).toBeUndefined();
  const told = ({ email }: { readonly email: string }) => newestMail(app, 'quote_expired', email);
  await days(29);
  expect((await told(wants)).count).toBe(0);
  await days(3);
  await app.services.jobs.drain();
  expect((await told(wants)).count).toBe(1);
  expect((await told(wants)).text).toContain('You owe nothing, and no cover has begun.');
  expect((await told(chose)).count).toBe(1);
  expect((await told(wantsNone)).count).toBe(0);
  expect((await told(covered)).count).toBe(0);
});

test('tips and what marketing says wait while cover is in danger, and no tip is lost by it [A-452]', async () => {
  const behind = await becomePerson(app, 'pastDue');
  const { errors } = await app.graphql(
    'mutation { updateNotifications(input: { newsletterOptIn: true }) { success } }',
    {},
    { token: behind.token },
  );
  expect(errors).toBeUndefined();
  const who = await app.graphql<{ currentUser: { id: string } }>(
    '{ currentUser { id } }',
    {},
    { token: behind.token },
  );
  const userId = who.data!.currentUser.id;
  const tips = async () => {
    const { count } = await newestMail(app, 'tip', behind.email);
    const { tips_sent: turns } = await app.services.database.reader
      .selectFrom('profiles')
      .select('tips_sent')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { count, turns };
  };
  // What came while the policy was paid.
  const before = await tips();
  expect(before.turns).toBe(before.count);
  await days(32);
  await app.services.jobs.drain();
  expect(await tips()).toEqual(before);
  const back = await comeBack(app, behind);
  const said = await app.graphql<{ inAppMessage: object | null }>(
    '{ inAppMessage { key } }',
    {},
    { token: back.token },
  );
  expect(said.data?.inAppMessage).toBeNull();
});
