import { expect, test } from 'vitest';
import { killDuringPurchases } from '../../testing/purchases-under-kills.ts';
import { atVolume } from '../../testing/volume.ts';

const kills = atVolume(4, 10);

test('a server process is killed again and again during purchases, and everybody is charged once and covered [S-65, S-66, S-67, S-68, BUY-23]', async () => {
  const report = await killDuringPurchases({ kills, seed: 20_261_120 });
  expect(report.broken).toEqual([]);
  expect(report).toMatchObject({ kills, toldPaidWithoutPolicy: 0, notCoveredOnce: 0 });
  // The kills met people in the middle of something.
  expect(report.cutOff).toBeGreaterThan(kills);
  expect(report.toldPaid).toBeGreaterThan(kills * 3);
}, 600_000);
