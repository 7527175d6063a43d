import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function ask<Data>(document: string): Promise<Data> {
  const { data, errors } = await app.graphql<Data>(document);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

describe('countries and states', () => {
  test('anybody may read them, the United States first, the others by name [API-Q-03, ENT-06]', async () => {
    const { countries } = await ask<{
      countries: { name: string; postalCodeFormat: string | null; hasPostalCode: boolean }[];
    }>('{ countries { id name alpha3 postalCodeFormat hasStates hasPostalCode } }');
    expect(countries[0]).toEqual({
      id: 'US',
      name: 'United States',
      alpha3: 'USA',
      postalCodeFormat: '^\\d{5}(-\\d{4})?$',
      hasStates: true,
      hasPostalCode: true,
    });
    const others = countries.slice(1).map(({ name }) => name);
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other)));
    for (const { postalCodeFormat, hasPostalCode } of countries)
      expect(hasPostalCode).toBe(postalCodeFormat !== null);
  });

  test.each([
    ['US', '43215', '4321'],
    ['US', '43215-1234', '43215-12'],
    ['CA', 'K1A 0B1', '12345'],
    ['GB', 'SW1A 1AA', 'SW1A'],
    ['IE', 'D02 X285', 'D0 2X285'],
  ])('the postal codes of %s take %s and not %s [ENT-06]', async (country, good, bad) => {
    const { countries } = await ask<{ countries: { id: string; postalCodeFormat: string }[] }>(
      '{ countries { id postalCodeFormat } }',
    );
    const format = new RegExp(countries.find(({ id }) => id === country)!.postalCodeFormat);
    expect(format.test(good)).toBe(true);
    expect(format.test(bad)).toBe(false);
  });

  test('the fifty states and the District, and none for other countries [API-Q-04, ENT-07]', async () => {
    const { home, abroad, nowhere } = await ask<
      Record<string, { id: string; name: string; alpha2: string }[]>
    >(
      '{ home: states(countryId: "US") { id name alpha2 } abroad: states(countryId: "CA") { id } nowhere: states(countryId: "constructor") { id } }',
    );
    expect(home).toHaveLength(51);
    expect(home).toContainEqual({ id: 'US-OH', name: 'Ohio', alpha2: 'OH' });
    expect(home).toContainEqual({ id: 'US-DC', name: 'District of Columbia', alpha2: 'DC' });
    expect(abroad).toEqual([]);
    expect(nowhere).toEqual([]);
  });
});

describe('where a product is sold', () => {
  async function isAvailable(businessSlug: string, productSlug: string, stateId: string) {
    const { answer } = await ask<{ answer: boolean }>(
      `{ answer: productAvailableInState(businessSlug: "${businessSlug}", productSlug: "${productSlug}", stateId: "${stateId}") }`,
    );
    return answer;
  }
  const served = ['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI'];

  test.each(served)(
    'term life in %s, accidental death but in Illinois and Wisconsin [API-Q-15, ELIG-24, ADDR-24, CONST-11]',
    async (state) => {
      expect(await isAvailable('wysh-insurance', 'wysh-term-life', `US-${state}`)).toBe(true);
      expect(await isAvailable('wysh-insurance', 'wysh-accidental-death', `US-${state}`)).toBe(
        !['IL', 'WI'].includes(state),
      );
    },
  );

  test('not in other states, and what does not exist is not sold [API-Q-15, ADDR-24]', async () => {
    for (const state of ['TX', 'NY', 'CA', 'DC']) {
      expect(await isAvailable('wysh-insurance', 'wysh-accidental-death', `US-${state}`)).toBe(false);
    }
    expect(await isAvailable('wysh-savings', 'wysh-term-life', 'US-OH')).toBe(false);
    expect(await isAvailable('wysh-insurance', 'wysh-insurance', 'US-OH')).toBe(false);
    expect(await isAvailable('wysh-insurance', 'wysh-term-life', 'US-XX')).toBe(false);
  });
});

