import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOpenSanctionsStandIn } from '../../testing/open-sanctions-stand-in.ts';
import { openSanctions } from './open-sanctions.ts';

const now = Temporal.Instant.from('2026-11-23T15:00:00Z');
let standIn: Awaited<ReturnType<typeof openOpenSanctionsStandIn>>;
beforeAll(async () => {
  standIn = await openOpenSanctionsStandIn([
    { id: 'NK-1', caption: 'Quillon Vantrease', birthDate: ['1971-12-10', '1973'] },
    { id: 'NK-2', caption: 'Quillon Vantrease Farbermann', birthDate: [] },
    { id: 'NK-3', caption: 'Nowhere Island Holdings', birthDate: [] },
  ]);
});
afterAll(() => standIn.close());

const list = (key: string | null = 'a-key-of-ours') =>
  openSanctions({
    url: standIn.url,
    key,
    dataset: 'us_ofac_sdn',
    clock: { now: () => now },
    timeoutMs: 2000,
  });

test.each([
  ['Quillon Vantrease', '1972-12-31', [['NK-1', 1971]]],
  ['Quillon Vantrease', '1975-01-01', []],
  ['Quillon Vantrease', null, [['NK-1', 1971]]],
  ['Quillon Vantrease Farbermann', '1990-01-01', [['NK-2', null]]],
  ['Nowhere Island Holdings', null, [['NK-3', null]]],
  ['Quillon Nobody', '1971-01-01', []],
] as const)('OpenSanctions is asked about %s, born %s: %j [R-53]', async (name, birthdate, found) => {
  const { listEdition, matches } = await list().screen({ name, birthdate });
  expect(listEdition).toBe('us_ofac_sdn-2026-11-23');
  // A third of the words is too few for a match; a birthdate further away than a year is somebody else's.
  expect(matches.map(({ entryId, listedBirthYear }) => [entryId, listedBirthYear])).toEqual(found);
  expect(matches.every(({ programme }) => programme === 'US-EXAMPLE')).toBe(true);
});

test('a person is asked about as one, by name and birthdate alone, and whoever has none as anybody who can own something [R-53, THIRD-10]', async () => {
  standIn.asked.splice(0);
  await list().screen({ name: 'Ada Lovelace', birthdate: '1990-02-28' });
  await list().screen({ name: 'Nowhere Island Holdings', birthdate: null });
  expect(standIn.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      queries: {
        asked: { schema: 'Person', properties: { name: ['Ada Lovelace'], birthDate: ['1990-02-28'] } },
      },
    },
    { queries: { asked: { schema: 'LegalEntity', properties: { name: ['Nowhere Island Holdings'] } } } },
  ]);
});

test('a list that refuses our key gives no answer, and nothing may go on; asking how it is asks about nobody [R-53]', async () => {
  await expect(list('another').screen({ name: 'Ada Lovelace', birthdate: null })).rejects.toThrow(
    'opensanctions refused our key',
  );
  expect(await list().findProblem(AbortSignal.timeout(1000))).toBeNull();
});
