import type { SwitchName } from './switch-list.ts';
import { isClosing } from './switch-list.ts';

/**
 * One change of a switch:
 *
 * - proposed: a second person has to agree.
 * - sent_back, left: nothing came of it; left also where nobody agreed within a day.
 * - in_effect: the switch is as this says.
 * - over: its time came, or another change took its place.
 */
export interface SwitchChange {
  readonly id: string;
  readonly name: SwitchName;
  readonly turnsOn: boolean;
  /** When it goes back by itself; null while it stays as it was put. */
  readonly until: Temporal.Instant | null;
  readonly reason: string;
  readonly state: 'proposed' | 'sent_back' | 'left' | 'in_effect' | 'over';
  /** Made by one alone, in an emergency or on the way back out of it. */
  readonly isAlone: boolean;
  readonly madeBy: string;
  readonly madeAt: Temporal.Instant;
  /** Who agreed, sent it back, or looked at it afterwards. */
  readonly answeredBy: string | null;
  readonly answeredAt: Temporal.Instant | null;
  readonly answer: string | null;
  readonly inEffectAt: Temporal.Instant | null;
  readonly endToldAt: Temporal.Instant | null;
  readonly overAt: Temporal.Instant | null;
  readonly isOverByItself: boolean | null;
  /** When nobody had agreed to it in time; null where something else came of it. */
  readonly ranOutAt: Temporal.Instant | null;
}

/** Whoever agrees later agrees to what was right on another day. */
const PROPOSAL_LASTS = Temporal.Duration.from({ hours: 24 });

/** Until when a second person may agree. */
export function proposalEndsAt({ madeAt }: Pick<SwitchChange, 'madeAt'>): Temporal.Instant {
  return madeAt.add(PROPOSAL_LASTS);
}

/** Whether it waits for a second person, and has for too long. */
export function isRunOut(change: SwitchChange, now: Temporal.Instant): boolean {
  return change.state === 'proposed' && Temporal.Instant.compare(proposalEndsAt(change), now) <= 0;
}

/**
 * What closes something can't wait for a second person: in an emergency one does it alone, or lets it last longer. What they closed alone they
 * open alone for as long as nobody else has looked at it, because it was a slip or is over. All else takes two. `closings` are the changes by
 * which it is as it is since it was last otherwise, the newest first: letting last longer what others closed makes it nobody's own.
 */
export function mayBeAlone(
  { name, turnsOn, until }: Pick<SwitchChange, 'name' | 'turnsOn' | 'until'>,
  closings: readonly SwitchChange[],
  staffId: string,
): boolean {
  const [inEffect] = closings;
  if (isClosing(name, turnsOn)) {
    const opensSooner = inEffect?.turnsOn === turnsOn && isSooner(until, inEffect.until);
    return !opensSooner;
  }
  return (
    inEffect !== undefined &&
    inEffect.turnsOn !== turnsOn &&
    isClosing(name, inEffect.turnsOn) &&
    closings.every(({ isAlone, answeredBy, madeBy }) => isAlone && answeredBy === null && madeBy === staffId)
  );
}

function isSooner(one: Temporal.Instant | null, other: Temporal.Instant | null): boolean {
  return one !== null && (other === null || Temporal.Instant.compare(one, other) < 0);
}
