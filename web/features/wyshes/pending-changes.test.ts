import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../api/errors.ts';
import {
  findFailedAdd,
  layOver,
  nextPending,
  outcomeOf,
  resubmitted,
  savedKeys,
  summarizeListed,
  type Allocation,
  type PendingAdd,
  type PendingChange,
  type PendingEvent,
} from './pending-changes.ts';

const wysh: Allocation['wysh'] = {
  id: 'pet-care',
  slug: 'pet-care',
  name: 'Care for my pet',
  images: { selectedIcon: '/art/pet.svg' },
  wyshCategory: { id: 'joy', slug: 'joy', color: '#998214', colorTint: '#f0ead1', colorDeep: '#4c3f00' },
};

const allocation = (id: string, amount: number | null, order = 1): Allocation => ({
  id,
  name: `Wysh ${id}`,
  amount,
  covered: false,
  amountCovered: 0,
  percentCovered: 0,
  monitored: false,
  status: 'active',
  order,
  terminatesAt: null,
  recipient: null,
  plaidAccount: null,
  monitoring: null,
  wysh,
});

const add: PendingAdd = {
  kind: 'add',
  key: 'k1',
  wysh,
  name: 'Care for my pet',
  amount: 20_000,
  terminatesAt: null,
  place: null,
  step: 'creating',
  allocationId: null,
  problem: null,
};

const problem: ApiError = {
  code: 'STANDARD_ERROR',
  fullMessage: 'No.',
  message: 'No.',
  fieldErrors: [],
  status: 200,
};

const after = (...events: PendingEvent[]) => events.reduce<readonly PendingChange[]>(nextPending, []);
const names = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('adding', () => {
  test('a wysh is on the list as soon as it is submitted, with the count and total it makes [BUILD-08]', () => {
    const listed = layOver([allocation('a', 100)], after({ type: 'submitted', change: add }));
    expect(listed.at(-1)).toMatchObject({ name: 'Care for my pet', amount: 20_000, isConfirmed: false });
    expect(summarizeListed(listed)).toEqual({ activeCount: 2, totalAmount: 20_100 });
  });

  test('an allocation the server lists half done is shown once, with the amount on its way [BUILD-25]', () => {
    const pending = after(
      { type: 'submitted', change: add },
      { type: 'created', key: 'k1', allocationId: 'new' },
    );
    const listed = layOver([allocation('new', null)], pending);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ id: 'new', amount: 20_000, isConfirmed: false });
  });

  test('a failed add shows of the wysh what the server has, and keeps amount and problem [BUILD-07, BUILD-28]', () => {
    const pending = after(
      { type: 'submitted', change: add },
      { type: 'created', key: 'k1', allocationId: 'new' },
      { type: 'failed', key: 'k1', problem },
    );
    expect(names(layOver([allocation('a', 1)], pending))).toEqual(['a']);
    expect(layOver([allocation('a', 1), allocation('new', null)], pending)).toMatchObject([
      { id: 'a' },
      { id: 'new', amount: null, isConfirmed: true },
    ]);
    expect(findFailedAdd(pending)).toMatchObject({ amount: 20_000, problem, allocationId: 'new' });
  });

  test('what a failed add left may be changed or removed by itself, and the add is then forgotten [BUILD-07]', () => {
    const failed = { ...add, step: 'failed', allocationId: 'new', problem } as const;
    const removal = { kind: 'removal', key: 'r', allocationId: 'new', step: 'sent' } as const;
    expect(nextPending([failed], { type: 'submitted', change: removal })).toEqual([removal]);
    const elsewhere = { ...removal, allocationId: 'a' };
    expect(nextPending([failed], { type: 'submitted', change: elsewhere })).toEqual([failed, elsewhere]);
  });

  test('a failed add tells how far it came, and without an answer that nobody knows [BUILD-07]', () => {
    expect(outcomeOf({ allocationId: null, problem })).toBe('nothing saved');
    expect(outcomeOf({ allocationId: 'new', problem })).toBe('no amount yet');
    expect(outcomeOf({ allocationId: null, problem: { ...problem, status: null } })).toBe('unknown');
    expect(outcomeOf({ allocationId: null, problem: { ...problem, status: 502 } })).toBe('unknown');
  });

  test('a failed add submitted again goes on under the same key from where it stopped [BUILD-25]', () => {
    expect(resubmitted({ ...add, step: 'failed', problem }, 5)).toMatchObject({
      key: 'k1',
      step: 'creating',
      amount: 5,
      problem: null,
    });
    const half = { ...add, step: 'failed', allocationId: 'new', problem } as const;
    expect(resubmitted(half, 5)).toMatchObject({ key: 'k1', step: 'setting amount', allocationId: 'new' });
    const pending = after(
      { type: 'submitted', change: half },
      { type: 'submitted', change: resubmitted(half, 5) },
    );
    expect(pending).toHaveLength(1);
  });

  test('a saved add stays until the list that holds it was read, and is never there twice [BUILD-34]', () => {
    const pending = after(
      { type: 'submitted', change: add },
      { type: 'created', key: 'k1', allocationId: 'new' },
      { type: 'saved', key: 'k1' },
    );
    expect(names(layOver([], pending))).toEqual(['new']);
    expect(layOver([allocation('new', 20_000)], pending)).toMatchObject([{ id: 'new', isConfirmed: true }]);
    expect(savedKeys(pending)).toEqual(['k1']);
    expect(nextPending(pending, { type: 'list read', savedBefore: ['k1'] })).toEqual([]);
  });

  test('a wysh that is put back stands at its old place [BUILD-08]', () => {
    const listed = layOver([allocation('a', 1), allocation('b', 2)], [{ ...add, place: 2 }]);
    expect(names(listed)).toEqual(['a', 'k1', 'b']);
  });
});

