import { expect, test } from 'vitest';
import { isTimeForNews } from './news.ts';

test.each(['past_due', 'ending_asked', 'lapsed', 'lapsed_long_ago', 'return_offered'] as const)(
  'whoever is %s hears no tips and no news',
  (kind) => expect(isTimeForNews(kind)).toBe(false),
);

test.each(['account', 'offers', 'free_look', 'in_force', 'policy_ended'] as const)(
  'whoever is %s may hear them',
  (kind) => expect(isTimeForNews(kind)).toBe(true),
);
