import type { StatePack } from './state-pack.ts';

/** What the editions of this day correct for policies sold before it. */
export const GRACE_COUNTS_DAYS_COVERED: StatePack['appliesToSold'] = {
  rules: ['grace'],
  why: 'Every contract sold before said 31 days, and the law of some states says 31 days or a month, but the due date was counted as the first of them, so that cover ended with the 30th day after it. It goes on through the 31st, and through the 30th after a late notice.',
};
