import { freeLookDays } from '../policy/free-look.ts';
import { servedState } from '../states/served-states.ts';
import type { StateRules } from '../states/state-rules.ts';
import type { PaperPolicy } from './paper-data.ts';
import { isTermLife } from './paper-words.ts';

/** What the product promises everywhere; a state may ask for more, never for less. */
const PRODUCT_GRACE_DAYS = 31;
const PRODUCT_REINSTATEMENT_YEARS = 5;
const PRODUCT_INTEREST_PERCENT = 6;

/** The figures of one policy, as its state has them where they are better for the owner than what we promise everywhere. */
export interface PolicyRules {
  readonly state: StateRules;
  readonly freeLookDays: number;
  readonly graceDays: number;
  readonly lapseNoticeDays: number | null;
  readonly reinstatementYears: number;
  readonly interestPercent: number;
  readonly contestabilityYears: number;
  readonly suicideYears: number;
}

/** @throws RangeError when the state is none we sell in: no policy is written there. */
export function policyRules(
  stateAlpha2: string,
  { productSlug, isReplacement }: Pick<PaperPolicy, 'productSlug' | 'isReplacement'>,
): PolicyRules {
  const state = servedState(stateAlpha2);
  if (state === null) throw new RangeError(`no policies are written in ${stateAlpha2}`);
  const { grace, reinstatement } = state;
  const isLife = isTermLife(productSlug);
  return {
    state,
    freeLookDays: freeLookDays(state, { productSlug, isReplacement }),
    graceDays: Math.max(PRODUCT_GRACE_DAYS, isLife ? grace.lifeDays : grace.accidentalDeathDays),
    lapseNoticeDays: state.lapseNotice?.daysBefore ?? null,
    reinstatementYears: Math.max(PRODUCT_REINSTATEMENT_YEARS, reinstatement.yearsMin),
    interestPercent: Math.min(PRODUCT_INTEREST_PERCENT, reinstatement.interestPercentMax ?? Infinity),
    contestabilityYears: state.contestability.yearsMax,
    suicideYears: state.suicideExclusion.yearsMax,
  };
}
