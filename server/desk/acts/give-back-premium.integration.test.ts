import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openMoneyDesk } from '../../testing/desk-money.ts';
import { askToEnd, actAtDesk, takeWork } from '../../testing/endings.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';

let desk: DeskApp;
let money: ReturnType<typeof openMoneyDesk>;
beforeEach(async () => {
  desk = await openDeskApp();
  money = openMoneyDesk(desk);
});
afterEach(async () => {
  await money.holds();
  await desk.close();
});

const cents = (dollars: number) => Math.round(dollars * 100);
const giveBack = (subjectId: string, amount: string, because = 'goodwill') => ({
  act: 'give_back_premium',
  subjectId,
  entries: { amount, because },
});

test('the newest payment goes back first and no more than there is, the bills stay paid, and the person is told once it may go [F-76, S-71]', async () => {
  const { buyer, userId, policyId, monthly } = await money.covered();
  await money.comeTo('2027-04-05');
  const { cookie } = await money.at(userId, 'billing');
  const { effect } = await money.acts.effect(giveBack(policyId, (monthly + 1).toFixed(2)), cookie);
  expect(effect).toMatchObject({ out: monthly + 1, in: 0, givenUp: 0, secondPerson: [] });
  expect(effect!.lines.map(({ label, after }) => `${label}: ${after}`)).toEqual([
    'Why: Goodwill: we owe it to nobody, and want to',
    `Paid on 04/05/2027 by card •••• 4242, for 04/05/2027: $${monthly.toFixed(2)} goes back`,
    'Paid on 03/05/2027 by card •••• 4242, for 03/05/2027: $1.00 goes back',
    'Cover and bills: They stay as they are: what was paid counts as paid.',
  ]);
  const { made } = await money.acts.doIt(giveBack(policyId, (monthly + 1).toFixed(2)), cookie);
  expect(made?.state).toBe('carried_out');
  await desk.services.jobs.drain();
  expect(await money.refunds()).toMatchObject([
    { cents: 100, reason: 'goodwill', status: 'done', way: 'card' },
    { cents: cents(monthly), reason: 'goodwill', status: 'done', way: 'card' },
  ]);
  expect((await money.bills(policyId)).map(({ status }) => status)).toEqual(['fully_paid', 'fully_paid']);
  expect(await money.statusOf(policyId)).toBe('active');
  expect((await newestMail(desk.app, 'premium_given_back', buyer.email)).text).toContain(
    'nothing changes for your cover',
  );
  const tooMuch = await money.acts.effect(giveBack(policyId, monthly.toFixed(2)), cookie);
  expect(tooMuch.words).toBe(
    `That is more than there is to give back: $${(monthly - 1).toFixed(2)} of what was paid is here.`,
  );
  // A second time, of what is left.
  await money.acts.doIt(giveBack(policyId, '2.00', 'mistake'), cookie);
  await desk.services.jobs.drain();
  expect((await money.refunds()).map(({ reason }) => reason)).toContain('mistake');
});

test('a payment in a bank’s hands is left alone, one it has kept is not given again, and a card that is gone leaves the sum owed [F-76, S-71]', async () => {
  const { buyer, userId, policyId, monthly, key } = await money.covered();
  await deliverWebhook(desk.app, desk.app.vendor.dispute(key, 'open'));
  const { cookie } = await money.at(userId, 'billing');
  const nothing = 'That is more than there is to give back: $0.00 of what was paid is here.';
  expect((await money.acts.effect(giveBack(policyId, '1.00'), cookie)).words).toBe(nothing);
  await deliverWebhook(desk.app, desk.app.vendor.dispute(key, 'lost'));
  expect((await money.acts.effect(giveBack(policyId, '1.00'), cookie)).words).toBe(nothing);
  await money.comeTo('2027-04-05');
  const later = await money.at(userId, 'billing');
  desk.app.vendor.failNextRefunds('refused');
  await money.acts.doIt(giveBack(policyId, monthly.toFixed(2)), later.cookie);
  await desk.services.jobs.drain();
  expect(await money.refunds()).toMatchObject([{ status: 'failed', failure: 'refused' }]);
  expect((await newestMail(desk.app, 'refund_failed', buyer.email)).text).toContain('find another way');
});

