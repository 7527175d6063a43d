import { expect, test } from 'vitest';
import { soak } from './soak.ts';

const seed = 20_261_120;

test('for half a minute of random people and faults everything stays as it always is [S-45, S-54, S-65, S-66, S-68, BUY-23]', async () => {
  const report = await soak({ seconds: 30, seed });
  expect([...report.broken.keys()]).toEqual([]);
  // People met faults, and went through with what they came for all the same.
  expect(report.faults.size).toBeGreaterThan(0);
  expect(report.checks).toBeGreaterThan(0);
  expect(report.hostileRequests).toBeGreaterThan(0);
  expect(report.toldPaid.size).toBeGreaterThan(0);
}, 300_000);

test('a product that asks the payment vendor without keys of its own is found by it [S-65]', async () => {
  const entry = 'server/testing/soak/keyless-server.ts';
  const report = await soak({ seconds: 120, seed, entry, endsWhenBroken: true });
  expect([...report.broken.keys()].join('\n')).toContain('what moved at the payment provider');
}, 300_000);
