import type { EvidenceKind } from './rule.ts';

/** What is to be handed in, as the applicant reads it. */
export const EVIDENCE_WORDS: Readonly<Record<EvidenceKind, string>> = {
  proof_of_income: 'Something that shows your income, such as your last tax return or three pay stubs',
  residence_document: 'Something that shows where you live and since when, such as a lease or two bills',
};
