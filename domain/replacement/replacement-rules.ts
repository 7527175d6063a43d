import { addWorkingDays } from '../dates/working-days.ts';
import type { Cited } from '../states/state-pack.ts';

/**
 * What a state says of insurance that takes the place of other insurance and is sold without an agent. The days to hand such a policy back
 * are in its pack: a policy keeps them for good, and these nobody keeps. `high` was read, `medium` by the model of 2000 that the state took
 * over; `low` is to be confirmed.
 */
export interface ReplacementRules {
  /** Postal abbreviation. */
  readonly state: string;
  /** The first day on which it is in force, as ISO text; null where we began with it. A change is another entry, not an edited one. */
  readonly effectiveFrom: string | null;
  /** Within how many working days the company that is replaced is told; null where nothing is known. */
  readonly tellCompany: Cited<{ workingDays: number }> | null;
  /** By when the notice has to be with the applicant, who signs it. */
  readonly notice: Cited<{ by: 'application' | 'policy' }>;
  /** Whether a notice comes with a policy of whoever said that they replace nothing. */
  readonly noticeAfterNo: Cited<{ isGiven: boolean }>;
  /** For how many years copies and the register are kept, at the least. */
  readonly records: Cited<{ yearsKept: number }>;
}

const MODEL = 'NAIC Life Insurance and Annuities Replacement Model Regulation (613) of 2000';

const records5 = (citation: string): ReplacementRules['records'] => ({
  yearsKept: 5,
  citation,
  confidence: 'medium',
});

/** Looked for on 2026-11-23. */
export const REPLACEMENT_RULES: readonly ReplacementRules[] = [
  {
    state: 'AZ',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `A.R.S. 20-1241.05(C), by 20-1241.07(B)(1); ${MODEL}, section 5`,
      confidence: 'medium',
    },
    notice: { by: 'policy', citation: 'A.R.S. 20-1241.07(B)(2)', confidence: 'high' },
    noticeAfterNo: { isGiven: true, citation: 'A.R.S. 20-1241.07(A)', confidence: 'high' },
    records: records5(`A.R.S. 20-1241.05; ${MODEL}, section 5`),
  },
  {
    state: 'GA',
    effectiveFrom: null,
    // From the day the application is received or the policy is issued, whichever comes first.
    tellCompany: {
      workingDays: 3,
      citation: 'Ga. Comp. R. & Regs. 120-2-24-.08(3)',
      confidence: 'high',
    },
    notice: { by: 'application', citation: 'Ga. Comp. R. & Regs. 120-2-24-.08(1)', confidence: 'high' },
    noticeAfterNo: {
      isGiven: false,
      citation: 'Ga. Comp. R. & Regs. 120-2-24-.08 asks for none',
      confidence: 'high',
    },
    records: { yearsKept: 3, citation: 'Ga. Comp. R. & Regs. 120-2-24-.06(3)', confidence: 'high' },
  },
  {
    state: 'IL',
    effectiveFrom: null,
    tellCompany: { workingDays: 3, citation: '50 Ill. Adm. Code 917.80(c)(2)', confidence: 'high' },
    notice: { by: 'policy', citation: '50 Ill. Adm. Code 917.80(b)', confidence: 'high' },
    noticeAfterNo: {
      isGiven: false,
      citation: '50 Ill. Adm. Code 917.80 asks for none',
      confidence: 'high',
    },
    records: { yearsKept: 3, citation: '50 Ill. Adm. Code 917.70(d)', confidence: 'high' },
  },
  {
    state: 'MI',
    effectiveFrom: null,
    // Bulletin 84-06 says "within a specified period of time"; the rule itself was not read.
    tellCompany: null,
    notice: { by: 'application', citation: 'Mich. Admin. Code R 500.602; confirm', confidence: 'low' },
    noticeAfterNo: {
      isGiven: false,
      citation: 'Mich. Admin. Code R 500.601 to R 500.606; confirm',
      confidence: 'low',
    },
    records: { yearsKept: 3, citation: 'Mich. Admin. Code R 500.604; confirm', confidence: 'low' },
  },
  {
    state: 'NC',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `11 NCAC 12 .0608(b); ${MODEL}, section 5`,
      confidence: 'medium',
    },
    notice: { by: 'policy', citation: `11 NCAC 12 .0608(b); ${MODEL}, section 7`, confidence: 'medium' },
    noticeAfterNo: { isGiven: true, citation: '11 NCAC 12 .0608(a)', confidence: 'high' },
    records: records5(`11 NCAC 12 .0608(b); ${MODEL}, section 5`),
  },
  {
    state: 'OH',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `OAC 3901-6-05(I); ${MODEL}, section 5`,
      confidence: 'medium',
    },
    notice: { by: 'policy', citation: `OAC 3901-6-05(I); ${MODEL}, section 7`, confidence: 'medium' },
    noticeAfterNo: {
      isGiven: false,
      citation: 'OAC 3901-6-05(I) was not read as to this; confirm',
      confidence: 'low',
    },
    records: records5(`OAC 3901-6-05; ${MODEL}, section 5`),
  },
  {
    state: 'OR',
    effectiveFrom: null,
    tellCompany: { workingDays: 5, citation: 'OAR 836-080-0029(1)(b)', confidence: 'high' },
    notice: { by: 'policy', citation: `OAR 836-080-0034; ${MODEL}, section 7`, confidence: 'medium' },
    noticeAfterNo: {
      isGiven: false,
      citation: 'OAR 836-080-0034 was not read as to this; confirm',
      confidence: 'low',
    },
    records: { yearsKept: 5, citation: 'OAR 836-080-0029(1)(c)', confidence: 'high' },
  },
  {
    state: 'PA',
    effectiveFrom: null,
    // Of sales by agents; from the day the application is received or the policy is issued, whichever comes first.
    tellCompany: { workingDays: 5, citation: '31 Pa. Code 81.6(a)(2)(ii)', confidence: 'high' },
    notice: { by: 'application', citation: '31 Pa. Code 81.4(b)(1), 81.7; confirm', confidence: 'medium' },
    noticeAfterNo: { isGiven: false, citation: '31 Pa. Code 81.7; confirm', confidence: 'low' },
    records: { yearsKept: 3, citation: '31 Pa. Code 81.5; confirm', confidence: 'low' },
  },
  {
    state: 'WI',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `Wis. Adm. Code Ins 2.07(6); ${MODEL}, section 5`,
      confidence: 'medium',
    },
    notice: {
      by: 'policy',
      citation: `Wis. Adm. Code Ins 2.07(8); ${MODEL}, section 7`,
      confidence: 'medium',
    },
    noticeAfterNo: {
      isGiven: false,
      citation: 'Wis. Adm. Code Ins 2.07(8) was not read as to this; confirm',
      confidence: 'low',
    },
    records: records5(`Wis. Adm. Code Ins 2.07; ${MODEL}, section 5`),
  },
];

