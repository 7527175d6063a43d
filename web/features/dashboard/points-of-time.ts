import { easternDay } from '@wysh/domain/dates/eastern.ts';
import type { HomeStateQuery, PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import type { TextKey } from '../../texts/texts.ts';

/** A day of somebody's way with us. */
export interface PointOfTime {
  readonly words: TextKey;
  readonly on: string;
  /** It is behind them; what is not lies ahead. */
  readonly isPast: boolean;
}

/** From the first visit to the end of the term: what was, and what comes, each in the order of its days. */
export function pointsOf(
  { currentUser, standing }: Pick<HomeStateQuery, 'currentUser' | 'standing'>,
  policy: PolicyAtHomeFragment,
): PointOfTime[] {
  const { effectiveOn, effectiveUntil, freeLookEndsOn, freeLookDaysLeft, lastCoveredOn, openChange } = policy;
  const isPastDue = standing.kind === 'past_due';
  const comes = openChange?.status === 'accepted' && !openChange.isGivenUp ? openChange.beginsOn : null;
  const past = [
    point('home.line.first', currentUser === null ? null : easternDay(currentUser.createdAt), true),
    point('home.line.began', effectiveOn, true),
  ];
  const ahead = [
    point('home.line.free-look', freeLookDaysLeft > 0 ? freeLookEndsOn : null),
    point('home.line.unpaid', isPastDue ? lastCoveredOn : null),
    point('home.line.bill', isPastDue ? null : (policy.activePlan?.nextPayment?.date ?? null)),
    point('home.line.change', comes),
    // Whoever asked to end it reads its last day on the page of that, and no other one here.
    point('home.line.ends', standing.kind === 'ending_asked' ? null : effectiveUntil),
  ];
  return [...past, ...ahead.toSorted((one, other) => (one.on < other.on ? -1 : 1))].filter(
    ({ on }) => on !== '',
  );
}

/** Without a day there is none. */
function point(words: TextKey, on: string | null, isPast = false): PointOfTime {
  return { words, on: on ?? '', isPast };
}
