import type { CaseEvaluator } from './case-evaluation.ts';
import {
  annuityValue,
  fractionalAgeValue,
  lifeTableValue,
  mthlyAnnuityValue,
  tableLookup,
  wholeLifeValue,
} from './life-table-cases.ts';
import { interimPolicyValue, policyValueAt, premiumValue } from './premium-cases.ts';
import { grossPremium, reinstatementAmount } from './product-cases.ts';
import { projectionCashFlow, projectionPremium } from './projection-cases.ts';
import type { ReferenceCase, ReferenceFile } from './reference-case.ts';
import type { MortalityLibrary } from './reference-mortality.ts';
import { watchInputs } from './watched-inputs.ts';
import { WORDED_TERMS } from './worded-terms.ts';

const EVALUATORS: Readonly<Record<string, CaseEvaluator>> = {
  annuity: annuityValue,
  epvTermInsurance: lifeTableValue,
  epvWholeLife: wholeLifeValue,
  equivalencePremium: premiumValue,
  fractionalAge: fractionalAgeValue,
  grossPremium,
  interimPolicyValue,
  lifeTableValue,
  mthlyAnnuity: mthlyAnnuityValue,
  netPremium: premiumValue,
  policyValue: policyValueAt,
  projectionCashFlow,
  projectionPremium,
  reinstatementAmount,
  selectTable: lifeTableValue,
  tableLookup,
};

/** What says again what another input says, or where it is from. */
const SAYS_NOTHING_MORE: ReadonlySet<string> = new Set(['dataFile']);

/** What became of a case. `got` is a text where it could not be computed: why. */
export interface CaseOutcome {
  id: string;
  expected: number;
  got: number | string;
  isWithinTolerance: boolean;
}

function evaluate(
  { id, kind, inputs }: ReferenceCase,
  { tables }: ReferenceFile,
  library: MortalityLibrary,
): number {
  const evaluator = EVALUATORS[kind];
  if (!evaluator) throw new RangeError(`unknown kind ${kind}`);
  const watched = watchInputs({ ...inputs, ...WORDED_TERMS[id] });
  const value = evaluator({ inputs: watched.inputs, tables, library });
  const unknown = watched.unread().filter((name) => !SAYS_NOTHING_MORE.has(name));
  if (unknown.length > 0) throw new RangeError(`unknown input ${unknown.join(', ')}`);
  return value;
}

/** Computes every case of a file and compares it with what was published. */
export function evaluateReferenceFile(file: ReferenceFile, library: MortalityLibrary): CaseOutcome[] {
  return file.cases.map((referenceCase) => {
    const { id, expected, tolerance } = referenceCase;
    try {
      const got = evaluate(referenceCase, file, library);
      // A value that is no number fails the comparison, as it should.
      return { id, expected, got, isWithinTolerance: Math.abs(got - expected) <= tolerance.abs };
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
      return { id, expected, got: error.message, isWithinTolerance: false };
    }
  });
}
