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

const saysOf = async (userId: string, on: string, knownOn?: string) =>
  (await stood(userId, on, knownOn)).says;

async function openPages(...people: readonly { readonly userId: string }[]): Promise<void> {
  cookie = (await desk.member('service')).cookie;
  for (const { userId } of people) await openActDesk(desk).open(userId, cookie);
}

test('where somebody stood is said by what had happened by then: nothing of them, an offer, an end asked for [F-76]', async () => {
  await comeTo(desk.app, '2027-03-03');
  const waits = await becomePerson(desk.app, 'approved', { email: 'waits@example.com' });
  const leaves = await handsBack();
  await openPages(waits, leaves);
  expect(await stood(waits.userId, '2027-03-02')).toEqual({ isKnownPerson: false, says: null, untold: [] });
  const offered = { isKnownPerson: true, says: 'an offer is open', untold: [] };
  expect(await stood(waits.userId, '2027-03-03')).toEqual(offered);
  expect(await saysOf(leaves.userId, '2027-03-03')).toContain('its owner asked to hand the policy back');
  // What they had told us could stand before it, and is kept as it is now alone.
  expect(await stood(waits.userId, '2027-06-30')).toEqual({
    isKnownPerson: true,
    says: 'what was offered was not bought in time',
    untold: ['told_by_them'],
  });
});

test('of cover it is said on each day what was so: that it began, that a premium was missed, and when that was not known yet [F-76]', async () => {
  await comeTo(desk.app, '2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(desk.app, day);
  await openPages(buyer);
  const freeLook = 'covered, and the policy can still be handed back for all of its premium';
  expect(await saysOf(buyer.userId, '2027-03-05')).toBe(freeLook);
  expect(await saysOf(buyer.userId, '2027-04-01')).toBe('covered');
  const missed = 'a premium was missed, and cover goes on through the grace period';
  expect(await saysOf(buyer.userId, '2027-04-06')).toBe(missed);
  expect(await saysOf(buyer.userId, '2027-04-06', '2027-04-01')).toBe('covered');
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
