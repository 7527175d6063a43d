import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WyshListDocument } from '../../api/generated/wyshes.ts';
import { readAddedWyshes } from './added-wyshes.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';
import { findFailedAdd, layOver, type Addition } from './pending-changes.ts';
import { answerOf, refusal } from '../../testing/fake-server.ts';
import { openListServer, fakeAllocation, type FakeListServer } from './testing/list-server.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';

let server: FakeListServer;
let storage: Storage;
let changes: ListChanges;
beforeEach(() => {
  server = openListServer();
  storage = createMemoryStorage();
  changes = createListChanges(server.graphql, storage);
});

const { wysh } = answerOf(
  WyshListDocument,
  {},
  { Query: { wyshAllocations: [fakeAllocation('none', 'pet-care', null)] } },
).wyshAllocations[0]!;
const pet: Addition = { wysh, name: 'Care for my pet', amount: 20_000, terminatesAt: null, place: null };
/** The list as a screen shows it: what was read last, under what is pending. */
const shownIds = () =>
  layOver(
    server.graphql.readQuery(WyshListDocument, {}, { requestPolicy: 'cache-only' })?.data?.wyshAllocations ??
      [],
    changes.getPending(),
  ).map(({ id }) => id);
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

  test('a page that is left after any of its calls is gone on with by the next, once and with its amount [BUILD-25]', async () => {
    for (const lost of ['CreateWyshAllocation', 'UpdateWyshAllocation'] as const) {
      // A page that is left has its calls broken off: no answer comes.
      server.failNext(lost, 'answer lost');
      const kept = createMemoryStorage();
      expect(await createListChanges(server.graphql, kept).add(pet)).toBe(false);
      const next = createListChanges(server.graphql, kept);
      expect(next.getPending()).toMatchObject([{ kind: 'add', amount: 20_000 }]);
      await next.refresh();
      expect(next.getPending()).toEqual([]);
      // Nothing is left for the page after it.
      expect(createListChanges(server.graphql, kept).getPending()).toEqual([]);
    }
    expect(server.allocations.map(({ amount }) => amount)).toEqual([20_000, 20_000]);
  });

  test('what was given up is not begun again by the next page, nor what was refused [BUILD-28]', async () => {
    server.failNext('CreateWyshAllocation', 'unreachable');
    await changes.add(pet);
    await changes.giveUpAdd(findFailedAdd(changes.getPending())!);
    expect(createListChanges(server.graphql, storage).getPending()).toEqual([]);
    server.failNext('UpdateWyshAllocation', refusal('ALLOCATION_NOT_FOUND'));
    await changes.add(pet);
    expect(createListChanges(server.graphql, storage).getPending()).toEqual([]);
  });

  test('what another release kept, or nobody can read, is left alone', () => {
    for (const unreadable of ['{', '[{"kind":"add"}]', '7']) {
      storage.setItem('unfinished-adds', unreadable);
      expect(createListChanges(server.graphql, storage).getPending()).toEqual([]);
    }
  });

  test('tried again after a lost answer makes no second allocation [BUILD-25]', async () => {
    server.failNext('CreateWyshAllocation', 'answer lost');
    expect(await changes.add(pet)).toBe(false);
    expect(await changes.retryAdd(findFailedAdd(changes.getPending())!, 30_000)).toBe(true);
    expect(server.allocations).toMatchObject([{ id: 'allocation-1', amount: 30_000 }]);
  });

  test('tried again after half of it goes on with the allocation there is [BUILD-25]', async () => {
    server.failNext('UpdateWyshAllocation', 'unreachable');
    expect(await changes.add(pet)).toBe(false);
    expect(findFailedAdd(changes.getPending())).toMatchObject({
      allocationId: 'allocation-1',
      problem: { code: 'NETWORK_ERROR' },
    });
    await changes.retryAdd(findFailedAdd(changes.getPending())!, 20_000);
    expect(operations().filter((operation) => operation === 'CreateWyshAllocation')).toHaveLength(1);
    expect(server.allocations).toMatchObject([{ amount: 20_000 }]);
  });

  test.each(['CreateWyshAllocation', 'UpdateWyshAllocation'] as const)(
    'given up after a lost answer to %s leaves nothing behind [BUILD-25]',
    async (operation) => {
      server.failNext(operation, 'answer lost');
      await changes.add(pet);
      await changes.giveUpAdd(findFailedAdd(changes.getPending())!);
      expect(server.allocations).toEqual([]);
      expect(changes.getPending()).toEqual([]);
    },
  );

  test('given up after a refusal asks nothing more, because nothing was made [BUILD-25]', async () => {
    server.failNext('CreateWyshAllocation', refusal('UNDERWRITING_DISABLED', null));
    await changes.add(pet);
    expect(await changes.giveUpAdd(findFailedAdd(changes.getPending())!)).toBe(true);
    expect(operations()).toEqual(['CreateWyshAllocation']);
  });

  test('given up without getting through says so, and the list shows what is left [BUILD-28]', async () => {
    server.failNext('UpdateWyshAllocation', 'unreachable');
    await changes.add(pet);
    server.failNext('DecommissionWyshAllocation', 'unreachable');
    expect(await changes.giveUpAdd(findFailedAdd(changes.getPending())!)).toBe(false);
    expect(shownIds()).toEqual(['allocation-1']);
  });
});

