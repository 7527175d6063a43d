import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { openNewWyshList } from '../../testing/wysh-list.ts';

const app = await openTestApp();
afterAll(() => app.close());

const newList = () => openNewWyshList(app);

async function auditActionsOf(allocationId: string) {
  const rows = await app.services.database.reader
    .selectFrom('audit_events')
    .where('subject_id', '=', allocationId)
    .select(['action', 'actor_user_id', 'detail'])
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  return rows;
}

describe('the amount', () => {
  test.each([
    [null, 'amount_required', 'Enter an amount, like 25,000.'],
    [0, 'amount_not_positive', undefined],
    [-5, 'amount_not_positive', undefined],
    [10_000_001, 'amount_too_large', undefined],
    [1e15, 'amount_too_large', undefined],
    [100.5, 'amount_has_cents', undefined],
  ])(
    '%s is refused in words under the field, and nothing changes [BUILD-03, BUILD-04, BUILD-07, ERR-23]',
    async (amount, code, words) => {
      const list = await newList();
      const before = await list.add('emergency-fund', 500);
      const { refusal } = await list.attempt('updateWyshAllocation', {
        wyshAllocationId: before.id,
        amount,
        name: 'New',
      });
      const message = words ?? expect.stringMatching(/\w+/);
      expect(refusal).toEqual({
        message: 'STANDARD_ERROR',
        full_message: message,
        validation_errors: { errors: [{ field: 'amount', message, code }] },
      });
      expect((await list.read()).allocations).toEqual([before]);
    },
  );

  test.each(['25000', true, [1]])('%j is not taken for a number [BUILD-04]', async (amount) => {
    const list = await newList();
    const before = await list.add();
    const { allocation, refusal } = await list.attempt('updateWyshAllocation', {
      wyshAllocationId: before.id,
      amount,
    });
    expect(allocation).toBeNull();
    expect(refusal).toMatchObject({ message: 'STANDARD_ERROR' });
    expect((await list.read()).allocations).toEqual([before]);
  });

  test.each([1, 10_000_000])('%s, at the edge, is taken [BUILD-04]', async (amount) => {
    const list = await newList();
    expect((await list.add('emergency-fund', amount)).amount).toBe(amount);
  });

  test('each change leaves one row of history, newest first, in its owner’s list alone, and repeating leaves none [ENT-18, API-Q-08, API-M-14]', async () => {
    const list = await newList();
    const { id } = await list.add('emergency-fund', 500);
    await list.change('updateWyshAllocation', { wyshAllocationId: id, amount: 200 });
    const { allocationHistories } = await list.change('updateWyshAllocation', {
      wyshAllocationId: id,
      amount: 200,
    });
    expect(allocationHistories).toMatchObject([
      { amount: 200, change: 300, direction: 'down', createdAt: expect.stringMatching(/Z$/) },
      { amount: 500, change: 500, direction: 'up', createdAt: expect.stringMatching(/Z$/) },
    ]);
    expect(allocationHistories[0]!.updatedAt).toBe(allocationHistories[0]!.createdAt);
    const { allocations, summary } = await list.read();
    expect(summary.totalAmount).toBe(200);
    expect(allocations).toMatchObject([{ id, amount: 200, allocationHistories }]);
    expect((await (await newList()).read()).allocations).toEqual([]);
  });

  test('two tabs changing the same wysh keep one history that adds up [ENT-18]', async () => {
    const list = await newList();
    const { id } = await list.add('emergency-fund', 100);
    await Promise.all(
      [200, 300, 400, 500].map((amount) =>
        list.change('updateWyshAllocation', { wyshAllocationId: id, amount }),
      ),
    );
    const [allocation] = (await list.read()).allocations;
    const sum = allocation!.allocationHistories.reduce(
      (total, { change, direction }) => total + (direction === 'up' ? change : -change),
      0,
    );
    expect(sum).toBe(allocation!.amount);
    expect(allocation!.allocationHistories).toHaveLength(5);
  });

  test('who changed what is kept, and neither which wysh nor how much [S-76, S-81]', async () => {
    const list = await newList();
    const { id } = await list.add('emergency-fund', 500);
    await list.change('decommissionWyshAllocation', { wyshAllocationId: id });
    const events = await auditActionsOf(id);
    expect(events.map(({ action }) => action)).toEqual([
      'allocation_created',
      'allocation_amount_changed',
      'allocation_decommissioned',
    ]);
    expect(new Set(events.map(({ actor_user_id }) => actor_user_id))).toEqual(new Set([list.visitor.userId]));
    expect(events.map(({ detail }) => detail)).toEqual([{}, {}, {}]);
  });
});

describe('name and term', () => {
  test('a name is trimmed and has 1 to 120 characters [ENT-16]', async () => {
    const list = await newList();
    const { id } = await list.add();
    const rename = (name: string | null) =>
      list.attempt('updateWyshAllocation', { wyshAllocationId: id, name });
    expect((await rename('  Nana’s\u0000\nroof ')).allocation?.name).toBe('Nana’s roof');
    expect((await rename('🏡'.repeat(120))).allocation?.name).toBe('🏡'.repeat(120));
    for (const name of ['', '   ', null]) {
      expect((await rename(name)).refusal).toMatchObject({
        validation_errors: { errors: [{ field: 'name', code: 'name_required' }] },
      });
    }
    expect((await rename('n'.repeat(121))).refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'name', code: 'name_too_long' }] },
    });
  });

  test('an end date is for a termable wysh and lies in the future, by Eastern time [ENT-11, ENT-16]', async () => {
    const list = await newList();
    const { catalogue } = app.services;
    const termable = await list.add(catalogue.wyshes.find((wysh) => wysh.termable)!.slug);
    const endless = await list.add(catalogue.wyshes.find((wysh) => !wysh.termable)!.slug);
    const setTerm = (wyshAllocationId: string, terminatesAt: string | null) =>
      list.attempt('updateWyshAllocation', { wyshAllocationId, terminatesAt });
    const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();

    expect((await setTerm(termable.id, today.add({ days: 1 }).toString())).allocation?.terminatesAt).toBe(
      today.add({ days: 1 }).toString(),
    );
    expect((await setTerm(termable.id, today.toString())).refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'terminatesAt', code: 'term_not_in_future' }] },
    });
    expect((await setTerm(termable.id, '2041-02-30')).allocation).toBeNull();
    expect((await setTerm(termable.id, null)).allocation?.terminatesAt).toBeNull();
    expect((await setTerm(endless.id, '2041-06-30')).refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'terminatesAt', code: 'term_not_possible' }] },
    });
  });

  test('everything that is wrong is said at once, and all of it or nothing is changed [ERR-23]', async () => {
    const list = await newList();
    const before = await list.add();
    const { refusal } = await list.attempt('updateWyshAllocation', {
      wyshAllocationId: before.id,
      amount: 0,
      name: '',
      order: 1,
    });
    expect(refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'amount' }, { field: 'name' }] },
    });
    expect((await list.read()).allocations).toEqual([before]);
  });
});
