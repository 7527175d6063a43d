import type { PapersEdition } from '../../papers-edition.ts';
import { application } from './application.ts';
import { beneficiaryPacket, beneficiaryTerms } from './beneficiary-papers.ts';
import { buyersGuide } from './buyers-guide.ts';
import { guarantyNotice } from './guaranty-notice.ts';
import { healthAuthorization } from './health-authorization.ts';
import { outlineOfCoverage } from './outline-of-coverage.ts';
import { policyAgreement } from './policy-agreement.ts';
import { policySummary } from './policy-summary.ts';
import { statementOfGoodHealth } from './statement-of-good-health.ts';

/**
 * The papers that the law wants beside a contract, which there were none of before: guide, summary, outline, notice of the guaranty association
 * and authorization; and a contract that names who insures, with the uniform provisions of accident cover. Of all others the editions
 * before go on.
 */
export const PAPERS_2026_11_30: PapersEdition = {
  version: '2026-11-30',
  effectiveOn: '2026-11-30',
  templates: {
    application,
    'beneficiary-packet': beneficiaryPacket,
    'beneficiary-terms': beneficiaryTerms,
    'buyers-guide': buyersGuide,
    'guaranty-notice': guarantyNotice,
    'health-authorization': healthAuthorization,
    'outline-of-coverage': outlineOfCoverage,
    'policy-agreement': policyAgreement,
    'policy-summary': policySummary,
    'statement-of-good-health': statementOfGoodHealth,
  },
};
