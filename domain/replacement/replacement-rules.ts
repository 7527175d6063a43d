import { addWorkingDays } from '../dates/working-days.ts';
import type { Cited } from '../states/state-pack.ts';

/**
 * What a state says of insurance that takes the place of other insurance and is sold without an agent. The days to hand such a policy back
 * are in its pack: a policy keeps them for good, and these nobody keeps. `high` was read, `medium` by the model of 2000 that the state took
 * over; `low` is to be confirmed. Where a text was not read the stricter reading of it counts until somebody has.
 */
export interface ReplacementRules {
  /** Postal abbreviation. */
  readonly state: string;
  /** The first day on which it is in force, as ISO text; null where we began with it. A change is another entry, not an edited one. */
  readonly effectiveFrom: string | null;
  /** Within how many working days the company that is replaced is told. */
  readonly tellCompany: Cited<{ workingDays: number }>;
  /** By when the notice has to be with the applicant, who signs it. */
  readonly notice: Cited<{ by: 'application' | 'policy' }>;
  /** Whether a notice comes with a policy of whoever said that they replace nothing. */
  readonly noticeAfterNo: Cited<{ isGiven: boolean }>;
  /** For how many years copies and the register are kept, at the least. */
  readonly records: Cited<{ yearsKept: number }>;
}

const MODEL = 'NAIC Life Insurance and Annuities Replacement Model Regulation (613) of 2000';
const READ = 'read 2026-11-23';

const COMPLETED =
  'that an application is completed once somebody chose what they buy, signed and paid, and not when they hand it in';
const RECEIVED =
  'whether an application is received when it is handed in, before anybody chose what they buy and signed for it: then the days may begin sooner';
const OWN_WORDS = 'our words for the notice, which the department has to approve where they are not its own';

/** Of the model, in a state of which the paragraph was not read. */
const byModel = (what: string) => `${what} in the words of the state`;

const records5 = (citation: string): ReplacementRules['records'] => ({
  yearsKept: 5,
  citation,
  confidence: 'medium',
  confirm: byModel('the years'),
});

/** The model's section 7 as Arizona and North Carolina have it, of a state that took the model over and whose paragraph was not read. */
const afterNoByModel = (citation: string): ReplacementRules['noticeAfterNo'] => ({
  isGiven: true,
  citation: `${citation}; ${MODEL}, section 7`,
  confidence: 'medium',
  confirm: byModel('that a notice comes with every policy'),
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
      confirm: `the days in 20-1241.05(C), which was not read; and ${COMPLETED}`,
    },
    notice: {
      by: 'policy',
      citation: `A.R.S. 20-1241.07(B)(2), ${READ}`,
      confidence: 'high',
      confirm: OWN_WORDS,
    },
    noticeAfterNo: {
      isGiven: true,
      citation: `A.R.S. 20-1241.07(A), ${READ}`,
      confidence: 'high',
      confirm: OWN_WORDS,
    },
    records: records5(`A.R.S. 20-1241.05; ${MODEL}, section 5`),
  },
  {
    state: 'GA',
    effectiveFrom: null,
    // From the day the application is received or the policy is issued, whichever comes first.
    tellCompany: {
      workingDays: 3,
      citation: `Ga. Comp. R. & Regs. 120-2-24-.08(3), ${READ}`,
      confidence: 'high',
      confirm: RECEIVED,
    },
    notice: {
      by: 'application',
      citation: `Ga. Comp. R. & Regs. 120-2-24-.08(1), ${READ}`,
      confidence: 'high',
      confirm: OWN_WORDS,
    },
    noticeAfterNo: {
      isGiven: false,
      citation: `Ga. Comp. R. & Regs. 120-2-24-.08 asks for none, ${READ}`,
      confidence: 'high',
    },
    records: { yearsKept: 3, citation: `Ga. Comp. R. & Regs. 120-2-24-.06(3), ${READ}`, confidence: 'high' },
  },
  {
    state: 'IL',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 3,
      citation: '50 Ill. Adm. Code 917.80(c)(2)',
      confidence: 'high',
      confirm: COMPLETED,
    },
    notice: { by: 'policy', citation: '50 Ill. Adm. Code 917.80(b)', confidence: 'high', confirm: OWN_WORDS },
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
    tellCompany: {
      workingDays: 3,
      citation: `Mich. Admin. Code R 500.604, as R 500.601(a) names it, and Bulletin 84-06 ("within a specified period of time"), ${READ}; its days were not, and are the fewest of any state`,
      confidence: 'low',
      confirm:
        'the days of R 500.604; and its information statement, for which "no other forms may be used" than those of Bulletin 84-06',
    },
    notice: {
      by: 'application',
      citation: `Mich. Admin. Code R 500.602; Bulletin 84-06, ${READ}`,
      confidence: 'low',
      confirm:
        'by when it has to be there; and its words: "no other forms may be used" than those of Bulletin 84-06',
    },
    noticeAfterNo: {
      isGiven: true,
      citation: 'Mich. Admin. Code R 500.602 to R 500.606 were not read',
      confidence: 'low',
      confirm: 'whether one is wanted at all: the rules of 1984 are older than the model that asks for it',
    },
    records: {
      yearsKept: 3,
      citation: 'Mich. Admin. Code R 500.604 was not read as to this',
      confidence: 'low',
      confirm: 'the years',
    },
  },
  {
    state: 'NC',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `11 NCAC 12 .0608(b); ${MODEL}, section 5`,
      confidence: 'medium',
      confirm: `${byModel('the days')}; and ${COMPLETED}`,
    },
    notice: {
      by: 'policy',
      citation: `11 NCAC 12 .0608(b); ${MODEL}, section 7`,
      confidence: 'medium',
      confirm: `${byModel('by when')}; and ${OWN_WORDS}`,
    },
    noticeAfterNo: {
      isGiven: true,
      citation: `11 NCAC 12 .0608(a), ${READ}`,
      confidence: 'high',
      confirm: 'our words for the notice, against 11 NCAC 12 .0611',
    },
    records: records5(`11 NCAC 12 .0608(b); ${MODEL}, section 5`),
  },
  {
    state: 'OH',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `OAC 3901-6-05(I); ${MODEL}, section 5`,
      confidence: 'medium',
      confirm: `${byModel('the days')}; and ${COMPLETED}`,
    },
    notice: {
      by: 'policy',
      citation: `OAC 3901-6-05(I); ${MODEL}, section 7`,
      confidence: 'medium',
      confirm: `${byModel('by when')}; and ${OWN_WORDS}`,
    },
    noticeAfterNo: afterNoByModel('OAC 3901-6-05(I)'),
    records: records5(`OAC 3901-6-05; ${MODEL}, section 5`),
  },
  {
    state: 'OR',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `OAR 836-080-0029(1)(b), ${READ}`,
      confidence: 'high',
      confirm: COMPLETED,
    },
    notice: {
      by: 'policy',
      citation: `OAR 836-080-0034; ${MODEL}, section 7`,
      confidence: 'medium',
      confirm: `${byModel('by when')}; and ${OWN_WORDS}`,
    },
    noticeAfterNo: afterNoByModel(`OAR 836-080-0034, by 836-080-0001(3), ${READ}`),
    records: { yearsKept: 5, citation: `OAR 836-080-0029(1)(c), ${READ}`, confidence: 'high' },
  },
  {
    state: 'PA',
    effectiveFrom: null,
    // Of sales by agents; from the day the application is received or the policy is issued, whichever comes first.
    tellCompany: {
      workingDays: 5,
      citation: `31 Pa. Code 81.6(a)(2)(ii), ${READ}`,
      confidence: 'high',
      confirm: `what 81.7 asks of a sale without an agent; and ${RECEIVED}`,
    },
    notice: {
      by: 'application',
      citation: `31 Pa. Code 81.4(b)(1), as 81.6(a)(2)(i) names it, ${READ}`,
      confidence: 'medium',
      confirm: `what 81.7 asks of a sale without an agent; and ${OWN_WORDS}`,
    },
    noticeAfterNo: {
      isGiven: true,
      citation: '31 Pa. Code 81.7 was not read',
      confidence: 'low',
      confirm: 'whether one is wanted at all: the chapter is older than the model that asks for it',
    },
    records: {
      yearsKept: 3,
      citation: `31 Pa. Code chapter 81, in a summary for candidates of the agents' exam, ${READ}`,
      confidence: 'low',
      confirm: 'the years, and where they stand',
    },
  },
  {
    state: 'WI',
    effectiveFrom: null,
    tellCompany: {
      workingDays: 5,
      citation: `Wis. Adm. Code Ins 2.07(6); ${MODEL}, section 5, which it is based on by the commissioner's bulletin of September 29, 2009, ${READ}`,
      confidence: 'medium',
      confirm: `${byModel('the days')}; and ${COMPLETED}`,
    },
    notice: {
      by: 'policy',
      citation: `Wis. Adm. Code Ins 2.07(8); ${MODEL}, section 7`,
      confidence: 'medium',
      confirm: `${byModel('by when')}; and ${OWN_WORDS}`,
    },
    noticeAfterNo: afterNoByModel('Wis. Adm. Code Ins 2.07(8)'),
    records: records5(`Wis. Adm. Code Ins 2.07; ${MODEL}, section 5`),
  },
];

