import { expect, test } from 'vitest';
import { PRODUCT_SCHEDULES } from './product-jobs.ts';

const wednesday = Temporal.Instant.from('2026-11-18T15:00:00Z');

test.each(PRODUCT_SCHEDULES.map((schedule) => [schedule.name, schedule] as const))(
  '%s comes after the instant it is asked about, also when that is its own: nothing is due twice, and nothing stands still [S37]',
  (_name, schedule) => {
    const first = schedule.nextRunAfter(wednesday);
    expect(Temporal.Instant.compare(first, wednesday)).toBe(1);
    expect(Temporal.Instant.compare(schedule.nextRunAfter(first), first)).toBe(1);
  },
);
