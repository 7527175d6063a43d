import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RestError } from '../../api/errors.ts';
import { createAddressSearch } from './address-search.ts';
import type { AddressRequest, AddressSuggestion } from './address-lookup.ts';

const HOUSE: AddressSuggestion = {
  streetLine: '12 Elm St',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43004',
  entries: 1,
};
const BUILDING: AddressSuggestion = { ...HOUSE, streetLine: '14 Elm St', secondary: 'Apt', entries: 12 };
const UNIT: AddressSuggestion = { ...BUILDING, secondary: 'Apt 4', entries: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(
  answer: (request: AddressRequest) => Promise<readonly AddressSuggestion[]> = async () => [HOUSE],
) {
  const suggest = vi.fn(answer);
  const onFound = vi.fn();
  const search = createAddressSearch({ suggest, preferStates: () => [], onFound }, 'search');
  return { suggest, onFound, search };
}

async function typed(search: ReturnType<typeof setUp>['search'], text: string) {
  search.type(text);
  await vi.advanceTimersByTimeAsync(500);
}

test('begins in search mode, and asks for three characters but not for two [ADDR-01, ADDR-02]', async () => {
  const { search, suggest } = setUp();
  expect(search.get().mode).toBe('search');
  await typed(search, '12');
  expect(suggest).not.toHaveBeenCalled();
  await typed(search, '12 ');
  expect(suggest).not.toHaveBeenCalled();
  await typed(search, '12 E');
  expect(suggest).toHaveBeenCalledOnce();
});

test('asks half a second after the last character, once [ADDR-03, CONST-16]', async () => {
  const { search, suggest } = setUp();
  search.type('12 ');
  search.type('12 E');
  await vi.advanceTimersByTimeAsync(400);
  search.type('12 El');
  await vi.advanceTimersByTimeAsync(499);
  expect(suggest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(suggest).toHaveBeenCalledExactlyOnceWith({ search: '12 El', preferStates: [], selected: null });
});

test('offers six suggestions at most, however many come [ADDR-04, CONST-16]', async () => {
  const { search } = setUp(async () =>
    Array.from({ length: 9 }, (_, index) => ({ ...HOUSE, streetLine: `${index} Elm St` })),
  );
  await typed(search, '12 E');
  expect(search.get().suggestions).toHaveLength(6);
});

test('a suggestion of one entry is the address, known to exist, and changes to manual mode [ADDR-06, ADDR-14]', async () => {
  const { search, onFound } = setUp();
  await typed(search, '12 E');
  search.choose(HOUSE);
  expect(search.get().mode).toBe('manual');
  expect(onFound).toHaveBeenCalledExactlyOnceWith({
    address1: '12 Elm St',
    address2: '',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    country: 'US',
    verified: true,
  });
});

test('a suggestion of several entries asks for its units, one of which is then the address [ADDR-07]', async () => {
  const { search, suggest, onFound } = setUp(async ({ selected }) => [selected ? UNIT : BUILDING]);
  await typed(search, '14 E');
  search.choose(BUILDING);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggest).toHaveBeenLastCalledWith({ search: '14 Elm St', preferStates: [], selected: BUILDING });
  expect(search.get()).toMatchObject({ mode: 'search', suggestions: [UNIT], building: BUILDING });
  search.choose(UNIT);
  expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ address1: '14 Elm St', address2: 'Apt 4' }));
});

test('clearing leads back to search mode with nothing typed [ADDR-08]', async () => {
  const { search } = setUp();
  await typed(search, '12 E');
  search.choose(HOUSE);
  search.clear();
  expect(search.get()).toMatchObject({ mode: 'search', typed: '', suggestions: [] });
});

describe('when the lookup fails', () => {
  test('shows the words of the service, or our own where it has none [ADDR-16]', async () => {
    const failures = [
      new RestError(503, 'STANDARD_ERROR', 'The address book is closed.', null),
      new TypeError('Failed to fetch'),
    ];
    const { search } = setUp(() => Promise.reject(failures.shift()!));
    await typed(search, '12 E');
    expect(search.get()).toMatchObject({ problem: 'The address book is closed.', mode: 'search' });
    await typed(search, '12 El');
    expect(search.get().problem).toBe('Looks like something went wrong.');
  });

  test('plain fields show at the third failure, and not at the second [ADDR-10, CONST-16]', async () => {
    const { search } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await typed(search, '12 E');
    await typed(search, '12 El');
    expect(search.get().mode).toBe('search');
    await typed(search, '12 Elm');
    expect(search.get().mode).toBe('manual');
  });
});

test('an answer that comes after more was typed is not shown [ADDR-03]', async () => {
  const answers: ((found: AddressSuggestion[]) => void)[] = [];
  const { search } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  await typed(search, '12 E');
  await typed(search, '14 E');
  answers[1]!([BUILDING]);
  answers[0]!([HOUSE]);
  await vi.advanceTimersByTimeAsync(0);
  expect(search.get().suggestions).toEqual([BUILDING]);
});
