import { formatDollars } from '@wysh/domain/money/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { billsOf, coverOf, openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer, askFor, readChange, readOffer, readPolicyEditor } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);
/** Paid by the year from 5 April 2027 on. */
const coveredBuyer = () => openCoveredBuyer(app, { billingFrequency: 'annually' });

test('paid by the year, more cover has the price of a year and begins with the next year, whose bill is announced at its new sum [API-M-23, EDIT-34, R-05]', async () => {
  const buyer = await coveredBuyer();
  await comeTo('2028-02-10');
  const person = await openCovered(app, buyer);
  const [, monthly] = await coverOf(person);
  const bought = (await billsOf(person))[0];
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    billingFrequency: 'annually',
    moreBeginsOn: '2028-04-05',
  });
  const { id } = await person.askAndTell({ amount: 700_000 });
  const offered = (await readOffer(person)).answer!.change!;
  expect(offered).toMatchObject({
    billingFrequency: 'annually',
    beginsOn: '2028-04-05',
    acceptRefused: null,
  });
  const { annualPremium, monthlyPremium } = offered.after;
  expect(monthlyPremium).toBeGreaterThan(monthly);
  const aYear = `${formatDollars(annualPremium)} a year`;
  expect((await newestMail(app, 'more_offered', buyer.email)).text).toContain(aYear);
  // The price of a month is none that was shown.
  expect((await acceptOffer(person, { premium: monthlyPremium })).refusal?.full_message).toContain(
    'has changed since',
  );
  expect((await acceptOffer(person)).answer!.change).toMatchObject({
    status: 'accepted',
    pendingPlan: { amount: annualPremium, billingFrequency: 'annually', from: '2028-04-05' },
  });
  expect((await newestMail(app, 'more_accepted', buyer.email)).text).toContain(aYear);

  await comeTo('2028-03-07');
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).text).toContain(
    `is due on April 5, 2028: ${formatDollars(annualPremium)}.`,
  );
  await comeTo('2028-03-27');
  const { keptBecause } = (await readChange(await openCovered(app, buyer), id)).answer!;
  expect(keptBecause).toContain('is announced already, due 04/05/2028, so the change stays');

  await comeTo('2028-04-06');
  const later = await openCovered(app, buyer);
  expect((await billsOf(later)).slice(0, 2)).toEqual([`2028-04-05 ${annualPremium} fully_paid`, bought]);
  expect(await coverOf(later)).toEqual([700_000, monthlyPremium]);
  expect((await readChange(later, id)).answer).toMatchObject({ status: 'completed' });
  expect((await newestMail(app, 'more_begun', buyer.email)).text).toContain(aYear);
});

test('taken once its yearly bill is announced, while it can be announced in time, that bill is announced anew at the new sum [EDIT-34, R-05]', async () => {
  const buyer = await coveredBuyer();
  await comeTo('2028-03-07');
  const person = await openCovered(app, buyer);
  await person.askAndTell({ amount: 700_000 });
  const { count } = await newestMail(app, 'yearly_premium_announced', buyer.email);
  const { answer } = await acceptOffer(person);
  await app.services.jobs.drain();
  const announced = await newestMail(app, 'yearly_premium_announced', buyer.email);
  expect([count, announced.count]).toEqual([1, 2]);
  expect(announced.text).toContain(`April 5, 2028: ${formatDollars(answer!.change!.after.annualPremium)}.`);
});

test('where a year’s bill at another sum would be announced too late, more is neither asked for nor taken, in words that name the way; by the month it is [EDIT-34, R-05]', async () => {
  const buyer = await coveredBuyer();
  await comeTo('2028-03-10');
  const before = await openCovered(app, buyer);
  const offered = await before.askAndTell({ amount: 700_000 });
  await comeTo('2028-03-27');
  const person = await openCovered(app, buyer);
  const tooNear =
    'Your bill for a year is due 04/05/2028, which is too near: another sum has to be announced 15 days before. Change to paying by the month first, which you can do on your billing page, and then your cover.';
  const offer = async () => (await readOffer(person)).answer!.change!;
  expect(await offer()).toMatchObject({ beginsOn: null, acceptRefused: tooNear });
  const { annualPremium, monthlyPremium } = offered.after;
  const asShown = { premium: annualPremium, beginsOn: '2028-04-05' };
  expect((await acceptOffer(person, asShown)).refusal?.full_message).toBe(tooNear);

  const { policyId, plan } = await readPlan(person);
  const { billingFrequency, amount } = plan.otherFrequency!;
  expect((await chooseFrequency(person, { policyId, billingFrequency, amount })).refusal).toBeNull();
  expect(await offer()).toMatchObject({
    beginsOn: '2028-04-05',
    billingFrequency: 'monthly',
    acceptRefused: null,
  });
  expect((await acceptOffer(person)).answer!.change).toMatchObject({
    status: 'accepted',
    pendingPlan: { amount: monthlyPremium, billingFrequency: 'monthly', from: '2028-04-05' },
  });
  await comeTo('2028-04-06');
  expect((await billsOf(await openCovered(app, buyer)))[0]).toBe(`2028-04-05 ${monthlyPremium} fully_paid`);
});

test('so near to a year’s bill the editor refuses more and longer before anything is asked, in the same words [EDIT-34, R-05]', async () => {
  const buyer = await coveredBuyer();
  await comeTo('2028-03-07');
  await comeTo('2028-03-27');
  const person = await openCovered(app, buyer);
  const tooNear = expect.stringContaining('Change to paying by the month first') as string;
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    moreLeast: null,
    moreRefused: tooNear,
    longerRefused: tooNear,
    moreBeginsOn: null,
  });
  expect((await askFor(person, { amount: 700_000 })).refusal?.full_message).toEqual(tooNear);
});
