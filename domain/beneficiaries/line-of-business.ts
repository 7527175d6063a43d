import type { FlowScope } from '../forms/definition.ts';

/** What can own beneficiaries, by the word in addresses: an application, or the insurance of a policyholder. */
const SCOPE_OF_LINE = {
  application: 'application',
  'wysh-insurance': 'policy_holder',
} as const satisfies Record<string, FlowScope>;

export type LineOfBusiness = keyof typeof SCOPE_OF_LINE;

export function isLineOfBusiness(text: string): text is LineOfBusiness {
  return Object.hasOwn(SCOPE_OF_LINE, text);
}

/** On whose behalf the flow `beneficiary` runs for it (FLOW-25). */
export function scopeOfLine(line: LineOfBusiness): FlowScope {
  return SCOPE_OF_LINE[line];
}
