/** The drawers documents lie in; those of a tax year are shown by year. */
export const DOCUMENT_CATEGORIES = [
  { slug: 'application', name: 'Applications and quotes', yearGroupable: false },
  { slug: 'beneficiary', name: 'Beneficiaries', yearGroupable: false },
  { slug: 'billing', name: 'Billing', yearGroupable: false },
  { slug: 'policy', name: 'Policies', yearGroupable: false },
  { slug: 'tax', name: 'Taxes', yearGroupable: true },
] as const;

export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

interface DocumentKind {
  readonly name: string;
  readonly description: string;
  readonly category: DocumentCategory['slug'];
  /** What the button says that opens it. */
  readonly cta: string;
}

/** Every kind of document we write, by its slug, with the words people see. */
export const DOCUMENT_KINDS = {
  'account-recovery': {
    name: 'About the way into your account',
    description: 'That somebody asked for your account, and what came of it.',
    category: 'policy',
    cta: 'READ THE LETTER',
  },
  'adverse-decision': {
    name: 'Notice of our decision',
    description: 'What we decided against what you asked for, why, and your rights.',
    category: 'application',
    cta: 'READ THE NOTICE',
  },
  application: {
    name: 'Your application',
    description: 'What you told us, question by question, as it was when you handed it in.',
    category: 'application',
    cta: 'READ YOUR APPLICATION',
  },
  'beneficiary-packet': {
    name: 'Beneficiary packet',
    description: 'For somebody who will be paid one day: what they need to know, and how to make a claim.',
    category: 'beneficiary',
    cta: 'READ THE PACKET',
  },
  'beneficiary-terms': {
    name: 'Beneficiary terms',
    description: 'How naming beneficiaries works, and how the money is shared.',
    category: 'beneficiary',
    cta: 'READ THE TERMS',
  },
  'buyers-guide': {
    name: 'A buyer’s guide to life insurance',
    description: 'What to know before you buy a policy, from us or from anybody else.',
    category: 'application',
    cta: 'READ THE GUIDE',
  },
  complaint: {
    name: 'About your complaint',
    description: 'That we have your complaint, or what we answer to it.',
    category: 'policy',
    cta: 'READ THE LETTER',
  },
  'guaranty-notice': {
    name: 'Notice of the guaranty association',
    description: 'What your state does if an insurer can’t pay, how far, and what it leaves out.',
    category: 'policy',
    cta: 'READ THE NOTICE',
  },
  'health-authorization': {
    name: 'Your permission to ask for health records',
    description: 'Whom we may ask about your health, for what, until when, and how you take it back.',
    category: 'application',
    cta: 'READ WHAT YOU SIGNED',
  },
  letter: {
    name: 'A letter from us',
    description: 'What one of us wrote to you by post.',
    category: 'policy',
    cta: 'READ THE LETTER',
  },
  'lapse-notice': {
    name: 'Notice before your policy lapses',
    description: 'What is unpaid, the last day of your cover, and how to keep it.',
    category: 'billing',
    cta: 'READ THE NOTICE',
  },
  'outline-of-coverage': {
    name: 'Outline of your accident cover',
    description: 'What accident cover pays and what not, what it costs, and how long you can keep it.',
    category: 'policy',
    cta: 'READ THE OUTLINE',
  },
  'policy-agreement': {
    name: 'Your policy',
    description: 'The contract between you and us, with its schedule of benefits.',
    category: 'policy',
    cta: 'READ YOUR POLICY',
  },
  'policy-schedule': {
    name: 'Schedule of benefits',
    description:
      'What your policy covers and costs from a day on, in place of the schedule in your contract.',
    category: 'policy',
    cta: 'READ THE SCHEDULE',
  },
  'policy-summary': {
    name: 'Policy summary',
    description: 'What your policy costs and gives, year by year, to compare it with others.',
    category: 'policy',
    cta: 'READ THE SUMMARY',
  },
  'premium-receipt': {
    name: 'Premium receipt',
    description: 'That a bill is paid: when, with what, for which days, and what is due next.',
    category: 'billing',
    cta: 'READ THE RECEIPT',
  },
  /** Of before each product had a quote of its own; what was made keeps its name. */
  quote: {
    name: 'Your quote',
    description: 'The cover we can give you, what it costs, and until when the price holds.',
    category: 'application',
    cta: 'READ YOUR QUOTE',
  },
  'quote-accidental-death': {
    name: 'Your accidental death quote',
    description: 'The accident cover we can give you, what it costs, and until when the price holds.',
    category: 'application',
    cta: 'READ YOUR QUOTE',
  },
  'quote-term-life': {
    name: 'Your term life quote',
    description: 'The life cover we can give you, what it costs, and until when the price holds.',
    category: 'application',
    cta: 'READ YOUR QUOTE',
  },
  'replace-accidental-death': {
    name: 'Replacing a policy',
    description: 'What to know before a new policy takes the place of one you have.',
    category: 'application',
    cta: 'READ THE NOTICE',
  },
  'replacement-letter': {
    name: 'Our letter to the company you had',
    description: 'What we wrote to the company whose policy your new one replaces.',
    category: 'policy',
    cta: 'READ THE LETTER',
  },
  'replacement-notice': {
    name: 'Notice about replacing insurance',
    description: 'What a replacement can cost, the policies it is about, and the signatures.',
    category: 'application',
    cta: 'READ THE NOTICE',
  },
  'statement-of-ending': {
    name: 'Statement that your policy is over',
    description: 'From which day you asked, the last covered day, and what of your premium goes back.',
    category: 'policy',
    cta: 'READ THE STATEMENT',
  },
  'statement-of-good-health': {
    name: 'Statement of good health',
    description: 'What you told us about your health to put your policy back in force.',
    category: 'policy',
    cta: 'READ THE STATEMENT',
  },
  'statement-of-reinstatement': {
    name: 'Statement of reinstatement',
    description:
      'That your policy is back in force: from which minute on, what was paid for it, and what was asked.',
    category: 'policy',
    cta: 'READ THE STATEMENT',
  },
  'yearly-premium': {
    name: 'Your premium for a year',
    description: 'How much is due for a year, on which day, and what you have to do.',
    category: 'billing',
    cta: 'READ THE LETTER',
  },
  'yearly-statement': {
    name: 'Yearly statement',
    description: 'All that was paid for a policy in a year, payment by payment.',
    category: 'billing',
    cta: 'READ THE STATEMENT',
  },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentSlug = keyof typeof DOCUMENT_KINDS;

/** What is kept as it was written, and no edition has a template of. */
export const LETTER_SLUGS = [
  'account-recovery',
  'adverse-decision',
  'complaint',
  'lapse-notice',
  'letter',
  'replacement-letter',
  'yearly-premium',
] as const;
export type LetterSlug = (typeof LETTER_SLUGS)[number];

export function isLetterSlug(slug: DocumentSlug): slug is LetterSlug {
  return LETTER_SLUGS.some((one) => one === slug);
}

export function isDocumentSlug(slug: string): slug is DocumentSlug {
  return Object.hasOwn(DOCUMENT_KINDS, slug);
}
