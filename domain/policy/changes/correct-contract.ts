import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { CORRECTION_PROBLEMS } from '../../errors/cover-change-problems.ts';
import { problem } from '../../errors/problem.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import type { Sex } from '../../pricing/risk-class.ts';
import { agreedTerms } from '../terms.ts';
import type { PolicyLayer, PolicyTerms, PolicyTransaction } from '../terms.ts';
import { changeRefused } from './change-refused.ts';
import { correct } from './correction.ts';
import type { CorrectedPart, CorrectionRefused, PricedPart } from './correction.ts';
import { priceLayer } from './layer-price.ts';
import type { LayerArithmetic } from './layer-price.ts';

interface Stated {
  readonly birthdate: Temporal.PlainDate;
  readonly sex: Sex;
}

export interface ContractToCorrect {
  readonly productSlug: ProductSlug;
  readonly transactions: readonly PolicyTransaction[];
  readonly issuedOn: Temporal.PlainDate;
  /** How a layer was priced, on which basis, and on which day its age was counted. */
  readonly soldAs: (layer: PolicyLayer) => {
    readonly premium: LayerArithmetic;
    readonly basis: PricingBasis;
    readonly pricedOn: Temporal.PlainDate;
  };
  readonly stated: Stated;
  readonly right: Stated;
}

/** What a contract says from a day on, set right. */
export interface CorrectedSpan {
  readonly effectiveOn: Temporal.PlainDate;
  /** As they were agreed to. */
  readonly agreed: PolicyTerms;
  readonly terms: PolicyTerms;
  /** Of each layer, in their order. */
  readonly parts: readonly CorrectedPart[];
}

export interface ContractCorrection {
  readonly ok: true;
  /** From its beginning on, the oldest first. */
  readonly spans: readonly CorrectedSpan[];
}

/**
 * A whole contract set right, from its beginning on: whatever was agreed to since, less cover or a longer term, is what its premium would
 * have bought too. It starts from what was agreed to, not from what was set right before, so that an error in a correction leaves no trace.
 */
export function correctContract(contract: ContractToCorrect): ContractCorrection | CorrectionRefused {
  const spans: CorrectedSpan[] = [];
  for (const { effectiveOn, terms } of agreedTerms(contract.transactions)) {
    const result = correctSpan(contract, terms);
    if (!result.ok && spans.length === 0) return result;
    // What was sold first stands, and something that was added to it would not have been sold: nothing decides that by itself.
    if (!result.ok || result.returned.length > 0)
      return changeRefused(problem(CORRECTION_PROBLEMS, 'part_never_sold'));
    spans.push({ effectiveOn, agreed: terms, terms: result.terms, parts: result.parts });
  }
  return { ok: true, spans };
}

function correctSpan(contract: ContractToCorrect, terms: PolicyTerms) {
  const { productSlug, issuedOn, stated, right } = contract;
  const [base, ...behind] = terms.layers;
  const parts = [
    pricedPart(contract, base, true),
    ...behind.map((layer) => pricedPart(contract, layer, false)),
  ] as const;
  const result = correct({ productSlug, terms, issuedOn, parts, right });
  if (!result.ok || !right.birthdate.equals(stated.birthdate)) return result;
  // A sex alone moves no day.
  const { endsOn, termYears, insuredsAgeAtTerm } = terms;
  return { ...result, terms: { ...result.terms, endsOn, termYears, insuredsAgeAtTerm } };
}

function pricedPart({ soldAs }: ContractToCorrect, layer: PolicyLayer, isBase: boolean): PricedPart {
  const { premium, basis, pricedOn } = soldAs(layer);
  return { layer, premium: priceLayer(premium, layer.amount, basis, { isBase }).arithmetic, basis, pricedOn };
}
