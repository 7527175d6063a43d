import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { findFirstMissed } from '../billing/find-missed-premiums.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer, ShownPolicy } from '../../testing/buyer.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { askToEnd } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { askForCover, readPolicyEditor } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
// Whatever became of the extension.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);

const birthdate = '1992-03-14';

/** Somebody of 34 who bought on March 5, 2027, for 20 years: the last covered day is March 4, 2047. */
async function covered(options: PersonOptions = {}): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app, { birthdate, ...options });
  const invoice = await buyer.prepare(buyer.offeringId);
  expect((await buyer.pay(invoice.id)).refusal).toBeNull();
  return buyer;
}

interface ShownExtension {
  readonly policyId: string;
  readonly refused: string | null;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly isCheckedUp: boolean;
  readonly guaranteedMonthlyPremium: number;
  readonly before: { readonly amount: number; readonly monthlyPremium: number };
  readonly after: {
    readonly amount: number;
    readonly monthlyPremium: number;
    readonly annualPremium: number;
    readonly termDuration: number;
  };
  readonly years: readonly {
    readonly policyYear: number;
    readonly age: number;
    readonly monthlyPremium: number;
    readonly annualPremium: number;
  }[];
}

interface ShownChange {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly beginsOn: string | null;
  readonly keptBecause: string | null;
}

const changeFields = 'id kind status beginsOn keptBecause';

/** The same person in a new session, and what their pages ask. */
async function again(buyer: Buyer) {
  const person = await comeBack(app, buyer);
  const purchase = openPurchase(app, person);
  const { call } = purchase;
  return {
    ...purchase,
    ...openFlowWalker(app, person, applicant({ birthdate }).persona.answers),
    extension: async () =>
      (
        await call<ShownExtension>(
          `{ answer: termExtension { policyId refused opensOn closesOn beginsOn endsOn isCheckedUp guaranteedMonthlyPremium
            before { amount monthlyPremium } after { amount monthlyPremium annualPremium termDuration }
            years { policyYear age monthlyPremium annualPremium } } }`,
        )
      ).answer,
    extend: (policyId: string, premium: number) =>
      call<{ change: ShownChange; policy: ShownPolicy }>(
        `mutation ($input: TakeTermExtensionInput!) {
          answer: takeTermExtension(input: $input) { change { ${changeFields} } policy { id effectiveUntil } } }`,
        { input: { policyId, premium } },
      ),
    takeBack: (id: string) =>
      call<{ change: ShownChange; policy: ShownPolicy }>(
        `mutation ($input: TakeBackPolicyChangeInput!) {
          answer: takeBackPolicyChange(input: $input) { change { ${changeFields} } policy { id effectiveUntil } } }`,
        { input: { id } },
      ),
    openChange: async (id: string) =>
      (
        await call<{ openChange: ShownChange | null }>(
          `query ($id: ID!) { answer: policy(id: $id) { openChange { ${changeFields} } } }`,
          { id },
        )
      ).answer!.openChange,
  };
}

/** Policy year, age, a month and a year in dollars, of the table that a contract guarantees the extension by. */
function yearsPrinted(contract: string): number[][] {
  const [, table = ''] = contract.split('What going on to 65 costs, guaranteed');
  return [...table.matchAll(/(\d+) (\d+) \$([\d,]+\.\d\d) \$([\d,]+\.\d\d)/g)].map((row) =>
    row.slice(1).map((figure) => Number(figure.replace(',', ''))),
  );
}

async function billsFrom(day: string) {
  const rows = await app.services.database.reader
    .selectFrom('invoices')
    .select(['due_on', 'amount_cents', 'status'])
    .where('due_on', '>=', day)
    .orderBy('due_on')
    .orderBy('issued_at')
    .execute();
  return rows.map((row) => `${row.due_on} ${row.amount_cents} ${row.status}`);
}