describe('looking an address up', () => {
  interface Suggestion {
    readonly streetLine: string;
    readonly secondary: string;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
    readonly entries: number;
  }

  async function newPerson() {
    const { token } = await app.visitor();
    return {
      token,
      suggest: (body: object) =>
        app.rest<{ suggestions: Suggestion[] }>('POST', '/address/autocomplete', body, { token }),
      verify: (body: object) =>
        app.rest<{ verified: boolean; address?: object; message?: string }>('POST', '/address/verify', body, {
          token,
        }),
    };
  }

  async function setProvider(mode: 'ok' | 'failing') {
    await app.rest('PUT', '/sandbox/api/providers/address', { mode });
  }

  test('a house is suggested whole, with the fields a form fills [API-REST-14, ADDR-15, THIRD-04]', async () => {
    const { suggest } = await newPerson();
    const { status, headers, body } = await suggest({ search: '27 maple lan', prefer_states: ['OH'] });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.suggestions[0]).toEqual({
      streetLine: '27 Maple Lantern Way',
      secondary: '',
      city: 'Columbus',
      state: 'OH',
      zipcode: '43215',
      entries: 0,
    });
  });

  test('at most six, those of preferred states first [API-REST-14, ADDR-04]', async () => {
    const { suggest } = await newPerson();
    const { suggestions } = (await suggest({ search: 'maple lantern', prefer_states: ['TX', 'IL'] })).body;
    expect(suggestions).toHaveLength(6);
    expect(suggestions.map(({ state }) => state)).toEqual(['IL', 'IL', 'IL', 'TX', 'TX', 'TX']);
    expect((await suggest({ search: 'maple lantern', max_results: 2 })).body.suggestions).toHaveLength(2);
    for (const max_results of [0, 7, -1]) {
      expect((await suggest({ search: 'maple', max_results })).status).toBe(422);
    }
  });

  test('a building is suggested with how many units it has, and answers them when it is selected [ADDR-07, ADDR-15, API-REST-14]', async () => {
    const { suggest } = await newPerson();
    const [selected] = (await suggest({ search: '500 maple lantern col' })).body.suggestions;
    expect(selected).toMatchObject({ streetLine: '500 Maple Lantern Way', secondary: 'Apt', entries: 8 });
    const { suggestions } = (await suggest({ search: '500 maple lantern col', selected })).body;
    expect(suggestions).toHaveLength(6);
    expect(suggestions[0]).toEqual({ ...selected, secondary: 'Apt 1A', entries: 0 });
    const narrowed = await suggest({ search: '500 maple lantern apt 4', selected });
    expect(narrowed.body.suggestions.map(({ secondary }) => secondary)).toEqual(['Apt 4A', 'Apt 4B']);
  });

  test('two characters are too few to ask, three are enough [ADDR-02]', async () => {
    const { suggest } = await newPerson();
    expect((await suggest({ search: '27' })).body.suggestions).toEqual([]);
    expect((await suggest({ search: ' 27  ' })).body.suggestions).toEqual([]);
    expect((await suggest({ search: '143' })).body.suggestions).toHaveLength(6);
  });

  test.each([
    [
      '27 maple lantern way',
      '',
      'columbus',
      'OH',
      '',
      { street: '27 Maple Lantern Way', street2: '', city: 'Columbus', state: 'OH', zipCode: '43215' },
    ],
    [
      '500 Maple Lantern Way',
      'apt 4b',
      'Columbus',
      'OH',
      '43215',
      { street: '500 Maple Lantern Way', street2: 'Apt 4B', city: 'Columbus', state: 'OH', zipCode: '43215' },
    ],
    [
      '1 Elsewhere Ave',
      'Floor 2',
      'Dayton',
      'OH',
      '45402',
      { street: '1 Elsewhere Ave', street2: 'Floor 2', city: 'Dayton', state: 'OH', zipCode: '45402' },
    ],
  ])('%s %s is an address [API-REST-15]', async (street, street2, city, state, zipCode, address) => {
    const { verify } = await newPerson();
    const { status, body } = await verify({ street, street2, city, state, zipCode });
    expect(status).toBe(200);
    expect(body).toEqual({ verified: true, address });
  });

  test.each([
    ['', 'A street address is required.'],
    ['   ', 'A street address is required.'],
    [null, 'A street address is required.'],
    ['100 No Information Way', 'No address information available.'],
    ['200 Invalid Way', 'The address is invalid.'],
    ['300 Ambiguous Way', 'The address is ambiguous.'],
    ['400 Missing Unit Way', 'The address is missing a secondary number.'],
    ['500 Maple Lantern Way', 'The address is missing a secondary number.'],
  ])('%s is told: %s [ADDR-13, ADDR-19, ADDR-20, ADDR-21, ADDR-22, API-REST-15]', async (street, message) => {
    const { verify } = await newPerson();
    const { status, body } = await verify({ street, city: 'Columbus', state: 'OH', zipCode: '43215' });
    expect(status).toBe(200);
    expect(body).toEqual({ verified: false, message });
  });

  test('a lookup without an answer says so in the specified words, again and again [ADDR-10, ADDR-16, ADDR-23]', async () => {
    const { suggest, verify } = await newPerson();
    const failed = { error: 'STANDARD_ERROR', error_description: 'Looks like something went wrong.' };
    const notVerified = {
      error: 'STANDARD_ERROR',
      error_description: 'An error occurred while updating the address.',
    };
    expect(await suggest({ search: '500 Lookup Error Way' })).toMatchObject({ status: 503, body: failed });
    expect(await verify({ street: '500 Lookup Error Way', zipCode: '43215' })).toMatchObject({
      status: 503,
      body: notVerified,
    });
    await setProvider('failing');
    try {
      for (let time = 1; time <= 3; time += 1) {
        expect(await suggest({ search: 'maple' })).toMatchObject({ status: 503, body: failed });
      }
      expect(await verify({ street: '27 Maple Lantern Way' })).toMatchObject({
        status: 503,
        body: notVerified,
      });
    } finally {
      await setProvider('ok');
    }
    expect((await suggest({ search: 'maple' })).status).toBe(200);
  });

  test.each([
    {},
    { search: 5 },
    { search: 'x'.repeat(201) },
    { search: 'maple', max_results: '6' },
    { search: 'maple', max_results: 2.5 },
    { search: 'maple', prefer_states: 'OH' },
    { search: 'maple', prefer_states: ['Ohio'] },
    { search: 'maple', selected: 'the first' },
  ])('a request that is not one is refused: %j [API-REST-14, S-46]', async (body) => {
    const { suggest, verify } = await newPerson();
    expect((await suggest(body)).status).toBe(422);
    expect((await verify({ street: 5 })).status).toBe(422);
    expect((await verify({ street: 'x'.repeat(121) })).status).toBe(422);
  });

  test('it is for people the service knows [S-35, API-REST-14, API-REST-15]', async () => {
    const { access_token } = await app.authorize({});
    for (const token of [undefined, access_token, 'wrong']) {
      for (const path of ['/address/autocomplete', '/address/verify']) {
        const { status, body } = await app.rest(
          'POST',
          path,
          { search: 'maple', street: '1 Elm St' },
          { token },
        );
        expect(status).toBe(401);
        expect(body).toMatchObject({ error: 'GRAPH_API_UNAUTHORIZED' });
      }
    }
  });

  test('whoever asks more often than a person types waits, and others do not [S-55]', async () => {
    const [eager, other] = [await newPerson(), await newPerson()];
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await eager.suggest({ search: 'zzz' })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await eager.suggest({ search: 'zzz' });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await other.suggest({ search: 'zzz' })).status).toBe(200);
  });

  test('what people type about where they live is in no line of the log [S-76]', async () => {
    const lines: string[] = [];
    const own = await openTestApp({
      environmentVariables: { LOG_LEVEL: 'debug' },
      logDestination: { write: (line) => lines.push(line) },
    });
    try {
      const { token } = await own.visitor();
      await own.rest('POST', '/address/autocomplete', { search: '27 Canary Nest Rd' }, { token });
      await own.rest(
        'POST',
        '/address/verify',
        { street: '500 Lookup Error Way', street2: 'Canary Loft' },
        { token },
      );
      expect(lines.join('')).toContain('an address lookup got no answer');
      expect(lines.join('')).not.toContain('Canary');
    } finally {
      await own.close();
    }
  });
});
