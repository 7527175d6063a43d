import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchase } from '../testing/buyer.ts';
import { linkBank } from '../testing/linked-bank.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Item {
  readonly id: string;
  readonly userId: string;
  readonly login: string;
  readonly accounts: readonly {
    readonly number: number;
    readonly state: string;
    readonly balanceCents: number;
  }[];
}

test('the counter of the fictitious banks lists what was linked, and does what it is told or says what it does not understand [THIRD-09]', async () => {
  const person = await becomePerson(app, 'verified');
  const { externalId } = await linkBank(app, openPurchase(app, person), 'ins_harbor', 'balance');
  const { body } = await app.rest<{ items: Item[] }>('GET', '/sandbox/api/banks/items');
  const item = body.items.find(({ id }) => id === externalId);
  expect(item).toMatchObject({ userId: person.userId, login: 'good' });
  expect(item?.accounts.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
  const put = (path: string, wish: object) =>
    app.rest<Item & { error_description?: string }>('PUT', `/sandbox/api/banks/items/${path}`, wish);
  expect((await put(externalId, { login: 'wanted' })).body.login).toBe('wanted');
  expect((await put(externalId, { login: 'perhaps' })).body.error_description).toBe(
    'login: must be good or wanted',
  );
  const changed = await put(`${externalId}/accounts/3`, {
    balanceCents: -5,
    currency: 'EUR',
    state: 'closed',
  });
  expect(changed.body.accounts[3]).toMatchObject({ balanceCents: -5, currency: 'EUR', state: 'closed' });
  expect((await put(`${externalId}/accounts/3`, { balanceCents: 0.5 })).status).toBe(400);
  expect((await put(`${externalId}/accounts/9`, { balanceCents: 1 })).status).toBe(404);
  expect((await put('item_of_nobody', { login: 'good' })).status).toBe(404);
});
