import { describe, expect, test } from 'vitest';
import { BENEFICIARY_LIST_PROBLEMS } from '../errors/insuring-problems.ts';
import {
  addBeneficiary,
  backupOf,
  changeBeneficiary,
  PRIMARIES_MAX,
  primariesOf,
  removeBeneficiary,
  setAllocations,
} from './beneficiary-list.ts';
import type { ListChange, ListedShare, Responsibility } from './beneficiary-list.ts';

const primary = (id: string, allocation: number): ListedShare => ({
  id,
  responsibility: 'primary',
  allocation,
});
const backup = (id: string): ListedShare => ({ id, responsibility: 'backup', allocation: 100 });
const add = (
  list: readonly ListedShare[],
  id: string,
  responsibility: Responsibility,
  allocation: number | null,
) => addBeneficiary(list, { id, responsibility, allocation });
const leave = { promoteBackup: false, destroyBackup: false };
const listOf = (change: ListChange) => (change.ok ? change.list : change.code);

describe('adding', () => {
  test('the first primary one has all of it, whatever was asked for [BENE-01, BENE-20]', () => {
    expect(listOf(add([], 'a', 'primary', 30))).toEqual([primary('a', 100)]);
  });

  test('without a share all primary ones get an even one [BENE-17]', () => {
    const list = [primary('a', 90), primary('b', 10), backup('z')];
    expect(listOf(add(list, 'c', 'primary', null))).toEqual([
      primary('a', 34),
      primary('b', 33),
      primary('c', 33),
      backup('z'),
    ]);
  });

  test('with a share the others make room in proportion [BENE-19]', () => {
    expect(listOf(add([primary('a', 60), primary('b', 40)], 'c', 'primary', 50))).toEqual([
      primary('a', 30),
      primary('b', 20),
      primary('c', 50),
    ]);
  });

  test.each([
    [0, 'zero_share'],
    [-5, 'zero_share'],
    [12.5, 'zero_share'],
    [100, 'sum_not_whole'],
    [99, 'sum_not_whole'],
  ])('a share of %j beside two others is refused as %s [BENE-18, BENE-19]', (share, code) => {
    expect(listOf(add([primary('a', 60), primary('b', 40)], 'c', 'primary', share))).toBe(code);
  });

  test('another backup takes the place of the one before, and counts for 100 [BENE-02, BENE-20]', () => {
    const list = [primary('a', 100), backup('b')];
    expect(listOf(add(list, 'c', 'backup', 10))).toEqual([primary('a', 100), backup('c')]);
  });

  test('there is no backup of nobody, and no eleventh primary one', () => {
    expect(listOf(add([], 'a', 'backup', null))).toBe('primary_needed');
    const ten = Array.from({ length: 10 }, (_, index) => primary(`p${index}`, 10));
    expect(listOf(add(ten, 'x', 'primary', null))).toBe('too_many');
    expect(BENEFICIARY_LIST_PROBLEMS.too_many.public).toContain(`up to ${PRIMARIES_MAX} primary`);
  });
});

describe('removing', () => {
  test('the others fill the room in proportion, the backup stays [BENE-05, BENE-20]', () => {
    const list = [primary('a', 50), primary('b', 30), primary('c', 20), backup('z')];
    expect(listOf(removeBeneficiary(list, 'a', leave))).toEqual([
      primary('b', 60),
      primary('c', 40),
      backup('z'),
    ]);
    expect(listOf(removeBeneficiary(list, 'z', leave))).toEqual(list.slice(0, 3));
  });

  test('of the last primary one while there is a backup says what becomes of it [BENE-10]', () => {
    const list = [primary('a', 100), backup('z')];
    const both = { promoteBackup: true, destroyBackup: true };
    expect(listOf(removeBeneficiary(list, 'a', leave))).toBe('backup_undecided');
    expect(listOf(removeBeneficiary(list, 'a', both))).toBe('backup_undecided');
    expect(listOf(removeBeneficiary(list, 'a', { ...leave, promoteBackup: true }))).toEqual([
      primary('z', 100),
    ]);
    expect(listOf(removeBeneficiary(list, 'a', { ...leave, destroyBackup: true }))).toEqual([]);
  });

  test('of the last one without a backup leaves nobody [BENE-11]', () => {
    expect(listOf(removeBeneficiary([primary('a', 100)], 'a', leave))).toEqual([]);
    expect(listOf(removeBeneficiary([], 'a', leave))).toBe('not_on_list');
  });
});

