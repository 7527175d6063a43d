import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);
const again = (buyer: Buyer) => returningBuyer(app, buyer);

/** Bought on 5 March 2027; the next bill is due on 5 April. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

type Asking = Pick<Buyer, 'call'>;

/** Chooses the other way, for the sum that is shown. */
async function chooseOther(person: Asking) {
  const { policyId, plan } = await readPlan(person);
  const { billingFrequency, amount } = plan.otherFrequency!;
  const chosen = await chooseFrequency(person, { policyId, billingFrequency, amount });
  if (chosen.refusal !== null) throw new Error(`refused: ${chosen.refusal.full_message}`);
  return { policyId, monthly: plan.amount, yearly: amount, plan: chosen.answer!.plan };
}

const bills = async (person: Pick<Buyer, 'invoices'>) =>
  (await person.invoices()).map(({ dueAt, amount, status }) => `${dueAt} ${amount} ${status}`);

/** Announcements by post: of which bill, and how far they have come. */
async function yearlyLetters() {
  return app.services.database.reader
    .selectFrom('letters')
    .select(['cause', 'state', 'proved_on'])
    .where('kind', '=', 'yearly_premium')
    .orderBy('written_at')
    .execute();
}

async function transactions(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_on', 'billing_frequency', 'undoes', 'actor_kind'])
    .orderBy('sequence')
    .execute();
  return rows.map((row) =>
    [row.kind, row.effective_on, row.billing_frequency ?? row.undoes, row.actor_kind]
      .filter((word) => word !== null)
      .join(' '),
  );
}

