import type { RiskClass } from '../pricing/risk-class.ts';
import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import type { StatePacks } from '../states/state-pack.ts';
import type { UnderwritingApplication } from './application.ts';
import { decideApplication } from './decide.ts';
import type { Rulebook } from './rulebook.ts';
import { tobaccoLastUsed } from './tobacco-last-used.ts';

/**
 * The class of the person who applied, as they were decided then but with the health of today: what the check-up asks takes the place of what
 * was said to it. Null where the rules offer nothing for it; a check-up refuses nobody, and then changes nothing.
 */
export function classByCheckUp(
  applied: UnderwritingApplication,
  checkUp: { readonly asked: ReadonlySet<string>; readonly said: QuestionAnswers },
  rulebook: Rulebook,
  packs?: StatePacks,
): RiskClass | null {
  const others = Object.entries(applied.answers).filter(([question]) => !checkUp.asked.has(question));
  const answers: QuestionAnswers = {
    ...Object.fromEntries(others),
    ...inWordsOfBefore(checkUp.said),
    ...checkUp.said,
  };
  return decideApplication({ ...applied, answers }, rulebook, packs).termLifeOffer?.riskClass ?? null;
}

/**
 * What is said now as the questions until 2026-11-23 would have been answered, which the rulebooks of that time read. A reading that
 * somebody doesn't know was not said to be fine.
 */
function inWordsOfBefore(said: QuestionAnswers): QuestionAnswers {
  const last = tobaccoLastUsed(said);
  const reading = said['high-blood-pressure-reading'] ?? 'not_known';
  const isFine = reading === 'under_130_80' || reading === 'under_140_90';
  return {
    tobacco: last && (last === 'within_1_year' ? 'yes' : 'no'),
    'high-blood-pressure-controlled': reading === 'not_known' ? null : isFine ? 'yes' : 'no',
  };
}
