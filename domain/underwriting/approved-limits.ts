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
  /** Whoever earns less, in dollars a year, is limited by a sum instead of a multiple. Left out where the multiple limits everybody. */
  readonly withoutIncome?: { readonly incomeUnder: number; readonly totalCoverMax: number };
}

interface LimitRules {
  readonly ladder: ClassLadder;
  readonly limits: LimitsByClass;
  readonly financialLimits: FinancialLimits;
}

function limitsOfClass(rung: ClassRung, { ladder, limits }: LimitRules): ApprovedLimits {
  return limits.find(({ upTo }) => worseRung(rung, upTo, ladder) === upTo)!;
}

/** By income and cover elsewhere, in force and applied for; what is not known limits nothing here, because it leads to a person. */
function financialMax(facts: Facts, { financialLimits }: LimitRules): number {
  const { existingCover, pendingCover } = facts;
  const elsewhere = (existingCover ?? 0) + (pendingCover ?? 0);
  const max = Math.min(incomeMax(facts, financialLimits), financialLimits.totalCoverMax);
  return Math.max(0, Math.floor(max - elsewhere));
}

function incomeMax(
  { income }: Facts,
  { totalCoverMax, incomeMultipleMax, withoutIncome }: FinancialLimits,
): number {
  if (income === null) return totalCoverMax;
  if (withoutIncome !== undefined && income < withoutIncome.incomeUnder) return withoutIncome.totalCoverMax;
  return income * incomeMultipleMax;
}

/** The most term life of a class for a person's finances. At every age it is sold at, 20 years end by 65. */
export function approvedLimits(rung: ClassRung, facts: Facts, rules: LimitRules): ApprovedLimits {
  const { amountMax, yearsMax } = limitsOfClass(rung, rules);
  return { amountMax: Math.min(amountMax, financialMax(facts, rules)), yearsMax };
}
