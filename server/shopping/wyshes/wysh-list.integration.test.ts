import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { openNewWyshList } from '../../testing/wysh-list.ts';
import { activeAllocationsMax } from './create-wysh-allocation.ts';

const app = await openTestApp();
afterAll(() => app.close());

const newList = () => openNewWyshList(app);

const dense = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('adding', () => {
  test('a new wysh stands last, without an amount, under its default name [API-M-13, ENT-16, BUILD-28]', async () => {
    const list = await newList();
    await list.add('pay-off-mortgage');
    const added = await list.add('emergency-fund');
    expect(added).toMatchObject({
      name: app.services.catalogue.requireWysh('emergency-fund').defaultName,
      amount: null,
      covered: false,
      amountCovered: 0,
      percentCovered: 0,
      monitored: false,
      status: 'active',
      order: 2,
      terminatesAt: null,
      updatedAt: expect.stringMatching(/Z$/),
      recipient: null,
      wysh: { slug: 'emergency-fund' },
      allocationHistories: [],
    });
    const { allocations, summary } = await list.read();
    expect(allocations.map(({ order }) => order)).toEqual([1, 2]);
    expect(allocations[1]).toEqual(added);
    expect(summary).toEqual({ activeCount: 2, totalAmount: 0, percentCovered: 0 });
  });

  test('the same wysh can be on a list twice [MKT-04]', async () => {
    const list = await newList();
    await list.add('pay-off-mortgage', 100);
    await list.add('pay-off-mortgage', 200);
    expect((await list.read()).summary).toEqual({ activeCount: 2, totalAmount: 300, percentCovered: 0 });
  });

  test('repeating a clientMutationId adds once, even at the same moment [API-M-13]', async () => {
    const list = await newList();
    const input = { wyshId: 'emergency-fund', clientMutationId: 'add-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => list.change('createWyshAllocation', input)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await list.change('createWyshAllocation', input)).toEqual(answers[0]);
    expect((await list.read()).summary.activeCount).toBe(1);
  });

  test('a clientMutationId used again for another wysh is refused and adds nothing [API-M-13]', async () => {
    const list = await newList();
    await list.change('createWyshAllocation', { wyshId: 'emergency-fund', clientMutationId: 'add-1' });
    const { refusal } = await list.attempt('createWyshAllocation', {
      wyshId: 'pet-care',
      clientMutationId: 'add-1',
    });
    expect(refusal).toMatchObject({
      message: 'STANDARD_ERROR',
      full_message: 'This clientMutationId already added another wysh. Use a new one for each wysh you add.',
    });
    expect((await list.read()).summary.activeCount).toBe(1);
  });

  test('two people may use the same clientMutationId [API-M-13, PERM-08]', async () => {
    const [one, other] = [await newList(), await newList()];
    const input = { wyshId: 'emergency-fund', clientMutationId: 'add-1' };
    const first = await one.change('createWyshAllocation', input);
    expect((await other.change('createWyshAllocation', input)).id).not.toBe(first.id);
  });

  test.each(['', 'a'.repeat(201), 'nul\u0000'])(
    'a clientMutationId like %j is refused [API-M-13]',
    async (clientMutationId) => {
      const list = await newList();
      const { refusal } = await list.attempt('createWyshAllocation', {
        wyshId: 'emergency-fund',
        clientMutationId,
      });
      expect(refusal).toMatchObject({ message: 'STANDARD_ERROR' });
      expect((await list.read()).summary.activeCount).toBe(0);
    },
  );

  test('an unknown wysh is answered like anything missing [API-M-13, ERR-17]', async () => {
    const list = await newList();
    const { refusal } = await list.attempt('createWyshAllocation', { wyshId: 'perpetual-motion' });
    expect(refusal).toMatchObject({ message: 'STANDARD_ERROR', full_message: "We couldn't find that." });
  });

  test('a list ends at 200 wyshes, with a friendly word [API-M-13]', async () => {
    const list = await newList();
    const now = new Date(app.clock.now().epochMilliseconds);
    await app.services.database.transaction((transaction) =>
      transaction
        .insertInto('wysh_allocations')
        .values(
          dense(activeAllocationsMax).map((position) => ({
            constellation_id: list.visitor.constellationId,
            id: app.services.ids.uuid(),
            wysh_slug: 'emergency-fund',
            name: 'Emergency fund',
            status: 'active' as const,
            position,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute(),
    );
    const { refusal } = await list.attempt('createWyshAllocation', { wyshId: 'emergency-fund' });
    expect(refusal?.['full_message']).toMatch(/^Your list is full/);
    expect((await list.read()).summary.activeCount).toBe(activeAllocationsMax);
  });

  test('twenty parallel adds are all there, densely ordered [API-M-13, BUILD-27]', async () => {
    const list = await newList();
    const added = await Promise.all(dense(20).map(() => list.add('emergency-fund')));
    const { allocations } = await list.read();
    expect(allocations.map(({ order }) => order)).toEqual(dense(20));
    expect(new Set(allocations.map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)));
  });
});

describe('the order', () => {
  test('moving one wysh renumbers the others and survives a reload [BUILD-24, BUILD-27, API-M-14]', async () => {
    const list = await newList();
    const ids = [(await list.add()).id, (await list.add()).id, (await list.add()).id];
    const move = async (id: string, order: number) => {
      await list.change('updateWyshAllocation', { wyshAllocationId: id, order });
      const { allocations } = await list.read();
      expect(allocations.map((allocation) => allocation.order)).toEqual([1, 2, 3]);
      return allocations.map((allocation) => ids.indexOf(allocation.id));
    };
    expect(await move(ids[2]!, 1)).toEqual([2, 0, 1]);
    expect(await move(ids[2]!, 99)).toEqual([0, 1, 2]);
    expect(await move(ids[1]!, -3)).toEqual([1, 0, 2]);
    expect(await move(ids[1]!, 1)).toEqual([1, 0, 2]);
  });

  test('adds, moves and removals at the same moment leave a dense order and lose nothing [BUILD-27]', async () => {
    const list = await newList();
    const first = await Promise.all(dense(10).map(() => list.add()));
    await Promise.all([
      ...dense(10).map(() => list.add()),
      ...first
        .slice(0, 6)
        .map(({ id }, index) =>
          list.change('updateWyshAllocation', { wyshAllocationId: id, order: 10 - index }),
        ),
      ...first.slice(6).map(({ id }) => list.change('decommissionWyshAllocation', { wyshAllocationId: id })),
    ]);
    const { allocations } = await list.read();
    expect(allocations.map(({ order }) => order)).toEqual(dense(16));
    expect(new Set(allocations.map(({ id }) => id)).size).toBe(16);
  });
});

describe('removing', () => {
  test('closes the gap, counts no more, stays stored, and repeating answers the same [API-M-15, BUILD-11, BUILD-26, BUILD-33, ENT-16]', async () => {
    const list = await newList();
    const kept = [await list.add('emergency-fund', 100)];
    const removed = await list.add('emergency-fund', 200);
    kept.push(await list.add('emergency-fund', 300));

    const answer = await list.change('decommissionWyshAllocation', { wyshAllocationId: removed.id });
    expect(answer).toMatchObject({ id: removed.id, status: 'decommissioned', order: 0, amount: 200 });
    expect(await list.change('decommissionWyshAllocation', { wyshAllocationId: removed.id })).toEqual(answer);

    const { allocations, summary } = await list.read();
    expect(allocations.map(({ id, order }) => [id, order])).toEqual([
      [kept[0]!.id, 1],
      [kept[1]!.id, 2],
    ]);
    expect(summary).toEqual({ activeCount: 2, totalAmount: 400, percentCovered: 0 });
    const stored = await app.services.database.reader
      .selectFrom('wysh_allocations')
      .select(['status', 'amount'])
      .where('id', '=', removed.id)
      .execute();
    expect(stored).toEqual([{ status: 'decommissioned', amount: 200 }]);
  });

  test('what is off the list can no longer be changed [API-M-14]', async () => {
    const list = await newList();
    const { id } = await list.add('emergency-fund', 100);
    await list.change('decommissionWyshAllocation', { wyshAllocationId: id });
    const { refusal } = await list.attempt('updateWyshAllocation', { wyshAllocationId: id, amount: 5 });
    expect(refusal).toMatchObject({ full_message: "We couldn't find that." });
  });
});

test('the constellation shows the same list and summary as the list itself, beside its membership [API-Q-09, BUILD-34, ENT-08, ENT-09, MKT-08]', async () => {
  const list = await newList();
  await list.add('emergency-fund', 100);
  await list.add('pay-off-mortgage', 250);
  const { data } = await app.graphql<{
    wyshAllocationsSummary: object;
    currentUser: { activeConstellations: unknown[] };
  }>(
    `{ wyshAllocationsSummary { activeCount totalAmount percentCovered } currentUser { activeConstellations {
      allocationSummary { activeCount totalAmount percentCovered }
      wyshAllocations { amount order }
      activeInsuranceMembership { label }
    } } }`,
    {},
    list.visitor,
  );
  expect(data?.wyshAllocationsSummary).toEqual({ activeCount: 2, totalAmount: 350, percentCovered: 0 });
  expect(data?.currentUser.activeConstellations).toEqual([
    {
      allocationSummary: { activeCount: 2, totalAmount: 350, percentCovered: 0 },
      wyshAllocations: [
        { amount: 100, order: 1 },
        { amount: 250, order: 2 },
      ],
      activeInsuranceMembership: { label: 'Insurance' },
    },
  ]);
});
