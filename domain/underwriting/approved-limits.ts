import type { ClassRung } from './class-ladder.ts';
import { worseRung } from './class-ladder.ts';
import type { Facts } from './facts.ts';
import { INCOME_MULTIPLE_MAX, TOTAL_COVER_MAX } from './financial-limits.ts';

/** The most somebody is offered. Amounts are whole dollars. */
export interface ApprovedLimits {
  amountMax: number;
  yearsMax: number;
}

/** By risk. A class has the limits of the first entry that is as bad or worse; the last class has an entry. */
export type LimitsByClass = readonly (ApprovedLimits & { upTo: ClassRung })[];

function limitsOfClass(rung: ClassRung, byClass: LimitsByClass): ApprovedLimits {
  return byClass.find(({ upTo }) => worseRung(rung, upTo) === upTo)!;
}

/** By income and cover elsewhere; what is not known limits nothing here, because it leads to a person. */
function financialMax({ income, existingCover }: Facts): number {
  const byIncome = income === null ? TOTAL_COVER_MAX : income * INCOME_MULTIPLE_MAX;
  return Math.max(0, Math.floor(Math.min(byIncome, TOTAL_COVER_MAX) - (existingCover ?? 0)));
}

/** The most term life of a class for a person's finances. At every age it is sold at, 20 years end by 65. */
export function approvedLimits(rung: ClassRung, facts: Facts, byClass: LimitsByClass): ApprovedLimits {
  const { amountMax, yearsMax } = limitsOfClass(rung, byClass);
  return { amountMax: Math.min(amountMax, financialMax(facts)), yearsMax };
}
