import { expect, test } from 'vitest';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { isKnownApplicant } from './is-known-applicant.ts';

test.each([
  ['policy', true],
  ['offers', true],
  ['manual_review', true],
  ['cooldown', true],
  ['start', false],
] as const)(
  'somebody in the stage %s is sent home from the welcome page: %s [ROUTE-09]',
  async (stage, isKnown) => {
    const { runtime } = createFakeRuntime({ server: openFakeServer({ ApplicationEntry: { stage } }) });
    expect(await isKnownApplicant(runtime)).toBe(isKnown);
  },
);

test('what cannot be asked keeps nobody from being welcomed [ROUTE-09]', async () => {
  const server = openFakeServer();
  server.fail('ApplicantStage', 'unreachable');
  expect(await isKnownApplicant(createFakeRuntime({ server }).runtime)).toBe(false);
});
