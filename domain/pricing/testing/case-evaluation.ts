import type { ActuarialBasis } from '../actuarial/expected-present-value.ts';
import type { Interest } from '../actuarial/interest.ts';
import { numberOf, objectOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';
import { deathProbabilitiesOf } from './reference-mortality.ts';
import type { MortalityLibrary } from './reference-mortality.ts';

/** A case on its way to a value: its inputs, with the worded terms, and where its tables are. */
export interface CaseQuestion {
  inputs: CaseInputs;
  tables: CaseInputs;
  library: MortalityLibrary;
}

/** Computes the value a case of one kind asks for. */
export type CaseEvaluator = (question: CaseQuestion) => number;

/** The rate of interest of a case: level, or by year as in {"1": 0.04, "2+": 0.05}. */
function interestOf(inputs: CaseInputs): Interest {
  if (inputs['iByYear'] === undefined) return numberOf(inputs, 'i');
  const rates = objectOf(inputs, 'iByYear');
  const lastKey = Object.keys(rates).find((key) => key.endsWith('+'));
  return (year) => {
    if (String(year) in rates) return numberOf(rates, String(year));
    if (lastKey === undefined || year < Number.parseInt(lastKey, 10))
      throw new RangeError(`no interest in year ${year}`);
    return numberOf(rates, lastKey);
  };
}

/** Mortality and interest of a case, from its age on. */
export function basisOf({ inputs, tables, library }: CaseQuestion): ActuarialBasis {
  return { deathProbabilities: deathProbabilitiesOf(inputs, tables, library), interest: interestOf(inputs) };
}
