import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSwitch } from '../../sandbox/switch-store.ts';
import { openSmartyStandIn } from '../../testing/smarty-stand-in.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { embeddedAddressLookup } from './embedded.ts';
import { fixtureAddresses } from './fixture-addresses.ts';
import { AddressLookupFailed } from './port.ts';
import type { AddressLookup, AddressSuggestion, StreetAddress } from './port.ts';
import { smartyAddressLookup } from './smarty.ts';

const keys = { authId: 'an-id', authToken: 'a-secret-token' };
const nothingElse = { maxResults: 6, preferStates: [], selected: null };
const columbus = { street2: '', city: 'Columbus', state: 'OH', zipCode: '43215' };

let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
let standIn: Awaited<ReturnType<typeof openSmartyStandIn>>;
let embedded: AddressLookup;
let smarty: AddressLookup;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  embedded = embeddedAddressLookup({ database: testDatabase.database });
  standIn = await openSmartyStandIn(embedded);
  smarty = smartyAddressLookup({ ...keys, ...standIn, timeoutMs: 200, pauseMs: 1 });
});
afterAll(async () => {
  await standIn.close();
  await testDatabase.close();
});
afterEach(() => standIn.setMode('ok'));

async function switchEmbedded(mode: 'ok' | 'failing'): Promise<void> {
  await testDatabase.database.transaction((transaction) =>
    writeSwitch(transaction, 'address', { mode }, Temporal.Instant.from('2026-11-20T12:00:00Z')),
  );
}

describe.each([
  ['embedded', () => embedded, () => switchEmbedded('failing'), () => switchEmbedded('ok')],
  ['smarty', () => smarty, async () => standIn.setMode('failing'), async () => standIn.setMode('ok')],
] as const)('the contract, kept by %s', (_name, lookup, breakIt, mendIt) => {
  test('a search answers addresses with all their parts [API-REST-14, ADDR-15, THIRD-04]', async () => {
    const found = await lookup().autocomplete({ ...nothingElse, search: '143 stovepipe' });
    expect(found).toEqual([
      {
        streetLine: '143 Stovepipe Hat Way',
        secondary: '',
        city: 'Springfield',
        state: 'IL',
        zipcode: '62701',
        entries: 0,
      },
    ]);
    expect(await lookup().autocomplete({ ...nothingElse, search: 'nowhere at all' })).toEqual([]);
  });

  test('no more than asked for, preferred states first [API-REST-14, ADDR-04]', async () => {
    const request = { ...nothingElse, search: 'maple lantern', preferStates: ['MI', 'TX'] };
    const found = await lookup().autocomplete(request);
    expect(found).toHaveLength(6);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['MI', 'TX']));
    expect(await lookup().autocomplete({ ...request, maxResults: 1 })).toHaveLength(1);
  });

  test('a selected building answers its units [ADDR-07]', async () => {
    const [building] = await lookup().autocomplete({ ...nothingElse, search: '500 Queen Thimble' });
    expect(building).toMatchObject({ secondary: 'Apt', entries: 8 });
    const units = await lookup().autocomplete({
      ...nothingElse,
      search: '500 Queen Thimble',
      selected: building as AddressSuggestion,
    });
    expect(units.map(({ secondary }) => secondary)).toEqual([
      'Apt 1A',
      'Apt 1B',
      'Apt 2A',
      'Apt 2B',
      'Apt 3A',
      'Apt 3B',
    ]);
    expect(units.every(({ entries, city }) => entries <= 1 && city === 'Charlotte')).toBe(true);
  });

  test.each<[StreetAddress, StreetAddress]>([
    [
      { ...columbus, street: '8 pocket watch ln', zipCode: '' },
      { ...columbus, street: '8 Pocket Watch Ln' },
    ],
    [
      { ...columbus, street: '500 Maple Lantern Way', street2: 'apt 2b' },
      { ...columbus, street: '500 Maple Lantern Way', street2: 'Apt 2B' },
    ],
  ])('%j is verified and answered as it is written [API-REST-15]', async (address, written) => {
    expect(await lookup().verifyStreet(address)).toEqual({ ok: true, address: written });
  });

  test.each([
    ['100 No Information Way', 'unknown'],
    ['200 Invalid Way', 'invalid'],
    ['300 Ambiguous Way', 'ambiguous'],
    ['400 Missing Unit Way', 'missing-secondary'],
    ['500 Maple Lantern Way', 'missing-secondary'],
    ['Somewhere nice', 'invalid'],
  ])('%s is %s [ADDR-19, ADDR-20, ADDR-21, ADDR-22]', async (street, problem) => {
    expect(await lookup().verifyStreet({ ...columbus, street })).toEqual({ ok: false, problem });
  });

  test('a vendor that gives no answer is told apart from one that knows no address [ADDR-10, ADDR-16, ADDR-23]', async () => {
    await breakIt();
    await expect(lookup().autocomplete({ ...nothingElse, search: 'maple' })).rejects.toThrow(
      AddressLookupFailed,
    );
    await expect(lookup().verifyStreet({ ...columbus, street: '8 Pocket Watch Ln' })).rejects.toThrow(
      AddressLookupFailed,
    );
    await mendIt();
    expect(await lookup().autocomplete({ ...nothingElse, search: 'maple' })).toHaveLength(6);
  });
});

