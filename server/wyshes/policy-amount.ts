/**
 * The cover of a person's policy in whole dollars, which fills the wyshes in their order; 0 without a policy. Nobody can
 * have one before the policies area exists: this is the one place that then asks it.
 */
export function policyAmountOf(_userId: string): number {
  return 0;
}
