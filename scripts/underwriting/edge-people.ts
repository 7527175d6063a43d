import type { UnderwritingApplication } from '../../domain/underwriting/application.ts';
import { applicant, applicationOf } from '../../domain/underwriting/testing/applicant.ts';
import { RULE_EDGES } from '../../domain/underwriting/testing/rule-edges.ts';

interface EdgePeople {
  /** The rule and its case. */
  readonly fires: string;
  readonly on: UnderwritingApplication;
  readonly not: UnderwritingApplication;
}

/** The people on either side of each case's edge, as they apply: walked through the flows once, which takes its time. */
export const EDGE_PEOPLE: readonly EdgePeople[] = RULE_EDGES.map(({ fires, on, not }) => ({
  fires,
  on: applicationOf(applicant(on)),
  not: applicationOf(applicant(not)),
}));
