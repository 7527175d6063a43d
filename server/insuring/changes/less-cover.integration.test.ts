import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { askToEnd, takeEndingBack } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { askForCover, readChange, readPolicyEditor, takeBack } from '../../testing/policy-editor.ts';
import { returnTo } from '../../testing/returning-policyholder.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
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
type Asking = Pick<Buyer, 'call' | 'membership' | 'invoices'>;

/** $400,000, bought on 5 March 2027; the next bill is due on 5 April. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

const bills = async (person: Pick<Buyer, 'invoices'>) =>
  (await person.invoices()).map(({ dueAt, amount, status }) => `${dueAt} ${amount} ${status}`);
const coverOf = async (person: Pick<Buyer, 'membership'>) => {
  const { amount, monthlyPremium } = (await person.membership()).activePolicy!;
  return [amount, monthlyPremium];
};
const wordsOf = (asked: { refusal: { full_message: string } | null }) => asked.refusal?.full_message;

async function transactions(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_on', 'undoes', 'actor_kind', 'rests_on_kind'])
    .orderBy('sequence')
    .execute();
  return rows.map((row) =>
    [row.kind, row.effective_on, row.undoes, row.actor_kind, row.rests_on_kind]
      .filter((word) => word !== null)
      .join(' '),
  );
}

async function bannerOf({ call }: Pick<Asking, 'call'>) {
  const { answer } = await call<{ kind: string; banner: { words: string; to: string } | null }>(
    '{ answer: standing { kind banner { words to } } }',
  );
  return answer;
}

test('less cover from the next due date: shown with its price and its day, accepted without a question, and billed from its day to the cent [R-30, API-M-23, EDIT-34, BANN-01, ENT-35]', async () => {
  const buyer = await covered();
  const [amount, monthly] = await coverOf(buyer);
  expect(await readPolicyEditor(buyer)).toMatchObject({
    status: null,
    amount,
    amountLimits: { min: 50_000, max: amount },
    policyEdit: { billingFrequency: 'monthly', lessBeginsOn: '2027-04-05', lessRefused: null },
  });
  const asked = await askForCover(buyer, 150_000);
  expect(asked.answer).toMatchObject({
    status: 'ACCEPTED',
    change: {
      kind: 'decrease',
      status: 'accepted',
      beginsOn: '2027-04-05',
      before: { amount, monthlyPremium: monthly },
      after: { amount: 150_000 },
    },
  });
  const { pendingPolicyId, change } = asked.answer!;
  const less = change.after.monthlyPremium;
  expect(less).toBeLessThan(monthly!);
  // Until its day the policy is what it was, and a page says what comes.
  expect(await coverOf(buyer)).toEqual([amount, monthly]);
  expect(await bannerOf(buyer)).toEqual({
    kind: 'change_waiting',
    banner: { words: 'updates', to: `/products/insurance/${pendingPolicyId}/pending-details` },
  });
  expect((await readPolicyEditor(buyer))!.status).toBe('active');
  expect((await readPlan(buyer)).plan).toMatchObject({
    amount: monthly,
    nextPayment: { date: '2027-04-05', amount: less },
  });
  const accepted = await newestMail(app, 'cover_change_accepted', buyer.email);
  expect(accepted.text).toContain('From April 5, 2027 on your policy');
  expect(accepted.text).toContain(`From that day on a bill is $${less.toFixed(2)} a month.`);

  await comeTo('2027-04-06');
  const owner = await again(buyer);
  expect(await bills(owner)).toEqual([`2027-04-05 ${less} fully_paid`, `2027-03-05 ${monthly} fully_paid`]);
  expect(await coverOf(owner)).toEqual([150_000, less]);
  expect((await readChange(owner, pendingPolicyId)).answer).toMatchObject({ status: 'completed' });
  expect((await bannerOf(owner))!.banner).toBeNull();
  expect(await transactions()).toEqual([
    'issued 2027-03-05 person quote',
    'decreased 2027-04-05 person change',
  ]);
  const begun = await newestMail(app, 'cover_change_begun', buyer.email);
  expect(begun.text).toContain('covers $150,000, as you asked. Before that it covered');
  const papers = await app.services.database.reader
    .selectFrom('documents')
    .select(['slug', 'edition'])
    .where('slug', '=', 'policy-schedule')
    .execute();
  expect(papers).toEqual([{ slug: 'policy-schedule', edition: '2026-11-26' }]);
});

test('what was taken back until its day is as if nobody had asked, also where its first bill was written, and can be asked for again [R-30, S-69]', async () => {
  const buyer = await covered();
  const [amount, monthly] = await coverOf(buyer);
  const { answer } = await askForCover(buyer, 150_000);
  await comeTo('2027-04-01');
  const owner = await again(buyer);
  const { monthlyPremium: less } = answer!.change.after;
  expect((await bills(owner))[0]).toBe(`2027-04-05 ${less} created`);
  const back = await takeBack(owner, answer!.change.id);
  expect(back.answer).toMatchObject({
    change: { status: 'withdrawn' },
    policy: { amount, openChange: null },
  });
  expect((await bills(owner)).toSorted()).toEqual([
    `2027-03-05 ${monthly} fully_paid`,
    `2027-04-05 ${monthly} created`,
  ]);
  expect((await newestMail(app, 'cover_change_taken_back', buyer.email)).text).toContain('goes on covering');
  // Pressed twice, it was taken back once.
  expect((await takeBack(owner, answer!.change.id)).answer!.change.status).toBe('withdrawn');
  expect(await transactions()).toEqual([
    'issued 2027-03-05 person quote',
    'decreased 2027-04-05 person change',
    'undone 2027-04-01 2 person',
  ]);
  // Again, now that its bill is written: the bill of the next due date is written anew.
  const once = await askForCover(owner, 100_000);
  expect(once.answer!.change).toMatchObject({ beginsOn: '2027-04-05', status: 'accepted' });
  await comeTo('2027-04-06');
  const after = await again(buyer);
  expect(await bills(after)).toEqual([
    `2027-04-05 ${once.answer!.change.after.monthlyPremium} fully_paid`,
    `2027-03-05 ${monthly} fully_paid`,
  ]);
  const gone = await takeBack(after, once.answer!.change.id);
  expect(wordsOf(gone)).toContain("can't be done with this change");
});

test('a bill that is paid before its day stays: less cover then begins with the one after it, and a change whose first bill is paid stays too [R-30]', async () => {
  const buyer = await covered();
  await comeTo('2027-03-31');
  const owner = await again(buyer);
  const { latestPayableInvoice: bill } = await owner.membership();
  await owner.pay(bill!.id, { purchasePolicy: false });
  const { answer } = await askForCover(owner, 150_000);
  expect(answer!.change.beginsOn).toBe('2027-05-05');
  await comeTo('2027-04-29');
  const later = await again(buyer);
  const { latestPayableInvoice: smaller } = await later.membership();
  expect(smaller!.amount).toBe(answer!.change.after.monthlyPremium);
  await later.pay(smaller!.id, { purchasePolicy: false });
  const words = wordsOf(await takeBack(later, answer!.change.id));
  expect(words).toContain('Its first bill is paid');
  expect((await readChange(later, answer!.change.id)).answer!.keptBecause).toBe(words);
});

test('asked in two tabs it is asked once; another one is refused while it waits; what was shown is what is asked for; nobody else can [R-30, EDIT-33, EDIT-37, S-78, S-37]', async () => {
  const buyer = await covered();
  const [one, other] = await Promise.all([askForCover(buyer, 150_000), askForCover(buyer, 150_000)]);
  expect(one.answer!.change.id).toBe(other.answer!.change.id);
  expect(wordsOf(await askForCover(buyer, 100_000))).toContain('Another change of this policy is still open');
  await takeBack(buyer, one.answer!.change.id);
  for (const shown of [{ premium: 1.11 }, { beginsOn: '2027-05-05' }, { beginsOn: null }])
    expect(wordsOf(await askForCover(buyer, 150_000, shown))).toContain('has changed since you opened');
  expect(wordsOf(await askForCover(buyer, 49_999))).toContain('A policy covers $50,000 at least.');
  expect(wordsOf(await askForCover(buyer, 5_000_000))).toContain('Choose $1,000,000 or less.');
  const stranger = await openBuyer(app, { email: 'eve@example.com' });
  const { policyEdit } = (await readPolicyEditor(buyer))!;
  const input = { ...policyEdit, amount: 100_000, termDuration: 20, premium: 1 };
  const stolen = await stranger.call(
    `mutation ($input: RequestCoverageAdjustmentInput!) { answer: requestCoverageAdjustment(input: $input) { status } }`,
    {
      input: {
        policyId: input.policyId,
        insuranceMembershipId: input.insuranceMembershipId,
        amount: input.amount,
        termDuration: input.termDuration,
        premium: input.premium,
      },
    },
  );
  expect(stolen.answer).toBeNull();
  expect(stolen.refusal).not.toBeNull();
  expect((await takeBack(stranger, one.answer!.change.id)).refusal).not.toBeNull();
  expect((await readChange(stranger, one.answer!.change.id)).answer).toBeNull();
  expect(await transactions()).toHaveLength(3);
});

test('somebody past due has less cover from the next due date, and owes what was due as it was asked for [R-30, R-01]', async () => {
  const buyer = await covered();
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-10');
  const owner = await again(buyer);
  const [, monthly] = await coverOf(owner);
  expect(await bills(owner)).toContain(`2027-04-05 ${monthly} retryable`);
  const { answer } = await askForCover(owner, 150_000);
  expect(answer!.change.beginsOn).toBe('2027-05-05');
  await comeTo('2027-04-30');
  const later = await again(buyer);
  expect((await bills(later)).toSorted()).toEqual([
    `2027-03-05 ${monthly} fully_paid`,
    `2027-04-05 ${monthly} retryable`,
    `2027-05-05 ${answer!.change.after.monthlyPremium} created`,
  ]);
});

test('a policy that lapses before its day comes back as it was: the change ended with it [R-30, R-22]', async () => {
  const buyer = await covered();
  const [amount, monthly] = await coverOf(buyer);
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-06');
  await comeTo('2027-05-06');
  const owner = await again(buyer);
  const { answer } = await askForCover(owner, 150_000);
  expect(answer!.change.beginsOn).toBe('2027-06-05');
  await comeTo('2027-05-20');
  const after = await again(buyer);
  expect((await readChange(after, answer!.change.id)).answer).toMatchObject({
    status: 'ended',
    keptBecause: null,
  });
  expect((await after.membership()).lapsedPolicy).toMatchObject({ amount, monthlyPremium: monthly });
  expect((await transactions()).slice(-2)).toEqual([
    'lapsed 2027-05-07 system invoice',
    'undone 2027-05-20 2 system',
  ]);
  expect(wordsOf(await takeBack(after, answer!.change.id))).toContain("can't be done with this change");
  expect((await newestMail(app, 'policy_lapsed', buyer.email)).text).toContain(
    'The change of your coverage that was to begin on June 5, 2027 ended with it.',
  );
});

test('wyshes are covered by what the policy covers today, until the day on which less of it begins [R-30]', async () => {
  const buyer = await covered();
  const [amount] = await coverOf(buyer);
  const coveredOf = async (person: Pick<Buyer, 'token'>) =>
    (await openWyshList(app, person).read()).allocations.reduce((sum, wysh) => sum + wysh.amountCovered, 0);
  await openWyshList(app, buyer).add('pay-off-mortgage', amount);
  await askForCover(buyer, 150_000);
  expect(await coveredOf(buyer)).toBe(amount);
  await comeTo('2027-04-06');
  expect(await coveredOf(await comeBack(app, buyer))).toBe(150_000);
});

test('a policy that lapses after its day comes back for what each missed month was due at: the earlier one at the premium of then [R-30, R-22]', async () => {
  const buyer = await covered();
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-10');
  const owner = await again(buyer);
  const [, monthly] = await coverOf(owner);
  const { answer } = await askForCover(owner, 150_000);
  await comeTo('2027-05-06');
  await comeTo('2027-05-20');
  const [policy] = await (await returnTo(app, buyer)).list();
  expect(policy!.wayBack!.lines).toMatchObject([
    { dueOn: '2027-04-05', premium: monthly },
    { dueOn: '2027-05-05', premium: answer!.change.after.monthlyPremium },
  ]);
  const lapsed = await newestMail(app, 'policy_lapsed', buyer.email);
  expect(lapsed.text).not.toContain('ended with it');
});

test('paid by the year it begins with the year to come, announced at its new sum; too near to be announced anew it is refused with the way there is [R-30, R-05]', async () => {
  const buyer = await covered();
  const { policyId, plan } = await readPlan(buyer);
  const { amount: yearly } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency: 'annually', amount: yearly });
  // While the change to the year waits, its first bill is the next, and was announced by it.
  const { answer } = await askForCover(buyer, 150_000);
  expect(answer!.change.beginsOn).toBe('2027-04-05');
  const { waitingChange } = (await readPlan(buyer)).plan;
  expect(waitingChange!.amount).toBe(answer!.change.after.annualPremium);
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).text).toContain(
    answer!.change.after.annualPremium.toFixed(2),
  );
  // The paper of the letter that is sent is the one of that sum; the first one is never changed.
  const papers = await app.services.database.reader
    .selectFrom('documents')
    .leftJoin('letters', 'letters.document_id', 'documents.id')
    .select(['documents.cause', 'letters.kind'])
    .where('documents.slug', '=', 'yearly-premium')
    .orderBy('documents.id')
    .execute();
  expect(papers).toEqual([
    { cause: `yearly-premium:${policyId}:2027-04-05`, kind: null },
    { cause: `yearly-premium:${policyId}:2027-04-05:1`, kind: 'yearly_premium' },
  ]);
  expect(await readPaperNamed(app, buyer, 'Your premium for a year')).toContain(
    answer!.change.after.annualPremium.toFixed(2),
  );
  expect((await newestMail(app, 'cover_change_accepted', buyer.email)).text).toContain(
    `From that day on a bill is $${answer!.change.after.annualPremium.toFixed(2)} a year.`,
  );
  await comeTo('2027-03-25');
  const owner = await again(buyer);
  expect(wordsOf(await takeBack(owner, answer!.change.id))).toBe(
    'Your bill for a year with this change is announced already, due 04/05/2027, so the change stays.',
  );
  await comeTo('2027-04-06');
  const after = await again(buyer);
  expect((await bills(after))[0]).toBe(`2027-04-05 ${answer!.change.after.annualPremium} fully_paid`);
  expect((await newestMail(app, 'cover_change_begun', buyer.email)).text).toContain('a year');
  const next = await readPolicyEditor(after);
  expect(next!.policyEdit).toMatchObject({ billingFrequency: 'annually', lessBeginsOn: '2028-04-05' });
  await comeTo('2028-03-08');
  await comeTo('2028-03-25');
  const near = await readPolicyEditor(await again(buyer));
  expect(near!.policyEdit).toMatchObject({ lessBeginsOn: null, lessRefusedUntil: 'paid_monthly' });
  expect(near!.policyEdit.lessRefused).toContain('Change to paying by the month first');
});

test('at the least that is sold there is no less to have, and it says so [R-30, EDIT-08]', async () => {
  const buyer = await covered();
  expect((await askForCover(buyer, 50_000)).refusal).toBeNull();
  await comeTo('2027-04-06');
  const editor = (await readPolicyEditor(await again(buyer)))!;
  expect(editor.amountLimits).toEqual({ min: 50_000, max: 50_000 });
  expect(editor.policyEdit).toMatchObject({
    lessBeginsOn: null,
    lessRefused: 'Your policy covers $50,000, which is the least we sell, so there is no less to have.',
    lessRefusedUntil: null,
  });
});

test('paid by the year, the mail about less cover says until when it can be taken back [R-30, R-05]', async () => {
  const buyer = await covered();
  const { policyId, plan } = await readPlan(buyer);
  const { amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency: 'annually', amount });
  await comeTo('2027-04-06');
  expect((await askForCover(await again(buyer), 150_000)).refusal).toBeNull();
  const { text } = await newestMail(app, 'cover_change_accepted', buyer.email);
  expect(text).toContain('until its bill is announced, about a month before');
  expect(text).not.toContain('as long as its first bill');
});

test('whoever asks to end a policy with a change that waits is told of the ending by the editor, and that nothing changes on that day, until they take it back [R-10, R-30]', async () => {
  const buyer = await covered();
  const { answer: asked } = await askForCover(buyer, 150_000);
  // Past the days to examine it.
  await comeTo('2027-03-20');
  const owner = await again(buyer);
  const policyId = (await owner.membership()).activePolicy!.id;
  const changeId = asked!.pendingPolicyId;
  const editor = async () => (await readPolicyEditor(owner))!;
  expect(await editor()).toMatchObject({ status: 'active', policyEdit: { openChangeId: changeId } });
  expect((await readChange(owner, changeId)).answer).toMatchObject({ isGivenUp: false });

  expect((await askToEnd(owner, policyId)).refusal).toBeNull();
  const words = expect.stringMatching(/^You asked to end this policy\. Take that back first/) as string;
  expect(await editor()).toMatchObject({
    status: null,
    policyEdit: { openChangeId: null, lessRefused: words, lessRefusedUntil: 'ending_taken_back' },
  });
  expect((await readChange(owner, changeId)).answer).toMatchObject({ status: 'accepted', isGivenUp: true });

  expect((await takeEndingBack(owner, policyId)).refusal).toBeNull();
  expect((await readChange(owner, changeId)).answer).toMatchObject({ isGivenUp: false });
});