test('paid by the year from the next due date: both sums beside each other, told with its day, billed and charged once a year on the days it always had [BILL-08, BILL-11, R-05, R-06, A-060]', async () => {
  const buyer = await covered();
  const { policyId, plan } = await readPlan(buyer);
  const annual = (await buyer.membership()).activePolicy!.monthlyPremium / 0.0875;
  expect(plan).toMatchObject({ billingFrequency: 'monthly', waitingChange: null });
  expect(plan.otherFrequency).toMatchObject({
    billingFrequency: 'annually',
    from: '2027-04-05',
    replacesBill: false,
  });
  expect(plan.otherFrequency!.amount).toBeCloseTo(annual, 0);
  const { amount } = plan.otherFrequency!;
  const input = { policyId, billingFrequency: 'annually', amount };
  const { answer } = await chooseFrequency(buyer, input);
  // Until its bill is written the plan is what it was, and what comes next is what was chosen.
  expect(answer!.plan).toEqual({
    ...plan,
    nextPayment: { date: '2027-04-05', amount },
    otherFrequency: null,
    waitingChange: plan.otherFrequency,
  });
  const { text } = await newestMail(app, 'frequency_changed', buyer.email);
  expect(text).toContain(`once a year: $${amount.toFixed(2)}, the first time on April 5, 2027.`);
  expect(text).toContain('We take it from your card •••• 4242 on each due date.');
  expect(text).toContain('You can take it back on your billing page');
  expect(text).not.toContain('once a month');

  await comeTo('2027-04-06');
  const owner = await again(buyer);
  expect(await bills(owner)).toEqual([
    `2027-04-05 ${amount} fully_paid`,
    `2027-03-05 ${plan.amount} fully_paid`,
  ]);
  expect((await readPlan(owner)).plan).toMatchObject({
    amount,
    billingFrequency: 'annually',
    waitingChange: null,
    nextPayment: { date: '2028-04-05', amount },
  });
  expect(await transactions()).toEqual([
    'issued 2027-03-05 person',
    'frequency_changed 2027-04-05 annually person',
  ]);
  // Announced thirty days before, once, and by nothing else in between.
  await comeTo('2028-03-05');
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(0);
  await comeTo('2028-03-06');
  await comeTo('2028-03-07');
  const announced = await newestMail(app, 'yearly_premium_announced', buyer.email);
  expect(announced.count).toBe(1);
  expect(announced.text).toContain(`is due on April 5, 2028: $${amount.toFixed(2)}.`);
  // By post, too: the first one with the change, the next with the mail, each once and with its proof.
  await comeTo('2028-03-20');
  expect(await yearlyLetters()).toEqual([
    { cause: `yearly-premium:${policyId}:2027-04-05`, state: 'proved', proved_on: '2027-03-05' },
    { cause: `yearly-premium:${policyId}:2028-04-05`, state: 'proved', proved_on: '2028-03-06' },
  ]);
  await comeTo('2028-04-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2028-04-05 ${amount} fully_paid`);
  expect(app.vendor.moved().charged).toHaveLength(3);
});

test('the letter that announces a yearly bill lies among the documents of its person [R-05]', async () => {
  const buyer = await covered();
  const mine = () =>
    buyer.call<{ name: string }[]>('{ answer: documentsBySlug(slug: "yearly-premium") { name } }');
  expect((await mine()).answer).toEqual([]);
  await chooseOther(buyer);
  await app.services.jobs.drain();
  expect((await mine()).answer).toEqual([{ name: 'Your premium for a year' }]);
});

test('an announcement that nobody was asked to print is not printed once the change is taken back [R-05]', async () => {
  const buyer = await covered();
  await app.rest('PUT', '/sandbox/api/providers/post', { mode: 'failing' });
  const { policyId, monthly } = await chooseOther(buyer);
  expect(await yearlyLetters()).toMatchObject([{ state: 'queued' }]);
  await chooseFrequency(buyer, { policyId, billingFrequency: 'monthly', amount: monthly });
  expect(await yearlyLetters()).toEqual([]);
});

test('a change can be taken back until its first bill is written, and then is as if nobody had asked [BILL-11]', async () => {
  const buyer = await covered();
  const { policyId, monthly, plan } = await chooseOther(buyer);
  await comeTo('2027-03-27');
  const owner = await again(buyer);
  const back = await chooseFrequency(owner, { policyId, billingFrequency: 'monthly', amount: monthly });
  expect(back.answer!.plan).toMatchObject({
    amount: monthly,
    waitingChange: null,
    nextPayment: { date: '2027-04-05', amount: monthly },
    otherFrequency: { billingFrequency: 'annually', from: '2027-05-05' },
  });
  expect(plan.waitingChange).not.toBeNull();
  expect((await newestMail(app, 'frequency_kept', buyer.email)).text).toContain(
    `goes on with $${monthly.toFixed(2)} a month.`,
  );
  expect(await transactions()).toEqual([
    'issued 2027-03-05 person',
    'frequency_changed 2027-04-05 annually person',
    'undone 2027-03-27 2 person',
  ]);
  await comeTo('2027-04-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2027-04-05 ${monthly} fully_paid`);
});

test('back to the month from the next due date, a year later [BILL-11]', async () => {
  const buyer = await covered();
  const { monthly, yearly } = await chooseOther(buyer);
  await comeTo('2027-06-01');
  const { plan } = await chooseOther(await again(buyer));
  expect(plan).toMatchObject({
    amount: yearly,
    waitingChange: { billingFrequency: 'monthly', from: '2028-04-05', amount: monthly },
  });
  await comeTo('2028-05-05');
  expect((await bills(await again(buyer))).slice(0, 3)).toEqual([
    `2028-05-05 ${monthly} fully_paid`,
    `2028-04-05 ${monthly} fully_paid`,
    `2027-04-05 ${yearly} fully_paid`,
  ]);
  // Nothing was announced that does not come.
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(0);
});

test('chosen in two tabs at once it is chosen once; a sum that was another one changes nothing; nobody else can [BILL-11, S-78]', async () => {
  const buyer = await covered();
  const { policyId, plan } = await readPlan(buyer);
  const { amount } = plan.otherFrequency!;
  const input = { policyId, billingFrequency: 'annually', amount };
  const wrong = await chooseFrequency(buyer, { ...input, amount: 43.25 });
  expect(wrong.refusal!.full_message).toContain('The sum has changed since you opened this page');
  const both = await Promise.all([chooseFrequency(buyer, input), chooseFrequency(buyer, input)]);
  expect(both.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(await transactions()).toHaveLength(2);
  expect((await newestMail(app, 'frequency_changed', buyer.email)).count).toBe(1);
  const stranger = await openBuyer(app);
  const theirs = await chooseFrequency(stranger, { ...input, billingFrequency: 'monthly' });
  expect(theirs.answer).toBeNull();
  expect((await readPlan(buyer)).plan.waitingChange).not.toBeNull();
});

test('while a payment is under way, or a monthly bill is past due, it is refused in words [BILL-11, BILL-09, BILL-10]', async () => {
  const buyer = await covered();
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-06');
  const owner = await again(buyer);
  const { policyId, plan } = await readPlan(owner);
  const input = { policyId, billingFrequency: 'annually', amount: plan.otherFrequency!.amount };
  expect((await chooseFrequency(owner, input)).refusal!.full_message).toContain('Something is past due.');
  await owner.addCard();
  app.vendor.failNext('processing');
  const [missed] = await owner.invoices('eligibleUnpaid');
  await owner.pay(missed!.id, { purchasePolicy: false });
  expect((await chooseFrequency(owner, input)).refusal!.full_message).toContain(
    "We're still working on a payment of yours.",
  );
  expect(await transactions()).toHaveLength(1);
});

test('a yearly bill that failed gives way to its first month: due on the same day, with the same tries, and the days of a letter about it, and the cover stays [R-06, R-05, BILL-11]', async () => {
  const buyer = await covered();
  const { monthly, yearly } = await chooseOther(buyer);
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-05');
  const failed = await newestMail(app, 'payment_failed', buyer.email);
  expect(failed.text).toContain(`$${yearly.toFixed(2)}`);
  expect(failed.text).toContain('You can pay by the month instead');
  await comeTo('2027-04-07');
  const owner = await again(buyer);
  expect((await owner.membership()).activePolicy).toMatchObject({ lastCoveredOn: '2027-05-06' });
  const shown = await readPlan(owner);
  expect(shown.plan.otherFrequency).toMatchObject({
    from: '2027-04-05',
    amount: monthly,
    replacesBill: true,
  });
  const { plan } = await chooseOther(owner);
  expect(plan).toMatchObject({
    billingFrequency: 'monthly',
    amount: monthly,
    waitingChange: null,
    nextPayment: { date: '2027-04-05', amount: monthly },
  });
  expect((await owner.membership()).activePolicy).toMatchObject({
    status: 'past_due',
    lastCoveredOn: '2027-05-07',
  });
  expect((await newestMail(app, 'frequency_changed', buyer.email)).text).not.toContain('take it back');
  await owner.addCard();
  await comeTo('2027-04-08');
  const after = await again(buyer);
  expect((await bills(after))[0]).toBe(`2027-04-05 ${monthly} fully_paid`);
  expect((await after.membership()).activePolicy).toMatchObject({ status: 'active', lastCoveredOn: null });
  await comeTo('2027-05-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2027-05-05 ${monthly} fully_paid`);
});

test('a policy that lapses by an unpaid yearly bill comes back by the month, for the months that were missed [R-22, R-06]', async () => {
  const buyer = await covered();
  const { monthly } = await chooseOther(buyer);
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-05-07');
  const owner = await again(buyer);
  const { answer } = await owner.call<
    {
      wayBack: {
        wasPaidByYear: boolean;
        lines: readonly { dueOn: string; premium: number }[];
      } | null;
      status: string;
    }[]
  >('{ answer: reinstateablePolicies { status wayBack { wasPaidByYear lines { dueOn premium } } } }');
  expect(answer).toMatchObject([
    {
      status: 'terminated',
      wayBack: {
        wasPaidByYear: true,
        lines: [
          { dueOn: '2027-04-05', premium: monthly },
          { dueOn: '2027-05-05', premium: monthly },
        ],
      },
    },
  ]);
});
