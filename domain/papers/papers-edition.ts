/**
 * The edition of the templates, kept with every document and printed with its form number. A change of what any of them says is a
 * new edition, and the new texts beside the tests show it. What was written stays as it was.
 */
export const PAPERS_EDITION = '2026-11-23';
