import { Client, fetchExchange } from 'urql';
import { expect, test } from 'vitest';
import { createFakeRuntime } from '../../shell/fake-runtime.ts';
import { isKnownApplicant } from './is-known-applicant.ts';

function runtimeAnswering(answer: object) {
  const graphql = new Client({
    url: 'http://server.invalid/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: async () => Response.json(answer),
  });
  return createFakeRuntime({ graphql }).runtime;
}

test.each([
  ['policy', true],
  ['offers', true],
  ['manual_review', true],
  ['cooldown', true],
  ['start', false],
])('somebody in the stage %s is sent home from the welcome page: %s [ROUTE-09]', async (stage, isKnown) => {
  expect(await isKnownApplicant(runtimeAnswering({ data: { applicationEntry: { stage } } }))).toBe(isKnown);
});

test('what cannot be asked keeps nobody from being welcomed [ROUTE-09]', async () => {
  expect(await isKnownApplicant(runtimeAnswering({ errors: [{ message: 'No.' }] }))).toBe(false);
});