describe('putting back', () => {
  beforeEach(() => {
    server.allocations.push(fakeAllocation('a', 'home-repairs', 1), fakeAllocation('b', 'pet-care', 2));
    server.allocations.push(fakeAllocation('c', 'home-repairs', 3));
  });
  const rex: Addition = { ...pet, name: 'Rex', place: 2 };

  test('brings a wysh back with its name, amount and place [BUILD-08]', async () => {
    expect(await changes.putBack(rex, changes.remove('b'))).toBe(true);
    expect(server.allocations).toMatchObject([{ id: 'a' }, { name: 'Rex', amount: 20_000 }, { id: 'c' }]);
  });

  test('shows the wysh again at once, while its removal is still under way [BUILD-08]', async () => {
    await changes.refresh();
    const release = server.hold();
    const isBack = changes.putBack(rex, changes.remove('b'));
    expect(shownIds()).toEqual(['a', expect.any(String), 'c']);
    release();
    await isBack;
  });

  test('adds nothing when the removal fails, because the wysh is still there [BUILD-08]', async () => {
    server.failNext('DecommissionWyshAllocation', refusal('STANDARD_ERROR', 'Not now.'));
    const removal = changes.remove('b');
    expect(await changes.putBack(rex, removal)).toBe(true);
    expect(server.allocations.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(changes.getPending()).toEqual([]);
    expect(operations()).not.toContain('CreateWyshAllocation');
  });

  test('that fails half way leaves nothing behind, and no other failed add is touched [BUILD-08]', async () => {
    server.failNext('CreateWyshAllocation', refusal('STANDARD_ERROR', null));
    await changes.add({ ...pet, place: 1 });
    const [other] = changes.getPending();
    server.failNext('UpdateWyshAllocation', refusal('STANDARD_ERROR', null));
    expect(await changes.putBack(rex, changes.remove('b'))).toBe(false);
    expect(server.allocations.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(changes.getPending()).toEqual([other]);
  });
});

describe('reading', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('an old answer that comes late takes no confirmed wysh off the list [BUILD-34]', async () => {
    const release = server.delayNext('WyshList');
    const reading = changes.refresh();
    const adding = changes.add(pet);
    // The same of somebody else's goes all its way meanwhile.
    expect(await createListChanges(openListServer().graphql, createMemoryStorage()).add(pet)).toBe(true);
    expect(operations()).toEqual(['WyshList']);
    release();
    await Promise.all([reading, adding]);
    expect(shownIds()).toEqual(['allocation-1']);
    expect(changes.getPending()).toEqual([]);
  });

  test('never comes in the middle of a change [BUILD-25]', async () => {
    const release = server.hold();
    const both = Promise.all([changes.add(pet), changes.refresh()]);
    release();
    await both;
    expect(operations()).toEqual(['CreateWyshAllocation', 'UpdateWyshAllocation', 'WyshList', 'WyshList']);
  });

  test('one that never ends holds up no change, and its answer counts for nothing after that [BUILD-34]', async () => {
    vi.useFakeTimers();
    const release = server.delayNext('WyshList');
    const reading = changes.refresh();
    const adding = changes.add(pet);
    await vi.advanceTimersByTimeAsync(20_000);
    await reading;
    await vi.advanceTimersByTimeAsync(10);
    expect(server.allocations).toMatchObject([{ amount: 20_000 }]);
    release();
    await vi.advanceTimersByTimeAsync(10);
    expect(await adding).toBe(true);
    expect(shownIds()).toEqual(['allocation-1']);
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
    server.failNext('DecommissionWyshAllocation', refusal('STANDARD_ERROR', 'Not now.'));
    const removal = changes.remove('a');
    expect(changes.getPending()).toHaveLength(1);
    expect(await removal).toMatchObject({ fullMessage: 'Not now.' });
    expect(changes.getPending()).toEqual([]);
  });

  test('a removal whose answer was lost shows what the server made of it [BUILD-34]', async () => {
    server.failNext('DecommissionWyshAllocation', 'answer lost');
    expect(await changes.remove('a')).toMatchObject({ code: 'NETWORK_ERROR' });
    expect(shownIds()).toEqual(['b']);
  });

  test('a move is saved as the new place of one wysh [BUILD-24]', async () => {
    await changes.move('b', 1);
    expect(server.allocations.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(server.calls[0]?.input).toMatchObject({ wyshAllocationId: 'b', order: 1 });
  });

  test('what is saved stays shown while the list cannot be read, and ends with the next reading [BUILD-34]', async () => {
    server.failNext('WyshList', 'unreachable');
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
  server.failNext('WyshList', 'unreachable');
  await changes.refresh();
  expect(changes.isFresh(60_000)).toBe(false);
});
