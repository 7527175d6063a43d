import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openMovableClock, systemClock, type MovableClock } from './clock.ts';

let testDatabase: TestDatabase;
let clock: MovableClock;
beforeEach(async () => {
  testDatabase = await openTestDatabase();
  clock = await openMovableClock(testDatabase.database);
});
afterEach(async () => {
  clock.close();
  await testDatabase.close();
});

function secondsFromNow(instant: Temporal.Instant): number {
  return instant.since(Temporal.Now.instant()).total('seconds');
}

test('the system clock tells the real time, and so does one that nobody moved [S37]', () => {
  expect(Math.abs(secondsFromNow(systemClock().now()))).toBeLessThan(1);
  expect(Math.abs(secondsFromNow(clock.now()))).toBeLessThan(1);
  expect(clock.offsetMs).toBe(0);
});

test('a moved clock goes on from where it was moved, and comes back [S37]', async () => {
  await clock.moveTo(Temporal.Instant.from('2031-02-28T23:59:00Z'));
  expect(clock.now().toString()).toMatch(/^2031-02-28T23:59:0/);
  await clock.advance(Temporal.Duration.from('P1DT2M'));
  expect(clock.now().toString()).toMatch(/^2031-03-02T00:01:0/);
  await clock.advance(Temporal.Duration.from('-P2W'));
  expect(clock.now().toString()).toMatch(/^2031-02-16T00:01:0/);
  await expect(async () => await clock.advance(Temporal.Duration.from('P1M'))).rejects.toThrow(
    'not by months or years',
  );
  await clock.reset();
  expect(Math.abs(secondsFromNow(clock.now()))).toBeLessThan(1);
});

test('a second process follows within a second or two, and a restart keeps the time [S37]', async () => {
  const other = await openMovableClock(testDatabase.database);
  await clock.advance(Temporal.Duration.from({ days: 400 }));
  await expect.poll(() => other.offsetMs, { timeout: 5_000 }).toBe(400 * 86_400_000);
  other.close();

  const restarted = await openMovableClock(testDatabase.database);
  expect(restarted.offsetMs).toBe(400 * 86_400_000);
  restarted.close();
});
