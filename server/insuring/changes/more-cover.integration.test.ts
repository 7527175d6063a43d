import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered } from '../../testing/more-cover.ts';
import { acceptOffer, askFor, readChange, readOffer, readPolicyEditor } from '../../testing/policy-editor.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
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

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);

/** $500,000, bought on 5 March 2027; the next bill is due on 5 April. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

const coverOf = async (person: Pick<Buyer, 'membership'>) => {
  const { amount, monthlyPremium } = (await person.membership()).activePolicy!;
  return [amount, monthlyPremium] as const;
};
const bills = async (person: Pick<Buyer, 'invoices'>) =>
  (await person.invoices()).map(({ dueAt, amount, status }) => `${dueAt} ${amount} ${status}`);

async function standingOf({ call }: Pick<Buyer, 'call'>) {
  const { answer } = await call<{ kind: string; banner: { words: string; to: string } | null }>(
    '{ answer: standing { kind banner { words to } } }',
  );
  return answer!;
}

async function layers() {
  const rows = await app.services.database.reader
    .selectFrom('policy_transactions as t')
    .innerJoin('policy_layers as l', (join) =>
      join.onRef('l.policy_id', '=', 't.policy_id').onRef('l.sequence', '=', 't.sequence'),
    )
    .select(['t.kind', 't.effective_on', 'l.amount', 'l.contestable_from', 'l.suicide_excluded_from'])
    .orderBy('t.sequence')
    .orderBy('l.position')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}

test('more cover: asked with an estimate, told, decided and offered at its own price, accepted, and from its day a part of its own, billed to the cent [API-M-23, EDIT-30, EDIT-34, FLOW-06, FLOW-33, BANN-01, BANN-03, ROUTE-50, ROUTE-52, ENT-35]', async () => {
  const buyer = await covered();
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    moreLeast: 550_000,
    moreMost: 1_000_000,
    moreRefused: null,
    moreBeginsOn: '2027-04-05',
    estimateNote: expect.stringContaining('estimate'),
  });
  const { answer: asked } = await askFor(person, { amount: 700_000 });
  expect(asked).toMatchObject({
    status: 'UNDERWRITING_REQUIRED',
    change: {
      id: asked!.pendingPolicyId,
      kind: 'increase',
      status: 'requested',
      toDo: 'answer',
      isEstimate: true,
      beginsOn: null,
      before: { amount, monthlyPremium: monthly },
      after: { amount: 700_000 },
    },
  });
  const { pendingPolicyId } = asked!;
  expect(await standingOf(person)).toEqual({
    kind: 'change_asked',
    banner: { words: 'updates', to: `/products/insurance/${pendingPolicyId}/pending-details` },
  });
  const mail = await newestMail(app, 'more_asked', buyer.email);
  expect(mail.text).toContain('from $500,000 to $700,000');

  await person.tell(pendingPolicyId);
  expect((await readChange(person, pendingPolicyId)).answer).toMatchObject({
    status: 'underwriting',
    toDo: 'wait_for_decision',
  });
  await app.services.jobs.drain();
  const { answer: quote } = await readOffer(person);
  expect(quote).toMatchObject({
    kind: 'increase',
    amount: 200_000,
    dueToday: 0,
    change: {
      id: pendingPolicyId,
      status: 'offered',
      toDo: 'confirm',
      isEstimate: false,
      quoteId: quote!.id,
      beginsOn: '2027-04-05',
      expiresAt: '2027-04-05T03:59:59.999Z',
    },
  });
  expect(await standingOf(person)).toEqual({
    kind: 'change_offered',
    banner: { words: 'approval', to: '/products/insurance/confirm-update' },
  });
  const after = quote!.change!.after;
  const offered = await newestMail(app, 'more_offered', buyer.email);
  expect(offered.text).toContain(`$${after.monthlyPremium.toFixed(2)} a month`);
  expect(offered.text).toContain('until April 4, 2027');
  // An offer is no change yet.
  expect(await coverOf(person)).toEqual([amount, monthly]);

  const accepted = await acceptOffer(person);
  expect(accepted.refusal).toBeNull();
  expect(accepted.answer).toMatchObject({
    policy: { amount },
    change: {
      status: 'accepted',
      beginsOn: '2027-04-05',
      toDo: 'wait_for_day',
      pendingPlan: { amount: after.monthlyPremium, billingFrequency: 'monthly', from: '2027-04-05' },
    },
  });
  // In another tab it was taken once.
  const again = await acceptOffer(person, { quoteId: quote!.id });
  expect(again.answer!.change).toMatchObject({ id: pendingPolicyId, status: 'accepted' });
  expect(await coverOf(person)).toEqual([amount, monthly]);
  expect(await bills(person)).toEqual([`2027-03-05 ${monthly} fully_paid`]);
  expect((await standingOf(person)).kind).toBe('change_waiting');
  const { text } = await newestMail(app, 'more_accepted', buyer.email);
  expect(text).toContain('From April 5, 2027 on your policy');

  await comeTo('2027-04-06');
  const later = await openCovered(app, buyer);
  expect(await bills(later)).toEqual([
    `2027-04-05 ${after.monthlyPremium} fully_paid`,
    `2027-03-05 ${monthly} fully_paid`,
  ]);
  expect(await coverOf(later)).toEqual([700_000, after.monthlyPremium]);
  expect((await readChange(later, pendingPolicyId)).answer).toMatchObject({
    status: 'completed',
    toDo: null,
    pendingPlan: null,
  });
  expect((await newestMail(app, 'more_begun', buyer.email)).text).toContain('covers $700,000');
  expect(await layers()).toEqual([
    'issued 2027-03-05 500000 2027-03-05 2027-03-05',
    'increased 2027-04-05 500000 2027-03-05 2027-03-05',
    'increased 2027-04-05 200000 2027-04-05 2027-04-05',
  ]);
  const paper = await readPaperNamed(app, later, 'Schedule of benefits');
  expect(paper).toContain('$700,000');
  const differences: string[] = [];
  await replayAll(app.services, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
});