/** What is in force in a state on a day; null where nothing was looked for. */
export function replacementRulesIn(
  state: string,
  on: Temporal.PlainDate,
  rules: readonly ReplacementRules[] = REPLACEMENT_RULES,
): ReplacementRules | null {
  const iso = on.toString();
  const begun = rules.filter(
    (rule) => rule.state === state && (rule.effectiveFrom === null || rule.effectiveFrom <= iso),
  );
  return begun.at(-1) ?? null;
}

export interface TellBy {
  readonly dueOn: Temporal.PlainDate;
  readonly citation: string;
}

/**
 * The last day on which the company that is replaced may be told. It counts from the day the policy is issued: until somebody chose what they
 * buy, signed and paid, there is no whole application and no replacement to go on with. The day itself is not counted. Where nothing is known
 * of a state the strictest rule of any counts.
 */
export function tellCompanyBy(
  state: string,
  issuedOn: Temporal.PlainDate,
  rules: readonly ReplacementRules[] = REPLACEMENT_RULES,
): TellBy {
  const own = replacementRulesIn(state, issuedOn, rules)?.tellCompany ?? null;
  const known = own === null ? rules.flatMap(({ tellCompany }) => tellCompany ?? []) : [own];
  const [strictest] = known.toSorted((one, other) => one.workingDays - other.workingDays);
  if (strictest === undefined) throw new Error('No state says by when a company that is replaced is told.');
  return { dueOn: addWorkingDays(issuedOn, strictest.workingDays), citation: strictest.citation };
}

/** Whether a policy of whoever replaces nothing comes with a notice about replacing. */
export function givesNoticeAfterNo(state: string, issuedOn: Temporal.PlainDate): boolean {
  return replacementRulesIn(state, issuedOn)?.noticeAfterNo.isGiven ?? false;
}
