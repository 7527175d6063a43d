import { expect, test } from 'vitest';
import { killDuringPurchases } from '../../testing/purchases-under-kills.ts';

test('ten times a server process is killed during purchases, and everybody is charged once and covered [S-65, S-66, S-67, S-68, BUY-23]', async () => {
  const report = await killDuringPurchases({ kills: 10, seed: 20_261_120 });
  expect(report.broken).toEqual([]);
  expect(report).toMatchObject({ kills: 10, toldPaidWithoutPolicy: 0, notCoveredOnce: 0 });
  // The kills met people in the middle of something.
  expect(report.cutOff).toBeGreaterThan(10);
  expect(report.toldPaid).toBeGreaterThan(30);
}, 600_000);
