import type { Edition } from '../editions/edition.ts';
import type { StatePacks } from '../states/state-pack.ts';
import type { UnderwritingApplication } from './application.ts';
import type { FinancialLimits, LimitsByClass } from './approved-limits.ts';
import type { ClassLadder } from './class-ladder.ts';
import type { Facts } from './facts.ts';
import type { Action, FiredCase, Product, Rule } from './rule.ts';

export type Outcome = 'offered' | 'referred' | 'postponed' | 'rejected';

export interface Precedence {
  /** The worst first: the first line of which anything fired is the outcome of a product. */
  readonly outcomes: readonly { readonly kinds: readonly Action['kind'][]; readonly outcome: Outcome }[];
  /** The first of them that is not refused decides the application; those after the first are the plan B. */
  readonly products: readonly Product[];
}

/**
 * Everything a decision follows from besides the application, dated. Once a decision was made by it, neither it nor anything it
 * consists of is edited: a change is a new file beside the old one, in a new rulebook, so that every decision can be made again by
 * the one it names (`scripts/used-editions.test.ts`).
 */
export interface Rulebook extends Edition {
  /** What its rules read, as it follows from an application, under the packs there are where none are given. */
  readonly deriveFacts: (application: UnderwritingApplication, packs?: StatePacks) => Facts;
  /** All of them are asked, whatever the others say; the order is the one in which reasons are told. */
  readonly rules: readonly Rule[];
  readonly precedence: Precedence;
  readonly ladder: ClassLadder;
  /** What fires when the points have no class left. */
  readonly beyondTheLadder: FiredCase;
  readonly limits: LimitsByClass;
  readonly financialLimits: FinancialLimits;
}
