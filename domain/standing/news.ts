import type { StandingKind } from './standing-table.ts';

/** Cover is in danger, is ending, or was lost and may come back: whoever stands there has something else to think of. */
const WITHOUT_NEWS: readonly StandingKind[] = [
  'past_due',
  'ending_asked',
  'lapsed',
  'lapsed_ineligible',
  'lapsed_long_ago',
  'return_asked',
  'return_under_way',
  'return_with_person',
  'return_deciding',
  'return_offered',
];

/** Whether tips and news are for somebody now, besides whether they want them. */
export function isTimeForNews(kind: StandingKind): boolean {
  return !WITHOUT_NEWS.includes(kind);
}
