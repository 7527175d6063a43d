import type { Cited } from '../states/state-pack.ts';

export interface ClockDays {
  readonly days: number;
  readonly count: 'calendar' | 'working';
}

/** What a state says of the time we have; null where nothing is known. `high` was read, `medium` in a summary; `low` is to be confirmed. */
export interface ComplaintRules {
  /** Postal abbreviation. */
  readonly state: string;
  /** The first day on which it is in force, as ISO text; null where we began with it. A change is another entry, not an edited one. */
  readonly effectiveFrom: string | null;
  /** To tell whoever complained that we have it. */
  readonly acknowledge: Cited<ClockDays> | null;
  /** To answer a department of insurance that asks about it. */
  readonly answerDepartment: Cited<ClockDays> | null;
  /** To answer whoever complained. */
  readonly answerPerson: Cited<ClockDays> | null;
}

const claims = 'said of communications about claims, and kept here for every complaint';

/** Looked for on 2026-11-23. */
export const COMPLAINT_RULES: readonly ComplaintRules[] = [
  {
    state: 'AZ',
    effectiveFrom: null,
    acknowledge: {
      days: 10,
      count: 'working',
      citation: `A.A.C. R20-6-801(E)(1), ${claims}`,
      confidence: 'medium',
    },
    answerDepartment: {
      days: 15,
      count: 'working',
      citation:
        'A.A.C. R20-6-801(E)(2), propertyinsurancecoveragelaw.com/blog/claims-handling-requirements-by-state-arizona',
      confidence: 'medium',
    },
    answerPerson: {
      days: 10,
      count: 'working',
      citation: `A.A.C. R20-6-801(E)(3), ${claims}`,
      confidence: 'medium',
    },
  },
  {
    state: 'GA',
    effectiveFrom: null,
    acknowledge: {
      days: 15,
      count: 'calendar',
      citation: `Ga. Comp. R. & Regs. 120-2-52-.03, ${claims}; confirm`,
      confidence: 'low',
    },
    answerDepartment: null,
    answerPerson: null,
  },
  {
    state: 'IL',
    effectiveFrom: null,
    acknowledge: null,
    // Counts from the department's notification, which we receive on that day or later.
    answerDepartment: {
      days: 21,
      count: 'calendar',
      citation:
        '50 Ill. Adm. Code 926.40, law.cornell.edu/regulations/illinois/Ill-Admin-Code-tit-50-SS-926.40',
      confidence: 'high',
    },
    answerPerson: null,
  },
  {
    state: 'NC',
    effectiveFrom: null,
    acknowledge: null,
    answerDepartment: {
      days: 7,
      count: 'calendar',
      citation: '11 NCAC 01 .0602; confirm',
      confidence: 'low',
    },
    answerPerson: null,
  },
  {
    state: 'OH',
    effectiveFrom: null,
    acknowledge: {
      days: 15,
      count: 'calendar',
      citation: `OAC 3901-1-07, ${claims}; confirm`,
      confidence: 'low',
    },
    answerDepartment: {
      days: 21,
      count: 'calendar',
      citation: 'OAC 3901-1-07; confirm',
      confidence: 'low',
    },
    answerPerson: null,
  },
  {
    state: 'OR',
    effectiveFrom: null,
    acknowledge: {
      days: 30,
      count: 'calendar',
      citation: `OAR 836-080-0225(1), propertyinsurancecoveragelaw.com/blog/claims-handling-requirements-by-state-oregon, ${claims}`,
      confidence: 'medium',
    },
    answerDepartment: {
      days: 21,
      count: 'calendar',
      citation: 'OAR 836-080-0225(2); confirm',
      confidence: 'low',
    },
    answerPerson: {
      days: 30,
      count: 'calendar',
      citation: `OAR 836-080-0225(3), ${claims}`,
      confidence: 'medium',
    },
  },
  {
    state: 'PA',
    effectiveFrom: null,
    acknowledge: {
      days: 10,
      count: 'working',
      citation: `31 Pa. Code 146.5, voltaire.claims/resources/compendium/jurisdictions/pennsylvania, ${claims}`,
      confidence: 'medium',
    },
    answerDepartment: {
      days: 15,
      count: 'working',
      citation: '31 Pa. Code 146.5; confirm',
      confidence: 'low',
    },
    answerPerson: {
      days: 10,
      count: 'working',
      citation: `31 Pa. Code 146.5, ${claims}; confirm`,
      confidence: 'low',
    },
  },
  {
    state: 'WI',
    effectiveFrom: null,
    acknowledge: {
      days: 10,
      count: 'calendar',
      citation: `Wis. Adm. Code Ins 6.11(4), regulations.justia.com/states/wisconsin/ins/chapter-ins-6/section-ins-6-11, ${claims}`,
      confidence: 'high',
    },
    answerDepartment: null,
    answerPerson: {
      days: 10,
      count: 'calendar',
      citation: `Wis. Adm. Code Ins 6.11(4), ${claims}`,
      confidence: 'high',
    },
  },
];

/** What is known of a state on a day; null where nothing is. */
export function complaintRulesIn(
  state: string,
  day: Temporal.PlainDate,
  rules: readonly ComplaintRules[] = COMPLAINT_RULES,
): ComplaintRules | null {
  const begun = rules.filter((one) => one.state === state && hasBegun(one, day));
  return begun.toSorted(byBeginning).at(-1) ?? null;
}

/** Of every state those that are in force on a day. */
export function complaintRulesInForce(
  day: Temporal.PlainDate,
  rules: readonly ComplaintRules[] = COMPLAINT_RULES,
): readonly ComplaintRules[] {
  const states = [...new Set(rules.map(({ state }) => state))];
  return states.map((state) => complaintRulesIn(state, day, rules)).filter((found) => found !== null);
}

function hasBegun({ effectiveFrom }: ComplaintRules, day: Temporal.PlainDate): boolean {
  return effectiveFrom === null || Temporal.PlainDate.compare(effectiveFrom, day) <= 0;
}

function byBeginning(one: ComplaintRules, other: ComplaintRules): number {
  return (one.effectiveFrom ?? '') < (other.effectiveFrom ?? '') ? -1 : 1;
}
