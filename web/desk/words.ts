import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { CaseFile } from './desk-api.ts';
import type {
  CaseEventKind,
  CaseStatus,
  EvidenceKind,
  Outcome,
  Product,
  StaffRole,
  WorkKind,
  WorkState,
} from './documents.generated.ts';

// What the desk calls the things it shows; every map is complete, or it does not compile.

export const STATUS_WORDS: Readonly<Record<CaseStatus, string>> = {
  open: 'Open',
  in_review: 'In review',
  waiting_for_customer: 'Waiting for the applicant',
  decided: 'Decided',
  closed: 'Closed',
};

export const WORK_STATE_WORDS: Readonly<Record<WorkState, string>> = {
  open: 'Open',
  taken: 'Taken',
  waiting: 'Waiting',
  done: 'Done',
};

/** What each kind of work is called, one of it and many. */
export const WORK_KIND_WORDS: Readonly<Record<WorkKind, { one: string; many: string }>> = {
  decide_case: { one: 'case', many: 'cases' },
  review_decision: { one: 'decision asked about', many: 'decisions asked about' },
  answer_chat: { one: 'chat', many: 'chats' },
  answer_complaint: { one: 'complaint', many: 'complaints' },
  reach_person: { one: 'person to reach', many: 'people to reach' },
  correct_policy: { one: 'policy to set right', many: 'policies to set right' },
  end_policy: { one: 'policy to end', many: 'policies to end' },
  agree_to_act: { one: 'act to agree to', many: 'acts to agree to' },
  clear_screening: { one: 'name on the list', many: 'names on the list' },
  check_identity: { one: 'document of identity', many: 'documents of identity' },
  compare_people: { one: 'pair of accounts', many: 'pairs of accounts' },
  tell_company: { one: 'company to tell', many: 'companies to tell' },
  recover_account: { one: 'account asked for', many: 'accounts asked for' },
};

export const PRODUCT_WORDS: Readonly<Record<Product, string>> = {
  termLife: 'Term life',
  accidentalDeath: 'Accidental death',
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  offered: 'would be offered',
  referred: 'referred to a person',
  postponed: 'not now',
  rejected: 'refused',
};

export const EVIDENCE_WORDS: Readonly<Record<EvidenceKind, string>> = {
  proof_of_income: 'Proof of income',
  residence_document: 'Residence document',
};

export const ROLE_WORDS: Readonly<Record<StaffRole, { label: string; detail: string }>> = {
  service: {
    label: 'Service',
    detail:
      'Helps people: chats, letters that did not arrive, holds on bills, policies that end; sees how far a case is, never an answer about health.',
  },
  billing: { label: 'Billing', detail: 'Looks after bills and holds on them.' },
  underwriting: { label: 'Underwriting', detail: 'Reads case files and decides.' },
  compliance: {
    label: 'Compliance',
    detail:
      'Reads the audit: who looked at whom, and why. Compares people with the sanctions list, and sees by a document who somebody is.',
  },
  admin: { label: 'Admin', detail: 'Looks after staff and reads the audit, never an answer about health.' },
  auditor: { label: 'Auditor', detail: 'Reads whatever is not about health, and acts on nothing.' },
};

const RATE_CLASS_WORDS: Readonly<Record<string, string>> = {
  PP: 'Preferred plus',
  P: 'Preferred',
  SP: 'Standard plus',
  S: 'Standard',
  PT: 'Preferred tobacco',
  ST: 'Standard tobacco',
};

/** Nobody's name is needed to answer a question; the end of an id is as good as one. */
export function customerName(userId: string): string {
  return `Customer ${userId.slice(-8).toUpperCase()}`;
}

/** In a list of other things; its page has its number. */
export function complaintName(complaintId: string): string {
  return `Complaint ${complaintId.slice(-8).toUpperCase()}`;
}

/** In a list of other things; its page has the decision. */
export function reviewName(reviewId: string): string {
  return `Decision asked about ${reviewId.slice(-8).toUpperCase()}`;
}

