import { deriveFactsOf2026_11_22 } from './derive-facts-of-2026-11-22.ts';
import { FACTS_OF_2026_11 } from './facts-of-2026-11.ts';
import type { FactName } from './facts.ts';
import type { Rule } from './rule.ts';
import { RULEBOOK_2026_11 } from './rulebook-2026-11.ts';
import type { Rulebook } from './rulebook.ts';
import { HIV_DIAGNOSIS } from './rules/hiv-diagnosis.ts';
import { HOME } from './rules/home.ts';
import { REASONS_OF_OTHER_INSURER } from './rules/reasons-of-other-insurer.ts';
import { unansweredQuestions } from './rules/unanswered-questions.ts';

const RETIRED: readonly FactName[] = ['citizenship', 'otherApplication', 'isHivPositive'];

const FACTS: readonly FactName[] = [
  ...FACTS_OF_2026_11.filter((name) => !RETIRED.includes(name)),
  'homeCountry',
  'homeSince',
  'reasonsOfOtherInsurer',
  'hasHivDiagnosis',
];

const IN_THE_PLACE_OF: ReadonlyMap<string, Rule> = new Map([
  ['citizenship', HOME],
  ['other-application', REASONS_OF_OTHER_INSURER],
  ['hiv', HIV_DIAGNOSIS],
  ['unanswered-questions', unansweredQuestions(FACTS)],
]);

/**
 * The one before, but for three rules that rested on what may not be asked or weighed: what passport somebody holds, that another
 * insurer said no, and a test for HIV.
 */
export const RULEBOOK_2026_11_22: Rulebook = {
  ...RULEBOOK_2026_11,
  version: '2026-11-22',
  effectiveOn: '2026-11-22',
  deriveFacts: deriveFactsOf2026_11_22,
  rules: RULEBOOK_2026_11.rules.map((rule) => IN_THE_PLACE_OF.get(rule.name) ?? rule),
};
