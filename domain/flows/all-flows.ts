import type { FlowScope } from '../forms/definition.ts';
import { ACCOUNT_PROFILE } from './account-profile/flow.ts';
import { APPLICATION } from './application/flow.ts';
import { AURA_INTERVIEW } from './aura-interview/flow.ts';
import { BENEFICIARY } from './beneficiary/flow.ts';
import { CDD_FORM } from './cdd-form/flow.ts';
import { COVERAGE_ADJUSTMENT } from './coverage-adjustment/flow.ts';
import { COVERAGE_COLLECTION } from './coverage-collection/flow.ts';
import { ESTIMATE_FORM } from './estimate-form/flow.ts';
import { EVIDENCE_UNDERWRITING_AURA } from './evidence-underwriting-aura/flow.ts';
import { EVIDENCE_UNDERWRITING_AURA_REVIEW } from './evidence-underwriting-aura-review/flow.ts';
import type { Flow } from './flow-definition.ts';
import { INSURANCE_PROFILE } from './insurance-profile/flow.ts';
import { MARKETING } from './marketing/flow.ts';
import { ONBOARDING_INTRO } from './onboarding-intro/flow.ts';
import { POST_UNDERWRITING } from './post-underwriting/flow.ts';
import { PRE_QUALIFICATION } from './pre-qualification/flow.ts';
import { PRE_VERIFIED_INITIAL_DATA } from './pre-verified-initial-data/flow.ts';
import { PURCHASE_POLICY } from './purchase-policy/flow.ts';
import { QUOTE_REVIEW } from './quote-review/flow.ts';
import { TERM_LIFE_EXTENSION } from './term-life-extension/flow.ts';
import { UNDERWRITING_EVIDENCE } from './underwriting-evidence/flow.ts';
import { WHAT_CHANGED } from './what-changed/flow.ts';

/** Every flow there is (FLOW-01 to FLOW-21). A new one is a folder and a line here. */
export const ALL_FLOWS: readonly Flow[] = [
  ACCOUNT_PROFILE,
  APPLICATION,
  AURA_INTERVIEW,
  BENEFICIARY,
  CDD_FORM,
  COVERAGE_ADJUSTMENT,
  COVERAGE_COLLECTION,
  ESTIMATE_FORM,
  EVIDENCE_UNDERWRITING_AURA,
  EVIDENCE_UNDERWRITING_AURA_REVIEW,
  INSURANCE_PROFILE,
  MARKETING,
  ONBOARDING_INTRO,
  POST_UNDERWRITING,
  PRE_QUALIFICATION,
  PRE_VERIFIED_INITIAL_DATA,
  PURCHASE_POLICY,
  QUOTE_REVIEW,
  TERM_LIFE_EXTENSION,
  UNDERWRITING_EVIDENCE,
  WHAT_CHANGED,
];

/** Slugs of old links, by the flow they lead to now. */
export const FLOW_ALIASES: ReadonlyMap<string, string> = new Map([
  ['estimate', ESTIMATE_FORM.slug],
  ['estimate-v2', ESTIMATE_FORM.slug],
]);

/**
 * On whose behalf a flow runs: as was asked for, else as the flow says (FLOW-22, FLOW-23), else as the person is,
 * applicant or policyholder (FLOW-24, A-092).
 */
export function flowScope(
  flow: Pick<Flow, 'defaultScope'>,
  { requested, hasPolicy }: { requested: FlowScope | null; hasPolicy: boolean },
): FlowScope {
  return requested ?? flow.defaultScope ?? (hasPolicy ? 'policy_holder' : 'application');
}
