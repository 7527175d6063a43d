import type { UnderwritingApplication } from './application.ts';
import { deriveFactsOf2026_11_22 } from './derive-facts-of-2026-11-22.ts';
import type { StatePacks } from '../states/state-pack.ts';
import type { Facts, RetiredFacts } from './facts.ts';
import { ifTold, toldChoice, toldYes } from './told.ts';

/**
 * The facts of the rulebook 2026-11: as those after it, but for three that were asked for differently. What nobody asked is not known,
 * whatever is among the answers.
 */
export function deriveFactsOf2026_11(
  application: UnderwritingApplication,
  packs?: StatePacks,
): Facts & RetiredFacts {
  const { answers } = application;
  return {
    ...deriveFactsOf2026_11_22(application, packs),
    homeCountry: null,
    homeSince: null,
    reasonsOfOtherInsurer: null,
    hasHivDiagnosis: null,
    citizenship: toldChoice(answers, 'citizenship', ['citizen', 'permanent_resident', 'other']),
    otherApplication: ifTold(toldYes(answers, 'applied-within-12-months'), 'none', () =>
      toldChoice(answers, 'applied-within-12-months-outcome', [
        'approved',
        'pending',
        'withdrawn',
        'declined',
      ]),
    ),
    isHivPositive: toldYes(answers, 'hiv-status'),
  };
}
