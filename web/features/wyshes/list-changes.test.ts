import { beforeEach, describe, expect, test } from 'vitest';
import { readAddedWyshes } from './added-wyshes.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';
import { findFailedAdd, type Addition } from './pending-changes.ts';
import { createFakeListServer, fakeAllocation, type FakeListServer } from './testing/fake-list-server.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';

let server: FakeListServer;
let storage: Storage;
let changes: ListChanges;
beforeEach(() => {
  server = createFakeListServer();
  storage = createMemoryStorage();
  changes = createListChanges(server.client, storage);
});

const { wysh } = fakeAllocation('none', 'pet-care', null);
const pet: Addition = { wysh, name: 'Care for my pet', amount: 20_000, terminatesAt: null, place: null };
const operations = () => server.calls.map(({ operation }) => operation);

describe('adding', () => {
  test('creates the allocation, updates it with the amount, then reads the summary, in that order [BUILD-25]', async () => {
    expect(await changes.add(pet)).toBe(true);
    expect(operations()).toEqual(['CreateWyshAllocation', 'UpdateWyshAllocation', 'WyshList']);
    expect(server.allocations).toMatchObject([{ amount: 20_000 }]);
    expect(changes.getPending()).toEqual([]);
    expect(readAddedWyshes(storage)).toEqual(['allocation-1']);
  });

  test('is pending before any answer and one add waits for the other [BUILD-25]', async () => {
    const release = server.hold();
    const both = Promise.all([changes.add(pet), changes.add({ ...pet, amount: 5 })]);
    expect(changes.getPending().map(({ step }) => step)).toEqual(['creating', 'creating']);
    release();
    await both;
    expect(operations()).toEqual([
      'CreateWyshAllocation',
      'UpdateWyshAllocation',
      'WyshList',
      'CreateWyshAllocation',
      'UpdateWyshAllocation',
      'WyshList',
    ]);
    expect(server.allocations.map(({ amount }) => amount)).toEqual([20_000, 5]);
  });

  test('tried again after a lost answer makes no second allocation [BUILD-25]', async () => {
    server.failNext('CreateWyshAllocation', { kind: 'answer lost' });
    expect(await changes.add(pet)).toBe(false);
    expect(await changes.retryAdd(findFailedAdd(changes.getPending())!, 30_000)).toBe(true);
    expect(server.allocations).toMatchObject([{ id: 'allocation-1', amount: 30_000 }]);
  });

  test('tried again after half of it goes on with the allocation there is [BUILD-25]', async () => {
    server.failNext('UpdateWyshAllocation', { kind: 'unreachable' });
    expect(await changes.add(pet)).toBe(false);
    expect(findFailedAdd(changes.getPending())).toMatchObject({
      allocationId: 'allocation-1',
      problem: { code: 'NETWORK_ERROR' },
    });
    await changes.retryAdd(findFailedAdd(changes.getPending())!, 20_000);
    expect(operations().filter((operation) => operation === 'CreateWyshAllocation')).toHaveLength(1);
    expect(server.allocations).toMatchObject([{ amount: 20_000 }]);
  });

  test.each(['CreateWyshAllocation', 'UpdateWyshAllocation'])(
    'given up after a lost answer to %s leaves nothing behind [BUILD-25]',
    async (operation) => {
      server.failNext(operation, { kind: 'answer lost' });
      await changes.add(pet);
      await changes.giveUpAdd(findFailedAdd(changes.getPending())!);
      expect(server.allocations).toEqual([]);
      expect(changes.getPending()).toEqual([]);
    },
  );

  test('puts a wysh back with its name, amount and place [BUILD-08]', async () => {
    server.allocations.push(fakeAllocation('a', 'home-repairs', 1), fakeAllocation('b', 'home-repairs', 2));
    await changes.add({ ...pet, name: 'Rex', place: 2 });
    expect(server.allocations).toMatchObject([{ id: 'a' }, { name: 'Rex', amount: 20_000 }, { id: 'b' }]);
  });
});

describe('removing and moving', () => {
  beforeEach(() => {
    server.allocations.push(fakeAllocation('a', 'pet-care', 1), fakeAllocation('b', 'home-repairs', 2));
  });

  test('a removal reads the summary again [BUILD-26]', async () => {
    expect(await changes.remove('a')).toBeNull();
    expect(operations()).toEqual(['DecommissionWyshAllocation', 'WyshList']);
  });

  test('a removal that fails is no longer pending and says why [BUILD-08]', async () => {
    server.failNext('DecommissionWyshAllocation', { kind: 'refused', fullMessage: 'Not now.' });
    const removal = changes.remove('a');
    expect(changes.getPending()).toHaveLength(1);
    expect(await removal).toMatchObject({ fullMessage: 'Not now.' });
    expect(changes.getPending()).toEqual([]);
  });

  test('a move is saved as the new place of one wysh [BUILD-24]', async () => {
    await changes.move('b', 1);
    expect(server.allocations.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(server.calls[0]?.input).toMatchObject({ wyshAllocationId: 'b', order: 1 });
  });

  test('what is saved stays shown while the list cannot be read, and ends with the next reading [BUILD-34]', async () => {
    server.failNext('WyshList', { kind: 'unreachable' });
    await changes.remove('a');
    expect(changes.getPending()).toMatchObject([{ kind: 'removal', step: 'saved' }]);
    await changes.refresh();
    expect(changes.getPending()).toEqual([]);
  });
});

test('a list read a moment ago counts as fresh, unless another person may have come [API-Q-09]', async () => {
  expect(changes.isFresh(60_000)).toBe(false);
  await changes.refresh();
  expect(changes.isFresh(60_000)).toBe(true);
  changes.forget();
  expect(changes.isFresh(60_000)).toBe(false);
});

test('a list that could not be read is not fresh [API-Q-09]', async () => {
  server.failNext('WyshList', { kind: 'unreachable' });
  await changes.refresh();
  expect(changes.isFresh(60_000)).toBe(false);
});
