import { worseRung } from './class-ladder.ts';
import type { ClassLadder, ClassRung } from './class-ladder.ts';
import type { Facts } from './facts.ts';

/** The most somebody is offered. Amounts are whole dollars. */
export interface ApprovedLimits {
  amountMax: number;
  yearsMax: number;
}

/** By risk. A class has the limits of the first entry that is as bad or worse; the last class has an entry. */
export type LimitsByClass = readonly (ApprovedLimits & { upTo: ClassRung })[];

/** What is decided without a look at somebody's finances. */
export interface FinancialLimits {
  /** With all insurers together, in dollars. */
  readonly totalCoverMax: number;
  /** Cover in total, as a multiple of the income. */
  readonly incomeMultipleMax: number;
}

interface LimitRules {
  readonly ladder: ClassLadder;
  readonly limits: LimitsByClass;
  readonly financialLimits: FinancialLimits;
}

function limitsOfClass(rung: ClassRung, { ladder, limits }: LimitRules): ApprovedLimits {
  return limits.find(({ upTo }) => worseRung(rung, upTo, ladder) === upTo)!;
}

/** By income and cover elsewhere; what is not known limits nothing here, because it leads to a person. */
function financialMax({ income, existingCover }: Facts, { financialLimits }: LimitRules): number {
  const { totalCoverMax, incomeMultipleMax } = financialLimits;
  const byIncome = income === null ? totalCoverMax : income * incomeMultipleMax;
  return Math.max(0, Math.floor(Math.min(byIncome, totalCoverMax) - (existingCover ?? 0)));
}

/** The most term life of a class for a person's finances. At every age it is sold at, 20 years end by 65. */
export function approvedLimits(rung: ClassRung, facts: Facts, rules: LimitRules): ApprovedLimits {
  const { amountMax, yearsMax } = limitsOfClass(rung, rules);
  return { amountMax: Math.min(amountMax, financialMax(facts, rules)), yearsMax };
}
