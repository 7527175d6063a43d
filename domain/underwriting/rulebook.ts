import type { LimitsByClass } from './approved-limits.ts';
import type { PointsMax } from './class-ladder.ts';
import type { Rule } from './rule.ts';

/**
 * Everything a decision follows from besides the facts, dated. Once a decision was made by it, neither it nor its rules are
 * edited: a changed rule is a new file beside the old one, in a new rulebook, so that every decision can be replayed by
 * the one it names.
 */
export interface Rulebook {
  version: string;
  /** All of them are asked, whatever the others say; the order is the one in which reasons are told. */
  rules: readonly Rule[];
  pointsMax: PointsMax;
  limits: LimitsByClass;
}