/** In a list of other things; its page says which policy. */
export function correctionName(correctionId: string): string {
  return `Policy to set right ${correctionId.slice(-8).toUpperCase()}`;
}

/** In a list of other things; its page says which policy. */
export function endingName(endingId: string): string {
  return `Policy to end ${endingId.slice(-8).toUpperCase()}`;
}

/** A name that is compared; nobody needs to read it in a list. */
export function screeningName(id: string): string {
  return `Name ${id.slice(-8).toUpperCase()}`;
}

/** A document that is looked at; nobody needs to read a name in a list. */
export function identityName(id: string): string {
  return `ID ${id.slice(-8).toUpperCase()}`;
}

/** Two accounts that are compared; nobody needs to read a name in a list. */
export function likenessName(id: string): string {
  return `Two accounts ${id.slice(-8).toUpperCase()}`;
}

export function replacementName(id: string): string {
  return `Company of ${id.slice(-8).toUpperCase()}`;
}

export function actName(id: string): string {
  return `Act ${id.slice(-8).toUpperCase()}`;
}

export function recoveryName(id: string): string {
  return `Account ${id.slice(-8).toUpperCase()}`;
}

/** `S-B` is Standard, table B. */
export function riskClassWords(code: string): string {
  const [rateClass = '', table] = code.split('-');
  const words = RATE_CLASS_WORDS[rateClass] ?? rateClass;
  return table === undefined ? words : `${words}, table ${table}`;
}

/** What a rule that fired does, in a few words. */
export function actionWords(action: CaseFile['engine']['fired'][number]['does']): string {
  const { kind, years, evidence, points, atBest } = action;
  switch (kind) {
    case 'reject':
      return 'Refuses';
    case 'refer':
      return 'Refers to a person';
    case 'approve':
      return 'Approves';
    case 'postpone':
      return `Not for ${years ?? 0} ${years === 1 ? 'year' : 'years'}`;
    case 'ask':
      return `Asks for: ${evidence === null ? 'papers' : EVIDENCE_WORDS[evidence]}`;
    case 'debit':
      return `Adds ${points ?? 0} points`;
    case 'class':
      return `No better than ${RATE_CLASS_WORDS[atBest ?? ''] ?? `table ${atBest ?? ''}`}`;
    case 'tobaccoRates':
      return 'Tobacco rates';
  }
}

const EVENT_WORDS: Readonly<Record<CaseEventKind, string>> = {
  opened: 'The case was opened',
  assigned: 'took the case',
  given_back: 'gave the case back',
  handed_over: 'handed the case to a colleague',
  evidence_requested: 'asked for papers',
  evidence_received: 'Papers arrived',
  noted: 'wrote a note',
  accepted: 'accepted',
  rejected: 'rejected',
  closed: 'The case was closed',
};

export function eventWords(kind: CaseEventKind, by: string | null): string {
  const words = EVENT_WORDS[kind];
  return by === null ? words : `${by} ${words}`;
}

const ACRONYMS = /\b(hiv|bmi|covid)\b/g;

/** What happened to a contract, or why it ended. Handed back or found not to have been sold, it is void: only its line of time says which. */
export function contractWords(said: string): string {
  return said === 'handed_back' || said === 'void' ? 'Void from its first day' : spelledOut(said);
}

/** `large-increase` and `employmentStatus` as words. */
export function spelledOut(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(ACRONYMS, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What accepting a return means. */
export function returnWords({ number }: NonNullable<CaseFile['returnOf']>): string {
  return `${number} comes back as it was, with its cover, its class and its premium.`;
}

/** What accepting a change means: it is offered as it was asked for, and nothing changes without a yes to it. */
export function changeWords({
  number,
  kind,
  amountNow,
  amount,
  yearsNow,
  years,
}: NonNullable<CaseFile['changeOf']>): string {
  const what =
    kind === 'increase'
      ? `from ${formatCoverage(amountNow)} to ${formatCoverage(amount)}. The class prices what is added alone.`
      : `from ${yearsNow} to ${years} years. The class prices the whole amount anew.`;
  return `${number} is offered a change ${what}`;
}
