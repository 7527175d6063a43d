import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPurchase } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCoveredBuyer } from '../../testing/more-cover.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { becomePerson, CARD_THAT_FAILS_WHEN_CHARGED, comeBack } from '../../testing/people/become-person.ts';
import { returning } from '../../testing/returning-policyholder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

// What is one rule for all states and both products. Ten policies live three months here, each with its papers and letters.
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function back(owner: Parameters<typeof comeBack>[1]) {
  const person = openPurchase(app, await comeBack(app, owner));
  return { ...person, ...returning(person) };
}

test('in every state, and for both products, cover goes on through the 31st day after the due date, and what lapsed can be asked for until five years after [R-01, R-20]', async () => {
  await comeTo(app, '2027-03-05');
  const nextCard = CARD_THAT_FAILS_WHEN_CHARGED;
  const owners = [await becomePerson(app, 'policyholder', { product: 'accidentalDeath', nextCard })];
  for (const state of ['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI'])
    owners.push(await becomePerson(app, 'policyholder', { state, nextCard }));
  for (const owner of owners.slice(0, 2)) {
    await app.services.jobs.drain();
    const contract = await readPaperNamed(app, openPurchase(app, owner), 'Your policy');
    expect(contract).toContain('Grace period of 31 days');
  }
  await comeTo(app, '2027-04-05', '13:00');
  await comeTo(app, '2027-06-08');
  for (const owner of owners)
    expect(await (await back(owner)).list()).toMatchObject([
      { wayBack: { kind: 'by_interview', lapsedOn: '2027-05-07', lastDay: '2032-05-07' } },
    ]);
}, 60_000);

test('a policy that lapses in the last years of its term can be asked for until its term ends, and then no more [R-20]', async () => {
  const buyer = await openCoveredBuyer(app, { termDuration: 10 });
  await comeTo(app, '2032-04-10');
  await (await back(buyer)).addCard('insufficient_funds');
  await comeTo(app, '2032-05-05');
  await comeTo(app, '2037-03-04');
  expect(await (await back(buyer)).list()).toMatchObject([{ wayBack: { lastDay: '2037-03-04' } }]);
  await comeTo(app, '2037-03-05');
  expect(await (await back(buyer)).list()).toEqual([]);
});