describe('changing', () => {
  const list = [primary('a', 60), primary('b', 40), backup('z')];

  test('a share makes the others make room; that of the only primary one stays 100', () => {
    expect(listOf(changeBeneficiary(list, 'a', { allocation: 20 }))).toEqual([
      primary('a', 20),
      primary('b', 80),
      backup('z'),
    ]);
    expect(listOf(changeBeneficiary([primary('a', 100)], 'a', { allocation: 20 }))).toEqual([
      primary('a', 100),
    ]);
    expect(listOf(changeBeneficiary(list, 'a', { allocation: 0 }))).toBe('zero_share');
    expect(listOf(changeBeneficiary(list, 'a', { allocation: 100 }))).toBe('sum_not_whole');
  });

  test('a role moves between the two lists and takes the place of the backup [BENE-20]', () => {
    expect(listOf(changeBeneficiary(list, 'a', { responsibility: 'backup' }))).toEqual([
      primary('b', 100),
      backup('a'),
    ]);
    expect(listOf(changeBeneficiary(list, 'z', { responsibility: 'primary', allocation: 10 }))).toEqual([
      primary('a', 54),
      primary('b', 36),
      primary('z', 10),
    ]);
    expect(
      listOf(changeBeneficiary([primary('a', 100), backup('z')], 'a', { responsibility: 'backup' })),
    ).toBe('primary_needed');
  });

  test('nothing named changes nothing, nobody known is not found', () => {
    expect(listOf(changeBeneficiary(list, 'a', {}))).toEqual(list);
    expect(listOf(changeBeneficiary(list, 'x', {}))).toBe('not_on_list');
  });
});

test('new shares name every primary one once and add up [BENE-18, BENE-19]', () => {
  const list = [primary('a', 60), primary('b', 40), backup('z')];
  const set = (...shares: [string, number][]) =>
    listOf(
      setAllocations(
        list,
        shares.map(([id, allocation]) => ({ id, allocation })),
      ),
    );
  expect(set(['b', 70], ['a', 30])).toEqual([primary('a', 30), primary('b', 70), backup('z')]);
  expect(set(['a', 100])).toBe('list_changed');
  expect(set(['a', 50], ['a', 50])).toBe('list_changed');
  expect(set(['a', 50], ['z', 50])).toBe('list_changed');
  expect(set(['a', 30], ['b', 30], ['stranger', 40])).toBe('list_changed');
  expect(set(['a', 60], ['b', 30], ['z', 10])).toBe('list_changed');
  expect(set(['a', 10], ['a', 40], ['b', 50])).toBe('list_changed');
  expect(set(['a', 50], ['b', 49])).toBe('sum_not_whole');
  expect(set(['a', 100], ['b', 0])).toBe('zero_share');
});

test('whatever is done in whatever order, the shares add up and a backup never stands alone [S-73]', () => {
  let seed = 42;
  const pick = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % max;
  };
  let list: readonly ListedShare[] = [];
  let done = 0;
  for (let round = 0; round < 5000; round += 1) {
    const someone = list[pick(list.length + 1)]?.id ?? 'nobody';
    const role: Responsibility = pick(3) === 0 ? 'backup' : 'primary';
    const share = pick(4) === 0 ? null : pick(110);
    const changes: readonly (() => ListChange)[] = [
      () => add(list, `n${round}`, role, share),
      () => changeBeneficiary(list, someone, { responsibility: role, allocation: share }),
      () => removeBeneficiary(list, someone, { promoteBackup: pick(2) === 0, destroyBackup: pick(2) === 0 }),
    ];
    const change = changes[pick(changes.length)]!();
    if (!change.ok) continue;
    done += 1;
    list = change.list;
    const primaries = primariesOf(list);
    const sum = primaries.reduce((total, { allocation }) => total + allocation, 0);
    expect(sum).toBe(primaries.length === 0 ? 0 : 100);
    expect(primaries.every(({ allocation }) => allocation > 0)).toBe(true);
    expect(list.length - primaries.length).toBeLessThanOrEqual(primaries.length === 0 ? 0 : 1);
    expect(backupOf(list)?.allocation ?? 100).toBe(100);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  }
  expect(done).toBeGreaterThan(1000);
});
