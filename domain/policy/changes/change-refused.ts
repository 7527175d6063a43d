import type { Problem } from '../../errors/problem.ts';

/** What a person has to know to ask for something that can be: the least, the most, and until which day. */
export interface ChangeLimits {
  /** Whole dollars of an amount, years of a term. */
  readonly least: number | null;
  readonly most: number | null;
  /** The last day on which it could be, or can. */
  readonly until: Temporal.PlainDate | null;
}

/** A change that cannot be, in words and in numbers. */
export interface ChangeRefused<Code extends string> {
  readonly ok: false;
  readonly problem: Problem<Code>;
  readonly limits: ChangeLimits;
}

export function changeRefused<Code extends string>(
  problem: Problem<Code>,
  limits: Partial<ChangeLimits> = {},
): ChangeRefused<Code> {
  return { ok: false, problem, limits: { least: null, most: null, until: null, ...limits } };
}
