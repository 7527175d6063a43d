import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CARD = '{ answer: activePaymentMethod { source status name mask metadata { brand last4 } } }';

test('the card that pays is the one given last, shown by what may be shown, and to its owner alone [API-Q-35]', async () => {
  const [buyer, stranger] = [await openBuyer(app), await openBuyer(app)];
  expect(await buyer.call(CARD)).toEqual({ answer: null, refusal: null });
  await buyer.addCard('ok', { metadata: { name: 'Maya Lin' } });
  await buyer.addCard('ok', { metadata: { name: 'Maya L. Lin' } });
  const { answer } = await buyer.call<{ name: string; mask: string; metadata: { last4: string } }>(CARD);
  expect(answer).toMatchObject({ source: 'credit_card', status: 'active', name: 'Maya L. Lin' });
  expect(answer!.mask).toBe(`•••• ${answer!.metadata.last4}`);
  expect((await stranger.call(CARD)).answer).toBeNull();
});

test('a card token that the vendor does not know is refused in words that help, and so is one while the vendor is down [BUY-11]', async () => {
  const sandbox = await openTestApp({ payments: 'embedded' });
  try {
    const buyer = await openBuyer(sandbox);
    const { refusal } = await buyer.addCard('', { externalId: 'tok_made_up' });
    expect(refusal?.validation_errors?.errors).toEqual([
      expect.objectContaining({ field: 'externalId', code: 'card_token_refused' }),
    ]);
    await sandbox.rest('PUT', '/sandbox/api/providers/payments', { mode: 'failing' });
    expect((await buyer.addCard()).refusal?.full_message).toBe(
      "We couldn't reach the bank's side just now. Nothing was charged. Try again in a moment.",
    );
  } finally {
    await sandbox.close();
  }
});

test('a card number typed where a token or a name belongs is refused, and stays nowhere, not even as a hash [F-57, S-60, API-M-35]', async () => {
  const log: string[] = [];
  const sandbox = await openTestApp({
    payments: 'embedded',
    logDestination: { write: (line) => void log.push(line) },
  });
  try {
    const buyer = await openBuyer(sandbox);
    for (const [field, input] of [
      ['externalId', { externalId: '4242 4242 4242 4242' }],
      ['name', { metadata: { name: 'Maya 4242424242424242' } }],
      ['name', { metadata: { name: 'Maya4242424242424242' } }],
    ] as const) {
      const { refusal } = await buyer.addCard('', input);
      expect(refusal?.validation_errors?.errors).toMatchObject([{ field }]);
    }
    const { encryption } = sandbox.services;
    const hashOf = (typed: string) =>
      encryption.keyedHash(`${buyer.userId}:${typed}`, 'card-token').toString('hex');
    const kept = async () => [await everythingWritten(sandbox), ...log].join('\n');
    const keptOfRefused = await kept();
    for (const typed of ['4242424242424242', '4242 4242 4242 4242', hashOf('4242 4242 4242 4242')])
      expect(keptOfRefused).not.toContain(typed);
    // A token is asked about at the vendor, under its hash: what is looked for would be found.
    await buyer.addCard('', { externalId: 'tok_made_up' });
    expect(await kept()).toContain(hashOf('tok_made_up'));
  } finally {
    await sandbox.close();
  }
});
