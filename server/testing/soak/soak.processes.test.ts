import { expect, test } from 'vitest';
import { atVolume } from '../volume.ts';
import { soak } from './soak.ts';

const seed = 20_261_120;

test('for a while of random people and faults everything stays as it always is [S-45, S-54, S-65, S-66, S-68, BUY-23]', async () => {
  const report = await soak({ seconds: atVolume(15, 30), seed });
  expect([...report.broken.keys()]).toEqual([]);
  // People met faults, and went through with what they came for all the same.
  expect(report.faults.size).toBeGreaterThan(0);
  expect(report.checks).toBeGreaterThan(0);
  expect(report.hostileRequests).toBeGreaterThan(0);
  expect(report.toldPaid.size).toBeGreaterThan(0);
}, 300_000);