test('in the last year it is offered at the guaranteed price, taken once in two tabs, and cover and bills go on without a gap to 65 [FLOW-20, MKT-21, PERM-05, ENT-10, ENT-45, A-164, R-32]', async () => {
  const buyer = await covered();
  await comeTo('2046-03-04');
  const early = await again(buyer);
  expect(await early.capabilities()).toMatchObject({ termLifeExtension: false });
  expect((await early.extension())!.refused).toBe(
    'You can extend your cover in the last year of your term: from 03/05/2046 until 03/04/2047.',
  );
  await comeTo('2047-03-01');
  const person = await again(buyer);
  expect(await person.capabilities()).toMatchObject({ termLifeExtension: true });
  const offered = (await person.extension())!;
  expect(offered).toMatchObject({
    refused: null,
    opensOn: '2046-03-05',
    closesOn: '2047-03-04',
    beginsOn: '2047-03-05',
    endsOn: '2058-03-05',
    isCheckedUp: false,
    before: { amount: 500_000 },
    after: { amount: 500_000, termDuration: 31 },
  });
  const { policyId, after } = offered;
  expect(after.monthlyPremium).toBe(offered.guaranteedMonthlyPremium);
  expect(after.monthlyPremium).toBeGreaterThan(offered.before.monthlyPremium);
  expect(offered.years.map(({ age }) => age)).toEqual([54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64]);
  // What the contract of the beginning guaranteed is what is billed below.
  const contract = await readPaperNamed(app, person, 'Your policy');
  expect(contract).toContain(
    'Take it in the last year of the term, from March 5, 2046 through March 4, 2047',
  );
  expect(yearsPrinted(contract)).toEqual(
    offered.years.map((year) => [year.policyYear, year.age, year.monthlyPremium, year.annualPremium]),
  );

  expect((await person.extend(policyId, after.monthlyPremium - 1)).refusal!.full_message).toContain(
    'has changed since',
  );
  const [one, other] = await Promise.all([
    person.extend(policyId, after.monthlyPremium),
    person.extend(policyId, after.monthlyPremium),
  ]);
  expect(one.answer).toEqual(other.answer);
  expect(one.answer).toMatchObject({
    change: { kind: 'extension', status: 'accepted', beginsOn: '2047-03-05', keptBecause: null },
    policy: { effectiveUntil: '2058-03-05' },
  });
  expect(await person.capabilities()).toMatchObject({ termLifeExtension: false });
  expect(await person.extension()).toBeNull();
  const mail = await newestMail(app, 'extension_taken', buyer.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('covers $500,000 until March 4, 2058');

  await comeTo('2047-04-06');
  const later = await again(buyer);
  expect(await later.policy(policyId)).toMatchObject({
    status: 'active',
    amount: 500_000,
    monthlyPremium: after.monthlyPremium,
  });
  const cents = Math.round(after.monthlyPremium * 100);
  expect(await billsFrom('2047-02-05')).toEqual([
    `2047-02-05 ${Math.round(offered.before.monthlyPremium * 100)} fully_paid`,
    `2047-03-05 ${cents} fully_paid`,
    `2047-04-05 ${cents} fully_paid`,
  ]);
  expect(await later.openChange(policyId)).toBeNull();
  expect((await later.takeBack(one.answer!.change.id)).refusal).not.toBeNull();
  expect((await newestMail(app, 'extension_begun', buyer.email)).text).toContain('goes on without a gap');
  expect(await readPaperNamed(app, later, 'Schedule of benefits')).toContain('March 5, 2058');
  const differences: string[] = [];
  await replayAll(app.services, ({ id }) => differences.push(id));
  expect(differences).toEqual([]);
});

test('the check-up is asked of whom it is open for, lowers the price where it can, and never raises it [FLOW-20, MKT-21, PERM-05, F-18, S-40, R-32, THIRD-01]', async () => {
  const heavy = { height: { feet: 5, inches: 6 }, weight: 205 };
  const buyer = await covered({ answers: heavy });
  await comeTo('2046-03-04');
  const early = await again(buyer);
  const tooEarly = await early.visitor.attemptStart({ flowId: 'term-life-extension' });
  expect(tooEarly.refusal!.full_message).toContain('in the last year of your term');
  await comeTo('2046-03-05', '00:30');
  const toldOfEnd = () => newestMail(app, 'term_ends', buyer.email);
  expect(await toldOfEnd()).toMatchObject({ count: 0 });
  await comeTo('2046-03-05');
  const told = await toldOfEnd();
  expect(told.count).toBe(1);
  expect(told.text).toContain('its last covered day is March 4, 2047');
  expect(told.text).toContain('until March 4, 2058');
  const person = await again(buyer);

  const { policyId, after, guaranteedMonthlyPremium } = (await person.extension())!;
  const elsewhere = await person.visitor.attemptStart({
    flowId: 'term-life-extension',
    contextId: '00000000-0000-4000-8000-000000000000',
  });
  expect(elsewhere.refusal).not.toBeNull();
  const walked = await person.walk('term-life-extension', {
    contextId: policyId,
    said: { height: { feet: 5, inches: 6 }, weight: 138 },
  });
  expect(walked.nextPath).toBe('/products/insurance/extension');
  const lower = (await person.extension())!;
  expect(lower).toMatchObject({ isCheckedUp: true, refused: null, guaranteedMonthlyPremium });
  expect(lower.after.monthlyPremium).toBeLessThan(after.monthlyPremium);
  expect((await person.visitor.attemptStart({ flowId: 'term-life-extension' })).refusal).not.toBeNull();
  // What was shown before is no price any more; what is shown now is.
  expect((await person.extend(policyId, after.monthlyPremium)).refusal).not.toBeNull();
  const change = (await person.openChange(policyId))!;
  expect(change).toMatchObject({ kind: 'extension', status: 'offered' });
  // Left alone, it is not answered until it comes out better, and what it found stands. Nothing was taken that a mail could say is taken back.
  expect((await person.takeBack(change.id)).answer!.change.status).toBe('withdrawn');
  expect(await newestMail(app, 'extension_taken_back', buyer.email)).toMatchObject({ count: 0 });
  const anew = await person.visitor.attemptStart({ flowId: 'term-life-extension', contextId: policyId });
  expect(anew.refusal!.full_message).toBe('Your extension has its price. Your policy page leads to it.');
  expect(await person.extension()).toMatchObject({ isCheckedUp: true, after: lower.after });
  const taken = (await person.extend(policyId, lower.after.monthlyPremium)).answer!.change;
  expect(taken.status).toBe('accepted');
  expect((await person.takeBack(taken.id)).answer!.change.status).toBe('withdrawn');
  expect(await person.extension()).toMatchObject({ isCheckedUp: true, after: lower.after });
  expect(
    (await person.visitor.attemptStart({ flowId: 'term-life-extension', contextId: policyId })).refusal,
  ).not.toBeNull();
});

test('a check-up that finds nothing better leaves the guaranteed price, and who took the extension without one and took that back may still answer it; left, it keeps nobody from less cover [FLOW-20, MKT-21]', async () => {
  const buyer = await covered();
  await comeTo('2046-03-05');
  const person = await again(buyer);
  const { policyId, guaranteedMonthlyPremium } = (await person.extension())!;
  const taken = (await person.extend(policyId, guaranteedMonthlyPremium)).answer!.change;
  await person.takeBack(taken.id);
  await person.walk('term-life-extension', {
    contextId: policyId,
    said: { height: { feet: 5, inches: 6 }, weight: 300, tobacco: 'no' },
  });
  expect(await person.extension()).toMatchObject({
    isCheckedUp: true,
    after: { monthlyPremium: guaranteedMonthlyPremium },
  });
  // What is only offered keeps nobody from less cover, and ends with it; what was found stays.
  expect(await readPolicyEditor(person)).toMatchObject({ status: null });
  const less = (await askForCover(person, 150_000)).answer!;
  expect(less).toMatchObject({ status: 'ACCEPTED', change: { kind: 'decrease', status: 'accepted' } });
  expect((await person.extension())!.refused).not.toBeNull();
  expect((await person.takeBack(less.change.id)).refusal).toBeNull();
  expect(await person.extension()).toMatchObject({ isCheckedUp: true, refused: null });
  expect((await person.extend(policyId, guaranteedMonthlyPremium)).answer!.change.status).toBe('accepted');
});

test('taken back before it begins, also with its first bill written, the policy ends with its term; taken anew on the last evening it goes on, and it is nobody else’s to take [FLOW-20, ENT-10]', async () => {
  const buyer = await covered();
  await comeTo('2047-02-20');
  const person = await again(buyer);
  const { policyId, after } = (await person.extension())!;
  const stranger = await openBuyer(app, { birthdate: '2010-05-05' });
  const extend = `mutation ($input: TakeTermExtensionInput!) { answer: takeTermExtension(input: $input) { change { id } } }`;
  const input = { policyId, premium: after.monthlyPremium };
  expect(await stranger.call(extend, { input })).toMatchObject({ answer: null });
  expect(await person.openChange(policyId)).toBeNull();
  const taken = (await person.extend(policyId, after.monthlyPremium)).answer!;
  await comeTo('2047-02-28');
  // At once half a year and a month before, because the clock leapt: the nearer one alone.
  expect((await newestMail(app, 'term_ends', buyer.email)).count).toBe(1);
  const cents = Math.round(after.monthlyPremium * 100);
  expect(await billsFrom('2047-03-05')).toEqual([`2047-03-05 ${cents} created`]);
  const later = await again(buyer);
  const back = (await later.takeBack(taken.change.id)).answer!;
  expect(back).toMatchObject({ change: { status: 'withdrawn' }, policy: { effectiveUntil: '2047-03-05' } });
  expect(await billsFrom('2047-03-05')).toEqual([`2047-03-05 ${cents} void`]);
  expect((await newestMail(app, 'extension_taken_back', buyer.email)).text).toContain('March 4, 2047');
  expect((await later.takeBack(taken.change.id)).answer!.change.status).toBe('withdrawn');
  // The last day there, late in the evening.
  await comeTo('2047-03-04', '23:30');
  const lastDay = await again(buyer);
  expect((await lastDay.extend(policyId, after.monthlyPremium)).answer!.change.status).toBe('accepted');
  await comeTo('2047-03-06');
  expect(await billsFrom('2047-03-05')).toEqual([
    `2047-03-05 ${cents} void`,
    `2047-03-05 ${cents} fully_paid`,
  ]);
  expect((await (await again(buyer)).policy(policyId))!.status).toBe('active');
  // What came to nothing with the extension that was taken back is no premium somebody missed.
  expect(await findFirstMissed(app.services.database.reader, policyId)).toBeNull();
});

test('whoever asked to end the policy is offered no extension of it, on no page and in no mail [FLOW-20, PERM-05, ENT-10]', async () => {
  const buyer = await covered();
  await comeTo('2046-03-04');
  const person = await again(buyer);
  const { policyId } = (await person.extension())!;
  expect((await askToEnd(person, policyId)).refusal).toBeNull();
  await comeTo('2046-03-05');
  expect(await (await again(buyer)).capabilities()).toMatchObject({ termLifeExtension: false });
  const { text } = await newestMail(app, 'term_ends', buyer.email);
  expect(text).toContain('its last covered day is March 4, 2047');
  expect(text).not.toContain('You can extend it');
});

test('paid by the year, the mail about the end of the term names the price of a year; changed to the month before its day, it begins with the price of a month [FLOW-20, BILL-11]', async () => {
  const buyer = await covered();
  await comeTo('2046-02-01');
  const person = await again(buyer);
  const { policyId, plan } = await readPlan(person);
  const { amount } = plan.otherFrequency!;
  await chooseFrequency(person, { policyId, billingFrequency: 'annually', amount });
  await comeTo('2046-03-05');
  expect((await newestMail(app, 'term_ends', buyer.email)).text).toMatch(/for \$[\d,.]+ a year or less/);

  await comeTo('2047-01-20');
  const late = await again(buyer);
  const { after } = (await late.extension())!;
  expect((await late.extend(policyId, after.annualPremium)).refusal).toBeNull();
  expect((await newestMail(app, 'extension_taken', buyer.email)).text).toContain('a year');
  const { otherFrequency } = (await readPlan(late)).plan;
  expect(otherFrequency).toMatchObject({ billingFrequency: 'monthly', from: '2047-03-05' });
  await chooseFrequency(late, {
    policyId,
    billingFrequency: 'monthly',
    amount: otherFrequency!.amount,
  });
  await comeTo('2047-03-06');
  const { text } = await newestMail(app, 'extension_begun', buyer.email);
  expect(text).toContain(`$${after.monthlyPremium.toFixed(2)} a month`);
});
