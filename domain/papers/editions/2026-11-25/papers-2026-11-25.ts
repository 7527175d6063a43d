import type { PapersEdition } from '../../papers-edition.ts';
import { policySchedule } from './policy-schedule.ts';
import { statementOfEnding } from './statement-of-ending.ts';

/** Papers about changes of a policy and its end, which there were none of before. Of all others the editions before go on. */
export const PAPERS_2026_11_25: PapersEdition = {
  version: '2026-11-25',
  effectiveOn: '2026-11-25',
  templates: { 'policy-schedule': policySchedule, 'statement-of-ending': statementOfEnding },
};
