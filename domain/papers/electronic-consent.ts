import type { DocumentSlug } from './document-kinds.ts';

/**
 * What the law wants of whoever gives papers on a screen in place of on paper. The Electronic Signatures in Global and National Commerce Act,
 * Pub. L. 106-229; its section 101 took effect on this day by section 107(a). Of its parts: consent is given and not taken back ((c)(1)(A)); it is
 * said before that paper can be had, how consent is taken back and what that means, and what a paper copy costs ((c)(1)(B)); what was given on
 * a screen before stays given ((c)(4)).
 */
export const ELECTRONIC_CONSENT_LAW = { from: '2000-10-01', citation: '15 U.S.C. 7001(c)' } as const;

/** The text that consent is given to. */
export const ELECTRONIC_CONSENT_SLUG = 'esign-consent';

/**
 * What comes by post by itself to whoever took their consent back: what a policy consists of, what it becomes, and what was paid for it in
 * each year. Letters come by post to everybody, and what somebody opens by themselves (a receipt, a quote) they can have on paper by asking.
 */
const POSTED_WITHOUT_CONSENT: ReadonlySet<DocumentSlug> = new Set([
  'application',
  'buyers-guide',
  'guaranty-notice',
  'health-authorization',
  'outline-of-coverage',
  'policy-agreement',
  'policy-schedule',
  'policy-summary',
  'replace-accidental-death',
  'replacement-notice',
  'statement-of-ending',
  'statement-of-good-health',
  'statement-of-reinstatement',
  'yearly-statement',
]);

export function isPostedWithoutConsent(slug: DocumentSlug): boolean {
  return POSTED_WITHOUT_CONSENT.has(slug);
}

/**
 * What whoever agreed to papers on a screen is mailed of when it is written, because the mail of what it is about says nothing of it. Each
 * other paper has a mail that names it, is the letter of a mail that says the same, or is written because its person opened it.
 */
const MAILED_BY_ITSELF: ReadonlySet<DocumentSlug> = new Set(['adverse-decision', 'application']);

export function isMailedByItself(slug: DocumentSlug): boolean {
  return MAILED_BY_ITSELF.has(slug);
}

/** Enough for a whole drawer; whoever wants more of it in a day is helped by a person. */
export const PAPERS_POSTED_A_DAY_MAX = 10;