describe('other changes', () => {
  const server = [allocation('a', 1, 1), allocation('b', 2, 2), allocation('c', 3, 3)];

  test('a removal shows at once and is taken back when it fails [BUILD-08]', () => {
    const pending = after({
      type: 'submitted',
      change: { kind: 'removal', key: 'r', allocationId: 'b', step: 'sent' },
    });
    expect(names(layOver(server, pending))).toEqual(['a', 'c']);
    expect(names(layOver(server, nextPending(pending, { type: 'failed', key: 'r', problem })))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  test('moves and removals apply in the order in which they were made [BUILD-24]', () => {
    const pending = after(
      { type: 'submitted', change: { kind: 'move', key: 'm', allocationId: 'c', place: 1, step: 'sent' } },
      { type: 'submitted', change: { kind: 'removal', key: 'r', allocationId: 'a', step: 'sent' } },
      { type: 'submitted', change: { kind: 'move', key: 'n', allocationId: 'c', place: 9, step: 'sent' } },
    );
    expect(names(layOver(server, pending))).toEqual(['b', 'c']);
  });

  test('a changed amount counts in the total at once [BUILD-34]', () => {
    const pending = after({
      type: 'submitted',
      change: { kind: 'edit', key: 'e', allocationId: 'b', changes: { amount: 50 }, step: 'sent' },
    });
    expect(summarizeListed(layOver(server, pending)).totalAmount).toBe(54);
  });

  test('a list read before the change was saved does not end it [BUILD-34]', () => {
    const pending = after({
      type: 'submitted',
      change: { kind: 'removal', key: 'r', allocationId: 'b', step: 'sent' },
    });
    expect(nextPending(pending, { type: 'list read', savedBefore: [] })).toHaveLength(1);
  });
});

test('an amount nobody set yet stays apart from one of 0, and counts as 0 [BUILD-28]', () => {
  const listed = layOver([allocation('a', null)], []);
  expect(listed[0]?.amount).toBeNull();
  expect(summarizeListed(listed)).toEqual({ activeCount: 1, totalAmount: 0 });
});
