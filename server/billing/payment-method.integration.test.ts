import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer } from '../testing/buyer.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CARD = '{ answer: activePaymentMethod { source status name mask metadata { brand last4 } } }';

test('the card that pays is the one given last, shown by what may be shown, and to its owner alone [API-Q-35]', async () => {
  const [buyer, stranger] = [await openBuyer(app, ['termLife']), await openBuyer(app, ['termLife'])];
  expect(await buyer.call(CARD)).toEqual({ answer: null, refusal: null });
  await buyer.addCard('ok', { metadata: { name: 'Maya Lin' } });
  await buyer.addCard('ok', { metadata: { name: 'Maya L. Lin' } });
  const { answer } = await buyer.call<{ name: string; mask: string; metadata: { last4: string } }>(CARD);
  expect(answer).toMatchObject({ source: 'credit_card', status: 'active', name: 'Maya L. Lin' });
  expect(answer!.mask).toBe(`•••• ${answer!.metadata.last4}`);
  expect((await stranger.call(CARD)).answer).toBeNull();
});
