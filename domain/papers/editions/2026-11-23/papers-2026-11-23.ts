import type { PapersEdition } from '../../papers-edition.ts';
import { application } from './application.ts';
import { beneficiaryPacket } from './beneficiary-packet.ts';
import { beneficiaryTerms } from './beneficiary-terms.ts';
import { policyAgreement } from './policy-agreement.ts';
import { quote } from './quote.ts';
import { replacementNotice } from './replacement-notice.ts';
import { statementOfGoodHealth } from './statement-of-good-health.ts';

export const PAPERS_2026_11_23: PapersEdition = {
  version: '2026-11-23',
  effectiveOn: '2026-11-23',
  templates: {
    application,
    'beneficiary-packet': beneficiaryPacket,
    'beneficiary-terms': beneficiaryTerms,
    'policy-agreement': policyAgreement,
    quote,
    'quote-accidental-death': quote,
    'quote-term-life': quote,
    'replace-accidental-death': replacementNotice,
    'statement-of-good-health': statementOfGoodHealth,
  },
};
