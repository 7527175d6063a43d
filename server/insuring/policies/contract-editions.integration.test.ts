import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What the contract says of a woman of 34 with $500,000 for 20 years, bought at an hour. */
async function bought(day: string, time: string, state = 'OH') {
  await comeTo(app, day, time);
  const buyer = await openBuyer(app, { age: 34, state });
  const invoice = await buyer.prepare(buyer.offeringId);
  expect((await buyer.pay(invoice.id)).refusal).toBeNull();
  return { buyer, contract: await readPaperNamed(app, buyer, 'Your policy') };
}

test('a policy keeps the contract it was sold with: one of the day before says nothing of what the next edition promises, and is made again as it was [DOC-07, R-34]', async () => {
  const before = await bought('2026-11-25', '23:59');
  const after = await bought('2026-11-26', '00:01');
  // Where it is three hours earlier, the day before is still there.
  const inOregon = await bought('2026-11-26', '02:59', 'OR');
  for (const { contract } of [before, inOregon]) {
    expect(contract).toContain('WYSH-TL 2026-11-23');
    expect(contract).not.toContain('guaranteed');
  }
  expect(after.contract).toContain('WYSH-TL 2026-11-26');
  expect(after.contract).toContain('What going on to 65 costs, guaranteed');
  await comeTo(app, '2026-12-10', '10:00');
  const again = openPurchase(app, await comeBack(app, before.buyer));
  expect(await readPaperNamed(app, again, 'Your policy')).toContain('WYSH-TL 2026-11-23');
  const differences: string[] = [];
  await replayAll(app.services, ({ id }) => differences.push(id));
  expect(differences).toEqual([]);
});

test('the table of going on to 65 stands in the contract of whoever can, and in no other [MKT-21, DOC-07]', async () => {
  await comeTo(app, '2026-12-01', '10:00');
  const contractOf = async (options: object) => {
    const buyer = await openBuyer(app, options);
    const invoice = await buyer.prepare(buyer.offeringId);
    expect((await buyer.pay(invoice.id)).refusal).toBeNull();
    return readPaperNamed(app, buyer, 'Your policy');
  };
  const at44 = await contractOf({ age: 44 });
  // The policy's 21st year is the only one, at 64.
  expect(at44).toMatch(/Or yearly 21 64 \$[\d.,]+ \$[\d.,]+ 4\. Premiums/);
  expect(await contractOf({ age: 45 })).toContain('The term goes up to age 65.');
  expect(await contractOf({ product: 'accidentalDeath' })).not.toMatch(/Going on|goes up to age/);
});
