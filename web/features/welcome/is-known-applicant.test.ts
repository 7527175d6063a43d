import { expect, test } from 'vitest';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { isKnownApplicant } from './is-known-applicant.ts';

test.each([
  ['in_force', true],
  ['offers', true],
  ['referred', true],
  ['cooldown', true],
  ['unproven', true],
  ['lapsed', true],
  ['offers_over', true],
  ['application_begun', false],
  ['estimate', false],
  ['account', false],
] as const)(
  'somebody who stands at %s is sent home from the welcome page: %s [ROUTE-09, F-19]',
  async (kind, isKnown) => {
    const server = openFakeServer({ Query: { standing: standingAt(kind) } });
    expect(await isKnownApplicant(createFakeRuntime({ server }).runtime)).toBe(isKnown);
  },
);

test('what cannot be asked keeps nobody from being welcomed [ROUTE-09]', async () => {
  const server = openFakeServer();
  server.fail('LandingPlace', 'unreachable');
  expect(await isKnownApplicant(createFakeRuntime({ server }).runtime)).toBe(false);
});