test('more than one may give back alone takes a colleague, and what became of it meanwhile is agreed to by nobody [F-76, S-81]', async () => {
  const { buyer, userId, policyId } = await money.covered({ age: 44, amount: 1_000_000 });
  const { plan } = await readPlan(buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  await money.comeTo('2027-04-06');
  const [maker, checker] = [await money.at(userId, 'billing'), await money.at(userId, 'billing')];
  const { made } = await money.acts.doIt(giveBack(policyId, '500.01'), maker.cookie);
  expect(made).toMatchObject({ state: 'proposed' });
  expect(made!.effect.secondPerson).toEqual([
    'More than $500.00 goes out, with what went by us within the last 14 days.',
  ]);
  const answer = { id: made!.id, revision: made!.work!.revision, digest: made!.effect.digest };
  expect((await money.acts.agree(answer, maker.cookie)).words).toBe(
    'You proposed this, so somebody else has to agree to it.',
  );
  // A colleague gives back something else meanwhile, so it does something else now.
  await money.acts.doIt(giveBack(policyId, '1.00'), checker.cookie);
  expect((await money.acts.agree(answer, checker.cookie)).fieldErrors).toMatchObject([
    { code: 'act_changed' },
  ]);
  const { made: seen } = await money.acts.read(made!.id, checker.cookie);
  const agreed = await money.acts.agree(
    { id: seen!.id, revision: seen!.work!.revision, digest: seen!.effect.digest },
    checker.cookie,
  );
  expect(agreed.made).toMatchObject({ state: 'carried_out', answeredBy: checker.name });
  await desk.services.jobs.drain();
  expect((await money.refunds()).map(({ cents: sum }) => sum)).toEqual([100, 50_001]);
});

test('whoever of ours changed how somebody is reached neither sends them money nor agrees to it, for two weeks, whatever roles they have [F-76, S-81]', async () => {
  const { userId, policyId } = await money.covered();
  const roles = ['service', 'billing'] as const;
  const [ann, bob, cat] = [
    await money.at(userId, ...roles),
    await money.at(userId, ...roles),
    await money.at(userId, ...roles),
  ];
  const address = { line1: '7 Oak Avenue', line2: '', city: 'Columbus', state: 'OH', zip: '43215' };
  await money.acts.doIt({ act: 'change_address', subjectId: userId, entries: address }, ann.cookie);
  const own =
    'You changed their postal address within the last 14 days, so the money is for others to send: you neither propose it nor agree to it.';
  expect((await money.acts.effect(giveBack(policyId, '1.00'), ann.cookie)).words).toBe(own);
  const { made } = await money.acts.doIt(giveBack(policyId, '1.00'), bob.cookie);
  expect(made).toMatchObject({ state: 'proposed' });
  const answer = () => ({
    id: made!.id,
    revision: made!.work!.revision,
    digest: made!.effect.digest,
  });
  expect((await money.acts.agree(answer(), ann.cookie)).words).toBe(own);
  // While it waits Bob has a hand in another change, which a colleague agrees to: then neither of them is the one.
  const phone = { act: 'change_phone', subjectId: userId, entries: { phone: '2025550199' } };
  const dan = await money.at(userId, ...roles);
  const other = (await money.acts.doIt(phone, bob.cookie)).made!;
  expect(other.state).toBe('proposed');
  const changed = { id: other.id, revision: other.work!.revision, digest: other.effect.digest };
  expect((await money.acts.agree(changed, dan.cookie)).made).toMatchObject({ state: 'carried_out' });
  const seen = (await money.acts.read(made!.id, cat.cookie)).made!;
  const now = { ...answer(), digest: seen.effect.digest };
  expect((await money.acts.agree(now, cat.cookie)).words).toBe(
    'Whoever proposed it changed their telephone number within the last 14 days. Send it back: somebody else has to propose it.',
  );
  expect((await money.acts.agree(now, dan.cookie)).words).toContain('You changed their telephone number');
  expect(await money.refunds()).toEqual([]);
  await money.comeTo('2027-03-20');
  const later = await money.at(userId, 'billing');
  expect((await money.acts.effect(giveBack(policyId, '1.00'), later.cookie)).effect!.secondPerson).toEqual(
    [],
  );
});

test('what a card does not take is owed, and paid by check at the desk: with the same questions as any money that goes out, once, and its person is told how [F-76, S-71]', async () => {
  const { buyer, userId, policyId, monthly } = await money.covered();
  const ann = await money.at(userId, 'billing');
  desk.app.vendor.failNextRefunds('refused');
  await money.acts.doIt(giveBack(policyId, monthly.toFixed(2)), ann.cookie);
  await desk.services.jobs.drain();
  const { id } = await desk.services.database.reader
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  const check = { act: 'pay_owed_refund', subjectId: id, entries: { paidHow: 'by check 1041' } };
  const bob = await money.at(userId, 'service', 'billing');
  expect(await money.acts.offered(userId, bob.cookie)).toContain('pay_owed_refund');
  const phone = { act: 'change_phone', subjectId: userId, entries: { phone: '2025550199' } };
  const asked = (await money.acts.doIt(phone, bob.cookie)).made!;
  // Money waits for them, so that takes two.
  expect(asked.state).toBe('proposed');
  const cat = await money.at(userId, 'service', 'billing');
  const yes = { id: asked.id, revision: asked.work!.revision, digest: asked.effect.digest };
  await money.acts.agree(yes, cat.cookie);
  expect((await money.acts.effect(check, bob.cookie)).words).toContain('You changed their telephone number');
  const { made } = await money.acts.doIt(check, ann.cookie);
  expect(made).toMatchObject({ state: 'proposed', effect: { out: monthly } });
  const dan = await money.at(userId, 'billing');
  const answer = { id: made!.id, revision: made!.work!.revision, digest: made!.effect.digest };
  expect((await money.acts.agree(answer, cat.cookie)).words).toContain('You changed their telephone number');
  expect((await money.acts.agree(answer, dan.cookie)).made).toMatchObject({ state: 'carried_out' });
  await desk.services.jobs.drain();
  const told = await newestMail(desk.app, 'refund_made', buyer.email);
  expect(told.text).toContain(`$${monthly.toFixed(2)} back, by check 1041`);
  expect((await money.acts.effect(check, dan.cookie)).words).toBe(
    'That refund is not owed: it has not failed, or was paid another way.',
  );
  expect(await money.acts.offered(userId, dan.cookie)).not.toContain('pay_owed_refund');
});

test('what was given back stays a gift when the policy ends: nothing of it is taken off what goes back then [F-76, R-11]', async () => {
  const { buyer, userId, policyId, monthly } = await money.covered();
  const billing = await money.at(userId, 'billing');
  await money.acts.doIt(giveBack(policyId, '5.00'), billing.cookie);
  await desk.services.jobs.drain();
  const { answer } = await askToEnd(buyer, policyId);
  const { id, refund } = answer!.policy.ending!;
  expect(refund).toBe(Math.round((monthly - 5) * 100) / 100);
  const { cookie } = await desk.member('service');
  await takeWork(desk, id, cookie);
  await actAtDesk(desk, 'confirmEnding', id, cookie);
  await desk.services.jobs.drain();
  expect((await money.refunds()).map(({ reason, status }) => `${reason} ${status}`).toSorted()).toEqual([
    'goodwill done',
    'handed_back done',
  ]);
  // Of what is over and gone back there is nothing to give.
  const after = await money.acts.effect(giveBack(policyId, '1.00'), billing.cookie);
  expect(after.words).toContain('$0.00 of what was paid is here');
});
