import { expect } from 'vitest';
import { openActDesk } from './act-desk.ts';
import { openBuyer } from './buyer.ts';
import type { DeskApp } from './desk.ts';
import { brokenInvariants } from './invariants.ts';
import { readBooks } from './payment-webhooks.ts';
import type { PersonOptions } from './people/person.ts';
import { comeTo as comeToDay, returningBuyer } from './time-passes.ts';

/** A desk at which people's money is acted on, and policyholders to act for. */
export function openMoneyDesk(desk: DeskApp) {
  const acts = openActDesk(desk);
  const comeTo = (day: string, time?: string) => comeToDay(desk.app, day, time);

  /** Bought on 5 March 2027; the next bill is due on 5 April. */
  async function covered(options: PersonOptions = {}) {
    await comeTo('2027-03-05');
    const buyer = await openBuyer(desk.app, options);
    const invoice = await buyer.prepare(buyer.offeringId);
    await buyer.pay(invoice.id);
    await desk.services.jobs.drain();
    const { activePolicy } = await buyer.membership();
    const { userId } = buyer;
    return {
      buyer,
      userId,
      policyId: activePolicy!.id,
      monthly: invoice.amount,
      key: `invoice:${invoice.id}:attempt:1`,
    };
  }

  /** The bill of 5 April is missed, and by 12 April its owner was told by a letter that cover goes through 6 May. */
  async function pastDue(options: PersonOptions = {}) {
    const of = await covered(options);
    await of.buyer.addCard('insufficient_funds');
    for (const day of ['2027-04-05', '2027-04-06', '2027-04-12']) await comeTo(day);
    const [bill] = await bills(of.policyId, 'open');
    return { ...of, bill: bill! };
  }

  async function bills(policyId: string, which: 'open' | 'all' = 'all') {
    const rows = await desk.services.database.reader
      .selectFrom('invoices')
      .select(['id', 'due_on as dueOn', 'status', 'amount_cents as cents', 'balance_cents as balance'])
      .where('policy_id', '=', policyId)
      .orderBy('due_on')
      .execute();
    return rows.filter(
      ({ status }) => which === 'all' || !['fully_paid', 'void', 'written_off'].includes(status),
    );
  }

  async function refunds() {
    return desk.services.database.reader
      .selectFrom('refunds')
      .select(['amount_cents as cents', 'reason', 'status', 'way', 'failure'])
      .orderBy('amount_cents')
      .execute();
  }

  /** One of ours with roles, at the opened page of a person. */
  async function at(userId: string, ...roles: Parameters<DeskApp['member']>) {
    const member = await desk.member(...roles);
    await acts.open(userId, member.cookie);
    return member;
  }

  async function statusOf(policyId: string) {
    const policy = await desk.services.database.reader
      .selectFrom('policies')
      .select('status')
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow();
    return policy.status;
  }

  return {
    acts,
    comeTo,
    covered,
    pastDue,
    bills,
    refunds,
    at,
    statusOf,
    again: (buyer: Parameters<typeof returningBuyer>[1]) => returningBuyer(desk.app, buyer),
    holds: async () => expect(await brokenInvariants(desk.app)).toEqual([]),
    books: (userId: string) => readBooks(desk.app, { userId }),
  };
}