/**
 * Of an accident policy that accident cover takes the place of. The regulations above are about life insurance and annuities, so nobody is
 * told and no form asks which policy it is; those about accident and health insurance want no notice either. That whoever says so has the
 * longer days and a notice all the same is our own.
 */
export const ACCIDENT_POLICY_REPLACED: Cited<{ isCompanyTold: boolean }> = {
  isCompanyTold: false,
  citation: `OAR 836-080-0005(3), Wis. Adm. Code Ins 2.07(3)(c) and Mich. Admin. Code R 500.601(c), which speak of life insurance alone; 50 Ill. Adm. Code 2007.90(c) and Wis. Adm. Code Ins 3.29(3)(b), which leave accident only out; ${READ}`,
  confidence: 'medium',
  confirm: 'the same in Arizona, Georgia, North Carolina, Ohio and Pennsylvania, where it was not read',
};

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
 * buy, signed and paid, there is no whole application and no replacement to go on with. The day itself is not counted. Of a state that
 * was not looked for the strictest rule of any counts.
 */
export function tellCompanyBy(
  state: string,
  issuedOn: Temporal.PlainDate,
  rules: readonly ReplacementRules[] = REPLACEMENT_RULES,
): TellBy {
  const own = replacementRulesIn(state, issuedOn, rules)?.tellCompany;
  const { workingDays, citation } = own ?? strictestOf(rules);
  return { dueOn: addWorkingDays(issuedOn, workingDays), citation };
}

function strictestOf(rules: readonly ReplacementRules[]): ReplacementRules['tellCompany'] {
  const [strictest] = rules
    .map(({ tellCompany }) => tellCompany)
    .toSorted((one, other) => one.workingDays - other.workingDays);
  if (strictest === undefined) throw new Error('No state says by when a company that is replaced is told.');
  return strictest;
}

/** Whether a policy of whoever replaces nothing comes with a notice about replacing: everywhere but where the law was read to want none. */
export function givesNoticeAfterNo(state: string, issuedOn: Temporal.PlainDate): boolean {
  return replacementRulesIn(state, issuedOn)?.noticeAfterNo.isGiven ?? true;
}
