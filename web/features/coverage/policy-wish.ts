import type { Coverage, CoverageRange } from './coverage-choice.ts';
import type { EditedCoverage, PolicyEdit } from './coverage-source.ts';

/** What somebody would have of their policy: one thing at a time. */
export type PolicyWish = 'as-is' | 'less' | 'more' | 'longer';

type Edited = Pick<EditedCoverage, 'age' | 'amountLimits' | 'lockUntilAge'>;

export function wishOf(
  edit: Pick<PolicyEdit, 'amount'>,
  { lockUntilAge: lockedUntil }: Pick<Edited, 'lockUntilAge'>,
  { amount, lockUntilAge }: Coverage,
): PolicyWish {
  if (lockUntilAge > lockedUntil) return 'longer';
  if (amount === edit.amount) return 'as-is';
  return amount < edit.amount ? 'less' : 'more';
}

/** Nothing of it can be changed as it stands. */
export function isFixed({ lessRefused, moreRefused, longerTerms }: PolicyEdit): boolean {
  return lessRefused !== null && moreRefused !== null && longerTerms.length === 0;
}

/** From the least it may be made to the most, and the terms that may follow the one it has. Terms are counted from its issue. */
export function rangeOfPolicy(
  { age, amountLimits, lockUntilAge }: Edited,
  { amount, lessRefused, moreMost, longerTerms }: PolicyEdit,
): CoverageRange {
  const ages = [lockUntilAge, ...longerTerms.map((years) => age + years)];
  return {
    amount: {
      min: lessRefused === null ? Math.min(amountLimits.min, amount) : amount,
      max: moreMost ?? amount,
      step: amountLimits.step,
    },
    lockUntilAge:
      longerTerms.length === 0 ? null : { min: lockUntilAge, max: Math.max(...ages), allowed: ages },
    isOneAtATime: true,
  };
}

/** The day it would begin, by what it is. */
export function beginsOnOf(
  { lessBeginsOn, moreBeginsOn }: Pick<PolicyEdit, 'lessBeginsOn' | 'moreBeginsOn'>,
  wish: PolicyWish,
): string | null {
  return wish === 'less' ? lessBeginsOn : moreBeginsOn;
}

/** Why something can't be had as it stands, each reason once, in the server's words. */
export function reasonsOf({ lessRefused, moreRefused, longerRefused }: PolicyEdit): string[] {
  return [...new Set([lessRefused, moreRefused, longerRefused])].filter((reason) => reason !== null);
}
