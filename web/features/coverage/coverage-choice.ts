/**
 * What a person has chosen with the two sliders: an amount of coverage and the age until which its rate is locked.
 *
 * - Dragging moves in steps, and back at the step where the thumb began it is what was saved, to the dollar. A typed amount is kept to
 *   the dollar, and the thumb rests at the step nearest to it.
 * - While an amount is being typed it counts as soon as it can be bought. Once it is entered, one that is out of range
 *   becomes the limit it passed, and the person is told (EDIT-06); an empty field goes back to the amount it had.
 * - The choice is dirty while it differs from what was saved last.
 */
import type { DollarDigits } from '../../ui/money-typing.ts';

export interface CoverageRange {
  /** Whole dollars; the largest step that can be dragged to may lie below `max`. */
  readonly amount: { readonly min: number; readonly max: number; readonly step: number };
  /** Both ages included; null where there is nothing to choose, as for accidental death until 65 (EDIT-04). */
  readonly lockUntilAge: {
    readonly min: number;
    readonly max: number;
    /** Those in between that can be had, in their order; left out where all can. */
    readonly allowed?: readonly number[];
  } | null;
  /** Of a policy one thing is changed at a time: moving one of the two puts the other back. */
  readonly isOneAtATime?: boolean;
}

/** An amount in whole dollars, and the age until which its rate is locked. */
export interface Coverage {
  readonly amount: number;
  readonly lockUntilAge: number;
}

export interface CoverageChoice extends Coverage {
  readonly range: CoverageRange;
  readonly saved: Coverage;
  /** What stands in the amount's field while it is being typed, else null. */
  readonly typed: DollarDigits | null;
  /** The limit an entered amount was set to, until the person has read about it. */
  readonly snappedTo: 'min' | 'max' | null;
}

export type CoverageMove =
  | { type: 'amount dragged'; amount: number }
  | { type: 'amount typed'; digits: DollarDigits }
  | { type: 'amount entered' }
  | { type: 'amount suggested'; amount: number }
  | { type: 'age dragged'; lockUntilAge: number }
  | { type: 'limit read' }
  | { type: 'saved'; coverage: Coverage };

/** Begins with the coverage that was saved, brought into the range (EDIT-31). */
export function beginChoice(range: CoverageRange, requested: Coverage): CoverageChoice {
  const saved = withinRange(range, requested);
  return { ...saved, range, saved, typed: null, snappedTo: null };
}

export function nextChoice(choice: CoverageChoice, move: CoverageMove): CoverageChoice {
  const next = moved(choice, move);
  if (choice.range.isOneAtATime !== true || move.type === 'saved') return next;
  const { saved } = next;
  if (next.amount !== choice.amount) return { ...next, lockUntilAge: saved.lockUntilAge };
  if (next.lockUntilAge !== choice.lockUntilAge) return { ...next, amount: saved.amount, typed: null };
  return next;
}

function moved(choice: CoverageChoice, move: CoverageMove): CoverageChoice {
  const { range } = choice;
  switch (move.type) {
    case 'amount dragged':
      return { ...choice, amount: draggedTo(choice, move.amount), typed: null };
    case 'amount suggested':
      return { ...choice, amount: clamp(Math.floor(move.amount), range.amount), typed: null };
    case 'amount typed': {
      const typed = Number(move.digits);
      const counts = move.digits !== '' && clamp(typed, range.amount) === typed;
      return { ...choice, typed: move.digits, amount: counts ? typed : choice.amount };
    }
    case 'amount entered':
      return choice.typed === null ? choice : enter(choice, choice.typed);
    case 'age dragged':
      if (range.lockUntilAge === null) return choice;
      return {
        ...choice,
        lockUntilAge: nearestAge(range.lockUntilAge, choice.lockUntilAge, move.lockUntilAge),
      };
    case 'limit read':
      return { ...choice, snappedTo: null };
    case 'saved':
      return { ...choice, saved: move.coverage };
  }
}

export function isDirty({ amount, lockUntilAge, saved }: CoverageChoice): boolean {
  return amount !== saved.amount || lockUntilAge !== saved.lockUntilAge;
}

/** The step where the thumb rested for what was saved stands for that: whoever drags it back has changed nothing. */
function draggedTo({ range, saved }: CoverageChoice, amount: number): number {
  const step = nearestStep(range, amount);
  return step === nearestStep(range, saved.amount) ? saved.amount : step;
}

/** Where the amount's thumb rests: the step nearest to the amount, the higher one from the middle on. */
export function nearestStep({ amount: { min, max, step } }: CoverageRange, amount: number): number {
  const steps = Math.floor((max - min) / step);
  return min + clamp(Math.round((amount - min) / step), { min: 0, max: steps }) * step;
}

/** The smallest step that is not below an amount, such as the one that covers a whole list; never past the range. */
export function stepCovering(range: CoverageRange, amount: number): number {
  const { min, max, step } = range.amount;
  return clamp(min + Math.ceil((amount - min) / step) * step, { min, max });
}

/**
 * The coverage of a saved estimate, quote or offering as the sliders can show it: whole dollars (EDIT-36), clamped to what
 * was approved (EDIT-31). Where nothing is approved, the range is what is sold and the request stands as it is (EDIT-32).
 */
export function withinRange(range: CoverageRange, { amount, lockUntilAge }: Coverage): Coverage {
  const age = range.lockUntilAge;
  return {
    amount: clamp(Math.floor(amount), range.amount),
    lockUntilAge: age === null ? lockUntilAge : clamp(Math.round(lockUntilAge), age),
  };
}

/** The age that was dragged to; over those that can't be had, the next one in the direction of the drag. */
function nearestAge(ages: NonNullable<CoverageRange['lockUntilAge']>, from: number, dragged: number): number {
  const age = clamp(Math.round(dragged), ages);
  const { allowed } = ages;
  if (allowed === undefined) return age;
  const next = age > from ? allowed.find((one) => one >= age) : allowed.findLast((one) => one <= age);
  return next ?? from;
}

function enter(choice: CoverageChoice, typed: DollarDigits): CoverageChoice {
  if (typed === '') return { ...choice, typed: null };
  const { min, max } = choice.range.amount;
  const amount = Number(typed);
  if (amount > max) return { ...choice, amount: max, typed: null, snappedTo: 'max' };
  if (amount < min) return { ...choice, amount: min, typed: null, snappedTo: 'min' };
  return { ...choice, amount, typed: null };
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(value, min), max);
}
