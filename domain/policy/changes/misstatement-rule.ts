/**
 * What the law of a state asks a policy to say of an age or a sex that was stated wrongly: the amount becomes what the premium paid would
 * have bought. Where none is named, the contract's own provision says the same.
 */
export const MISSTATEMENT_LAWS: Readonly<Record<string, string>> = {
  GA: 'O.C.G.A. 33-25-3',
  OH: 'R.C. 3915.05',
};

/** The rule a correction rests on, in words, with its citation. */
export function misstatementRule(state: string): string {
  const law = MISSTATEMENT_LAWS[state];
  return `The contract’s “Misstatement of age or sex”${law === undefined ? '' : ` (${law})`}: the amount becomes what the premiums paid would have bought at the right age and sex, and the price stays. If no cover would have been sold at that age, the premiums paid are returned.`;
}
