import { afterAll, beforeAll, expect, test } from 'vitest';
import { openActDesk } from '../testing/act-desk.ts';
import { openBuyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { askToEnd } from '../testing/endings.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import { comeTo } from '../testing/time-passes.ts';

let desk: DeskApp;
let cookie: string;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(() => desk.close());

interface Stood {
  readonly isKnownPerson: boolean;
  readonly says: string | null;
  readonly untold: readonly string[];
}

/** Where somebody stood on a day, as it is known now or was known on another. */
async function stood(userId: string, on: string, knownOn: string | null = null): Promise<Stood> {
  const { data } = await desk.ask<{ stood: { standing: Stood } }>(
    `mutation ($input: ReadAsItStoodInput!) { stood: readAsItStood(input: $input) { standing { isKnownPerson says untold } } }`,
    { input: { userId, on, knownOn } },
    { cookie },
  );
  return data!.stood.standing;
}

test('where somebody stood on a day is said by what had happened by then: an offer, cover, a missed premium, a lapse, an end asked for [F-76]', async () => {
  await comeTo(desk.app, '2027-03-03');
  const waits = await becomePerson(desk.app, 'approved', { email: 'waits@example.com' });
  await comeTo(desk.app, '2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-06', '2027-04-12', '2027-05-07']) await comeTo(desk.app, day);
  const again = await handsBack();
  cookie = (await desk.member('service')).cookie;
  const acts = openActDesk(desk);
  for (const { userId } of [waits, buyer, again]) await acts.open(userId, cookie);

  const saysOf = async (userId: string, on: string, knownOn?: string) =>
    (await stood(userId, on, knownOn)).says;
  expect(await stood(buyer.userId, '2027-03-04')).toEqual({ isKnownPerson: false, says: null, untold: [] });
  const freeLook = 'covered, and the policy can still be handed back for all of its premium';
  expect(await stood(buyer.userId, '2027-03-05')).toEqual({
    isKnownPerson: true,
    says: freeLook,
    untold: expect.any(Array),
  });
  expect(await saysOf(buyer.userId, '2027-04-01')).toBe('covered');
  const missed = 'a premium was missed, and cover goes on through the grace period';
  expect(await saysOf(buyer.userId, '2027-04-12')).toBe(missed);
  // As it was known before the bill fell due nothing had been missed.
  expect(await saysOf(buyer.userId, '2027-04-12', '2027-04-01')).toBe('covered');
  expect(await stood(buyer.userId, '2027-05-07')).toMatchObject({
    says: 'cover ended for want of a premium not long ago, and the policy comes back by paying what was missed',
    untold: expect.arrayContaining(['told_by_them']),
  });
  expect(await saysOf(again.userId, '2027-05-07')).toContain('its owner asked to hand the policy back');

  expect(await stood(waits.userId, '2027-03-03')).toEqual({
    isKnownPerson: true,
    says: 'an offer is open',
    untold: [],
  });
  expect(await stood(waits.userId, '2027-05-07')).toEqual({
    isKnownPerson: true,
    says: 'what was offered was not bought in time',
    untold: ['told_by_them'],
  });
});

/** Bought today, and asked to hand it back at once. */
async function handsBack() {
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { activePolicy } = await buyer.membership();
  await askToEnd(buyer, activePolicy!.id);
  return buyer;
}
