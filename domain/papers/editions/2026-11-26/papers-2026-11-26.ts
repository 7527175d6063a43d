import type { PapersEdition } from '../../papers-edition.ts';
import { policyAgreement } from './policy-agreement.ts';
import { policySchedule } from './policy-schedule.ts';

/**
 * A contract that promises what is done: how cover changes, goes on and ends, and what going on to 65 costs; and a schedule page for every
 * way in which cover changes. Of all other papers the editions before go on.
 */
export const PAPERS_2026_11_26: PapersEdition = {
  version: '2026-11-26',
  effectiveOn: '2026-11-26',
  templates: { 'policy-agreement': policyAgreement, 'policy-schedule': policySchedule },
};
