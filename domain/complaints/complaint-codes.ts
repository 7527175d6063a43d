/*
 * The closed lists of a complaint record, as the states took them over from the model regulation of their association (NAIC Model Regulation
 * for Complaint Records to be Maintained). Read on 2026-11-23, in three states' own words:
 * Connecticut, Conn. Agencies Regs. 38a-819-56 (casetext.com/regulation/connecticut-administrative-code/…/section-38a-819-56-explanation-of-codes);
 * Illinois, 50 Ill. Adm. Code 926 Exhibit B (ilga.gov/commission/jcar/admincode/050/05000926ZZ9999bR.html);
 * Texas, 28 Tex. Admin. Code 21.2504 (law.cornell.edu/regulations/texas/28-Tex-Admin-Code-SS-21-2504).
 */

/** What of the company it is about, with the reasons each can have; code and words are those of the record's columns. */
export const COMPLAINT_FUNCTIONS = {
  underwriting: {
    code: '1',
    words: 'Underwriting',
    reasons: [
      'company_underwriting',
      'application_underwriting',
      'cancellation',
      'rescission',
      'non_renewal',
      'premiums_and_rating',
      'delays',
      'refusal_to_insure',
      'miscellaneous',
    ],
  },
  marketing_and_sales: {
    code: '2',
    words: 'Marketing and sales',
    reasons: [
      'general_advertising',
      'mass_marketing',
      'agent_handling',
      'replacement',
      'dividend_illustration',
      'delays',
      'misleading_statement',
      'miscellaneous',
    ],
  },
  claims: {
    code: '3',
    words: 'Claims',
    reasons: [
      'claims_procedure',
      'delays',
      'unsatisfactory_settlement',
      'natural_disaster_adjusting',
      'unsatisfactory_offer',
      'denial_of_claim',
      'miscellaneous',
    ],
  },
  policyholder_service: {
    code: '4',
    words: 'Policyholder service',
    reasons: ['failure_to_respond', 'delays', 'miscellaneous'],
  },
  miscellaneous: { code: '5', words: 'Miscellaneous', reasons: ['miscellaneous'] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly code: string; readonly words: string; readonly reasons: readonly ComplaintReason[] }
  >
>;

export type ComplaintFunction = keyof typeof COMPLAINT_FUNCTIONS;

/** The nature of it. */
export const COMPLAINT_REASONS = {
  company_underwriting: 'Company underwriting',
  application_underwriting: 'An individual’s application',
  cancellation: 'Cancellation',
  rescission: 'Rescission',
  non_renewal: 'Non-renewal',
  premiums_and_rating: 'Premiums and rating',
  refusal_to_insure: 'Refusal to insure',
  general_advertising: 'General advertising',
  mass_marketing: 'Mass marketing advertising',
  agent_handling: 'Agent handling',
  replacement: 'Replacement',
  dividend_illustration: 'Dividend illustration',
  misleading_statement: 'Misleading statement or misrepresentation',
  claims_procedure: 'Claims procedure',
  unsatisfactory_settlement: 'Unsatisfactory settlement',
  natural_disaster_adjusting: 'Natural disaster adjusting',
  unsatisfactory_offer: 'Unsatisfactory settlement offer',
  denial_of_claim: 'Denial of claim',
  failure_to_respond: 'Failure to respond',
  delays: 'Delays',
  miscellaneous: 'Miscellaneous',
} as const satisfies Readonly<Record<string, string>>;

export type ComplaintReason = keyof typeof COMPLAINT_REASONS;

/** Of the lines of business those we sell, and what is about none of them. */
export const COMPLAINT_LINES = {
  life: 'Individual life',
  accident: 'Accident and health',
  none: 'No line of insurance',
} as const satisfies Readonly<Record<string, string>>;

export type ComplaintLine = keyof typeof COMPLAINT_LINES;

/** What came of it. The record wants it noted and leaves the words to the company (38a-819-56, column D). */
export const COMPLAINT_DISPOSITIONS = {
  position_changed: 'We changed what we had decided or done',
  compromise: 'We met halfway',
  position_upheld: 'What we had decided or done stands',
  information_given: 'We explained it',
  apology: 'We apologized, and nothing was owed',
  withdrawn: 'They took it back',
  nobody_reached: 'Nobody could be reached',
  entered_in_error: 'It was no complaint, or was entered twice',
} as const satisfies Readonly<Record<string, string>>;

export type ComplaintDisposition = keyof typeof COMPLAINT_DISPOSITIONS;

/** Where it originated: with the person, with a department of insurance, or with somebody else for them, such as a lawyer. */
export const COMPLAINT_SOURCES = {
  consumer_direct: 'Consumer direct',
  department: 'Department of insurance',
  other: 'Other',
} as const satisfies Readonly<Record<string, string>>;

export type ComplaintSource = keyof typeof COMPLAINT_SOURCES;

/** By which way it came. */
export const COMPLAINT_WAYS = ['chat', 'letter', 'telephone', 'email', 'department_message'] as const;
export type ComplaintWay = (typeof COMPLAINT_WAYS)[number];

export function isReasonOf(ofFunction: ComplaintFunction, reason: ComplaintReason): boolean {
  const reasons: readonly ComplaintReason[] = COMPLAINT_FUNCTIONS[ofFunction].reasons;
  return reasons.includes(reason);
}

/** Its place among the reasons of its function, as the record letters them: 1f. */
export function reasonCode(ofFunction: ComplaintFunction, reason: ComplaintReason): string {
  const { code, reasons } = COMPLAINT_FUNCTIONS[ofFunction];
  const place = (reasons as readonly ComplaintReason[]).indexOf(reason);
  return `${code}${String.fromCodePoint('a'.codePointAt(0)! + place)}`;
}
