import type { PolicyRules } from '../../../policy/policy-rules.ts';
import type { PricingBasis } from '../../../pricing/pricing-basis.ts';
import type { PaperWriter, PolicyAgreementData } from '../../paper-data.ts';

/** What the clauses of a contract are written from: the policy, the rules of its state, and the basis it was priced on. */
export interface Contract extends PolicyAgreementData {
  readonly rules: PolicyRules;
  readonly basis: PricingBasis;
  readonly issuer: PaperWriter;
}
