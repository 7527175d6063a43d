import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { ArithmeticLine } from '@wysh/domain/policy/changes/arithmetic-lines.ts';
import type { CorrectedPart } from '@wysh/domain/policy/changes/correction.ts';
import { misstatementRule } from '@wysh/domain/policy/changes/misstatement-rule.ts';
import { movesMoney } from '@wysh/domain/policy/insured.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { figuresShown } from './read-correction-effect.ts';
import type { CorrectionEffect } from './read-correction-effect.ts';

/** Which case applies. */
export type CorrectionCase = 'name_only' | 'nothing_changes' | 'more_cover' | 'less_cover' | 'never_sold';

/** What it does, as its owner and the desk are shown it. */
export function effectShown({ state }: Pick<InsurancePolicy, 'state'>, effect: CorrectionEffect) {
  const { before, after, parts, today, neverSold } = effect;
  const { amountBefore, amountAfter, refundCents } = figuresShown(effect);
  const { monthlyCents, annualCents } = figuresOf(before);
  return {
    case: caseOf(effect),
    parts: [...parts],
    amountBefore,
    amountAfter,
    monthlyPremium: dollarsFromCents(monthlyCents),
    annualPremium: dollarsFromCents(annualCents),
    endsOnBefore: before.endsOn.toString(),
    endsOnAfter: after?.endsOn.toString() ?? null,
    refund: dollarsFromCents(refundCents),
    neverSold,
    lines: linesOf(today?.parts ?? []),
    needsEvidence: movesMoney(parts),
    rule: misstatementRule(state),
  };
}

/** Where there are several parts, by which of them each is. */
function linesOf(parts: readonly CorrectedPart[]): ArithmeticLine[] {
  return parts.flatMap(({ lines }, index) =>
    parts.length === 1
      ? lines
      : lines.map(({ words, figure }) => ({ words: `Part ${index + 1}: ${words}`, figure })),
  );
}

function caseOf(effect: CorrectionEffect): CorrectionCase {
  const { amountBefore, amountAfter } = figuresShown(effect);
  if (effect.neverSold !== null) return 'never_sold';
  if (!movesMoney(effect.parts)) return 'name_only';
  if (amountAfter === amountBefore) return 'nothing_changes';
  return amountAfter > amountBefore ? 'more_cover' : 'less_cover';
}
