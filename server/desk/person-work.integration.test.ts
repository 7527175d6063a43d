import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer } from '../testing/buyer.ts';
import type { Buyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { askToEnd, takeEndingBack } from '../testing/endings.ts';
import { besideStored, openEvidence, readWholeLine } from '../testing/line-of-time.ts';
import { deliverWebhook } from '../testing/payment-webhooks.ts';
import type { StaffRole } from './roles-and-limits.ts';

let desk: DeskApp;
let buyer: Buyer;

/** Somebody covered, on the sanctions list by name, who complains and ends what they have while money is to go back to them. */
beforeAll(async () => {
  desk = await openDeskApp();
  buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await desk.services.jobs.drain();
  await desk.services.database.runScript(
    `update profiles set first_name = 'Ignatius', middle_name = null, last_name = 'Tannenwald' where user_id = '${buyer.userId}'`,
  );
  const key = `invoice:${invoice.id}:attempt:1`;
  desk.app.vendor.finish(key);
  await deliverWebhook(desk.app, desk.app.vendor.event(key));
  await desk.services.jobs.drain();
  const { activePolicy } = await buyer.membership();
  await askToEnd(buyer, activePolicy!.id);
  await takeEndingBack(buyer, activePolicy!.id);
  await askToEnd(buyer, activePolicy!.id);
  const complained = await desk.ask(
    'mutation ($input: ReceiveComplaintInput!) { receiveComplaint(input: $input) { id } }',
    {
      input: {
        way: 'telephone',
        source: 'consumer_direct',
        state: 'OH',
        class: { function: 'policyholder_service', reason: 'delays', line: 'life' },
        userId: buyer.userId,
        said: 'Nobody calls back.',
      },
    },
    { cookie: (await desk.member('service')).cookie },
  );
  expect(complained.words).toBeNull();
});
afterAll(() => desk.close());

test.each([
  ['service', ['answer_complaint', 'end_policy']],
  ['billing', ['end_policy']],
  ['compliance', ['answer_complaint', 'clear_screening']],
  ['auditor', ['answer_complaint', 'clear_screening']],
  ['underwriting', []],
] as const satisfies readonly [StaffRole, readonly string[]][])(
  'what is to be done about a person is what %s may see of it: endings, complaints and names to compare among it [F-76, S-35]',
  async (role, kinds) => {
    const { data } = await desk.ask<{ openPerson: { work: { kind: string }[] } }>(
      'mutation ($input: OpenPersonInput!) { openPerson(input: $input) { work { kind } } }',
      { input: { userId: buyer.userId, look: { purpose: 'they_called', why: 'They called.' } } },
      await desk.member(role),
    );
    expect(data!.openPerson.work.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  },
);

test('the line of time has what was asked of ending a policy, taken back and complained of, as it is stored; a complaint for whoever may read it [F-76, S-35]', async () => {
  const read = async (role: StaffRole) => {
    const { cookie } = await desk.member(role);
    return { cookie, line: await readWholeLine(desk, buyer.userId, { cookie }) };
  };
  const { cookie, line } = await read('auditor');
  const told = ['ending_asked_for', 'ending_taken_back', 'complaint_received'];
  for (const source of told) {
    const entry = line.find((one) => one.source === source);
    expect(entry, source).toBeDefined();
    const { shown, stored } = await besideStored(
      desk.services.database,
      entry!,
      await openEvidence(desk, buyer.userId, entry!, cookie),
    );
    expect(shown, source).toEqual(stored);
  }
  expect(line.filter(({ source }) => source === 'ending_asked_for')).toHaveLength(2);
  expect(line.filter(({ source }) => source.includes('screening'))).toEqual([]);

  const billing = await read('billing');
  expect(billing.line.map(({ group }) => group)).not.toContain('complaints');
  expect(billing.line.map(({ source }) => source)).toContain('ending_asked_for');
  const complaint = line.find(({ source }) => source === 'complaint_received')!;
  await expect(openEvidence(desk, buyer.userId, complaint, billing.cookie)).rejects.toThrow(
    'complaint_received',
  );
});
