import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSwitch } from '../../sandbox/switch-store.ts';
import { openPlaidIdentityStandIn, openSocureStandIn } from '../../testing/identity-stand-ins.ts';
import type { IdentityStandInMode } from '../../testing/identity-stand-ins.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isKeyRefused } from '../key-refused.ts';
import { embeddedIdentityCheck } from './embedded.ts';
import { plaidIdentityCheck } from './plaid.ts';
import type { ClaimedIdentity, IdentityCheck } from './port.ts';
import { socureIdentityCheck } from './socure.ts';

let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
let plaidStandIn: Awaited<ReturnType<typeof openPlaidIdentityStandIn>>;
let socureStandIn: Awaited<ReturnType<typeof openSocureStandIn>>;
let embedded: IdentityCheck;
let plaid: IdentityCheck;
let socure: IdentityCheck;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  plaidStandIn = await openPlaidIdentityStandIn();
  socureStandIn = await openSocureStandIn();
  embedded = embeddedIdentityCheck({ database: testDatabase.database });
  plaid = plaidIdentityCheck({
    clientId: 'client',
    secret: 'secret',
    templateId: 'idvtmp_records',
    environment: 'sandbox',
    apiUrl: plaidStandIn.url,
    timeoutMs: 1000,
    pauseMs: 10,
    verdictTimeoutMs: 300,
  });
  socure = socureIdentityCheck({ key: 'key', url: socureStandIn.url, timeoutMs: 1000 });
});
afterAll(async () => {
  await Promise.all([plaidStandIn.close(), socureStandIn.close(), testDatabase.close()]);
});

const claimed = (taxId: string): ClaimedIdentity => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthdate: '1990-02-28',
  taxId,
  address: { street: '12 Lantern Hill', city: 'Springfield', state: 'OH', postalCode: '45501' },
});
let count = 0;
const newKey = () => `019a0000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;

async function switchEmbedded(mode: IdentityStandInMode): Promise<void> {
  const settings = { mode: mode === 'ok' ? 'ok' : 'failing' } as const;
  await testDatabase.database.transaction((transaction) =>
    writeSwitch(transaction, 'identity-check', settings, Temporal.Instant.from('2026-11-20T12:00:00Z')),
  );
}

const VENDORS = [
  ['embedded', () => embedded, switchEmbedded],
  ['plaid', () => plaid, async (mode: IdentityStandInMode) => plaidStandIn.setMode(mode)],
  ['socure', () => socure, async (mode: IdentityStandInMode) => socureStandIn.setMode(mode)],
] as const;

describe.each(VENDORS)('the contract, kept by %s', (name, vendor, setMode) => {
  afterEach(() => setMode('ok'));

  test.each([
    ['123456789', 'passed', 90],
    ['987654321', 'review', 0],
    ['999121234', 'failed', 0],
  ] as const)('of %s it says %s [THIRD-05, R-53]', async (taxId, result, sureAtLeast) => {
    const verdict = await vendor().check(claimed(taxId), newKey());
    expect(verdict.result).toBe(result);
    expect(verdict.score).toBeGreaterThanOrEqual(sureAtLeast);
    expect(verdict.score).toBeLessThanOrEqual(result === 'passed' ? 100 : 50);
    expect(vendor().name).toBe(name);
  });

  test('the same check asked twice has the same verdict [THIRD-05]', async () => {
    const key = newKey();
    const first = await vendor().check(claimed('123456789'), key);
    expect(await vendor().check(claimed('123456789'), key)).toEqual(first);
  });

  test.each(['down', 'looking'] as const)(
    'while it is %s there is no verdict, it may be asked again, and its error has nothing of the person [THIRD-05, S-82]',
    async (mode) => {
      const key = newKey();
      await setMode(mode);
      const failure = await vendor()
        .check(claimed('123456789'), key)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isKeyRefused(failure)).toBe(false);
      expect(String(failure)).not.toMatch(/Ada|Lovelace|1990|123456789|Lantern/);
      await setMode('ok');
      expect(await vendor().check(claimed('123456789'), key)).toMatchObject({ result: 'passed' });
    },
  );

  test('whoever asks how it is, checks nobody', async () => {
    expect(await vendor().findProblem(AbortSignal.timeout(1000))).toBeNull();
    await setMode('down');
    expect(await vendor().findProblem(AbortSignal.timeout(1000))).toMatch(/503|switched to fail/);
  });
});

test('Plaid is asked for one check of a key, however often, and told no more than what is compared [R-53, THIRD-10]', async () => {
  const before = plaidStandIn.checks();
  plaidStandIn.asked.splice(0);
  const key = newKey();
  await plaid.check(claimed('123456789'), key);
  await plaid.check(claimed('123456789'), key);
  expect(plaidStandIn.checks()).toBe(before + 1);
  const [{ headers, body, path }] = plaidStandIn.asked as [(typeof plaidStandIn.asked)[0]];
  expect(path).toBe('/identity_verification/create');
  expect(headers).toMatchObject({ 'plaid-version': '2020-09-14', 'plaid-client-id': 'client' });
  expect(JSON.parse(body)).toEqual({
    client_user_id: key,
    template_id: 'idvtmp_records',
    is_shareable: false,
    is_idempotent: true,
    gave_consent: true,
    user: {
      name: { given_name: 'Ada', family_name: 'Lovelace' },
      date_of_birth: '1990-02-28',
      id_number: { value: '123456789', type: 'us_ssn' },
      address: {
        street: '12 Lantern Hill',
        city: 'Springfield',
        region: 'OH',
        postal_code: '45501',
        country: 'US',
      },
    },
  });
});

test('Socure is told no more than what is compared, and its reasons are read by nobody [R-53, THIRD-10]', async () => {
  socureStandIn.asked.splice(0);
  const key = newKey();
  expect(await socure.check(claimed('123456789'), key)).toEqual({ result: 'passed', score: 99 });
  expect(JSON.parse(socureStandIn.asked[0]?.body ?? '')).toEqual({
    modules: ['kyc', 'decision'],
    customerUserId: key,
    firstName: 'Ada',
    surName: 'Lovelace',
    dob: '1990-02-28',
    nationalId: '123456789',
    physicalAddress: '12 Lantern Hill',
    city: 'Springfield',
    state: 'OH',
    zip: '45501',
    country: 'US',
  });
});

test.each([
  ['plaid', () => plaid, () => plaidStandIn],
  ['socure', () => socure, () => socureStandIn],
] as const)('a key that %s does not know is told as that', async (_name, vendor, standIn) => {
  standIn().setMode('key refused');
  const failure = await vendor()
    .check(claimed('123456789'), newKey())
    .catch((error: unknown) => error);
  expect(isKeyRefused(failure)).toBe(true);
  standIn().setMode('ok');
});
