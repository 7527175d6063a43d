import type { DocumentSlug } from './document-kinds.ts';
import type { Issuer, PaperDataBySlug } from './paper-data.ts';
import type { Paper } from './paper.ts';
import { application } from './templates/application.ts';
import { beneficiaryPacket } from './templates/beneficiary-packet.ts';
import { beneficiaryTerms } from './templates/beneficiary-terms.ts';
import { policyAgreement } from './templates/policy-agreement.ts';
import { quote } from './templates/quote.ts';
import { replacementNotice } from './templates/replacement-notice.ts';
import { statementOfGoodHealth } from './templates/statement-of-good-health.ts';

type Templates = {
  readonly [Slug in DocumentSlug]: (data: PaperDataBySlug[Slug], issuer: Issuer) => Paper;
};

const templates: Templates = {
  application,
  'beneficiary-packet': beneficiaryPacket,
  'beneficiary-terms': beneficiaryTerms,
  'policy-agreement': policyAgreement,
  quote,
  'quote-accidental-death': quote,
  'quote-term-life': quote,
  'replace-accidental-death': replacementNotice,
  'statement-of-good-health': statementOfGoodHealth,
};

/** Writes the document of a slug. The same data and edition always make the same paper. */
export function composePaper<Slug extends DocumentSlug>(
  slug: Slug,
  data: PaperDataBySlug[Slug],
  issuer: Issuer,
): Paper {
  const template: Templates[Slug] = templates[slug];
  return template(data, issuer);
}