describe('smarty', () => {
  test('is asked in its published parameters, with the keys in a header and never in the address [API-REST-14, API-REST-15, S-76]', async () => {
    standIn.requests.length = 0;
    const [building] = await smarty.autocomplete({
      ...nothingElse,
      search: '500 Queen',
      preferStates: ['NC', 'OH'],
    });
    await smarty.autocomplete({ ...nothingElse, search: '500 Queen', selected: building ?? null });
    await smarty.verifyStreet({ ...columbus, street: '8 Pocket Watch Ln' });
    const [search, units, street] = standIn.requests.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(search).toEqual({ search: '500 Queen', max_results: '6', prefer_states: 'NC;OH' });
    expect(units).toEqual({
      search: '500 Queen',
      max_results: '6',
      selected: '500 Queen Thimble St Apt (8) Charlotte NC 28202',
    });
    expect(street).toMatchObject({
      street: '8 Pocket Watch Ln',
      city: 'Columbus',
      state: 'OH',
      zipcode: '43215',
      match: 'invalid',
    });
    for (const { url, headers } of standIn.requests) {
      expect(headers.authorization).toBe(`Basic ${Buffer.from('an-id:a-secret-token').toString('base64')}`);
      expect(url.href).not.toContain('a-secret-token');
    }
  });

  test('is asked again after a failure that passes [ADDR-16]', async () => {
    standIn.setMode('failing once');
    expect(await smarty.autocomplete({ ...nothingElse, search: 'maple' })).toHaveLength(6);
  });

  test.each([
    ['failing', 3],
    ['garbage', 3],
    ['silent', 3],
    ['refusing', 1],
  ] as const)(
    '%s, it is tried %d times and then given up, without a word of the address [ADDR-16, S-76]',
    async (mode, tries) => {
      standIn.setMode(mode);
      standIn.requests.length = 0;
      const failure = await smarty
        .verifyStreet({ ...columbus, street: '8 Canary Ln' })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AddressLookupFailed);
      expect(String(failure)).not.toMatch(/Canary|secret/);
      expect(standIn.requests).toHaveLength(tries);
    },
  );
});

test('the sandbox knows a few hundred addresses, in every state we serve and in others [ADDR-24]', () => {
  const places = fixtureAddresses.flatMap(({ units }) => (units.length > 0 ? units : ['']));
  expect(places.length).toBeGreaterThan(300);
  const states = new Set(fixtureAddresses.map(({ state }) => state));
  expect(
    states.isSupersetOf(new Set(['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI', 'TX', 'NY', 'CA'])),
  ).toBe(true);
  expect(new Set(fixtureAddresses.map(({ street, city }) => `${street}, ${city}`)).size).toBe(
    fixtureAddresses.length,
  );
});
