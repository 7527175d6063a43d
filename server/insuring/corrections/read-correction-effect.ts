import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { correctContract } from '@wysh/domain/policy/changes/correct-contract.ts';
import type { ContractCorrection, CorrectedSpan } from '@wysh/domain/policy/changes/correct-contract.ts';
import type { CorrectionRefused } from '@wysh/domain/policy/changes/correction.ts';
import { differingParts, movesMoney } from '@wysh/domain/policy/insured.ts';
import type { EndingLine } from '@wysh/domain/policy/ending.ts';
import type { Insured, InsuredPart } from '@wysh/domain/policy/insured.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import { agreedTerms, figuresOf, termsOn } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import { findOfferedAt } from '../../applying/offerings/find-offering-ids.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findChangeOpenOn } from '../changes/find-changes.ts';
import { sumOfEnding } from '../endings/read-policy-to-end.ts';
import { findInsured } from '../policies/find-insured.ts';
import { findQuotePremiums } from '../policies/find-quote-premiums.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, endingAskedOf, issueDay } from '../policies/terms-of-policy.ts';
import type { PolicyCorrection } from './correction.ts';

/** What setting it right does, as of now. */
export interface CorrectionEffect {
  readonly stated: Insured;
  readonly right: Insured;
  readonly parts: readonly InsuredPart[];
  /** What the contract says today. */
  readonly before: PolicyTerms;
  /** The same, set right; null where nothing would have been sold. */
  readonly after: PolicyTerms | null;
  /** The whole contract, where the money changes or a day does; null where it says what it said. */
  readonly contract: ContractCorrection | null;
  /** What counts today of it. */
  readonly today: CorrectedSpan | null;
  /** Why nothing would have been sold, in words; null where it would. */
  readonly neverSold: string | null;
  /** Everything that was paid, where nothing would have been sold. */
  readonly refundCents: Cents;
  readonly refundLines: readonly EndingLine[];
}

export interface FiguresShown {
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly refundCents: Cents;
}

/** What it does in whole dollars of cover, and in money that goes back. */
export function figuresShown({ before, after, refundCents }: CorrectionEffect): FiguresShown {
  return {
    amountBefore: figuresOf(before).amount,
    amountAfter: after === null ? 0 : figuresOf(after).amount,
    refundCents,
  };
}

/**
 * What it would do to a policy that this is right of its insured.
 * @throws Failure where nothing is wrong, and where a correction has to wait or a person has to look at it; where `beside` is one that is
 * asked for already, for that too.
 */
export async function readCorrectionEffect(
  reader: Reader,
  context: Pick<Context, 'clock' | 'encryption' | 'editions'>,
  policy: InsurancePolicy,
  right: Insured,
  beside: PolicyCorrection | null = null,
): Promise<CorrectionEffect> {
  const today = dayOfPolicy(policy, context.clock.now());
  const before = termsOn(policy.transactions, today);
  const stated = await findInsured(reader, context, policy);
  const parts = differingParts(stated, right);
  const { refused } = mayAsk(await openBeside(reader, context, policy, { parts, beside }), 'correction');
  if (refused !== null) throw refusal(refused.because);
  if (before === null) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'not_in_force'));
  if (parts.length === 0) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'nothing_wrong'));
  const nameOnly = { contract: null, today: null, neverSold: null, refundCents: 0 as Cents, refundLines: [] };
  if (!movesMoney(parts)) return { stated, right, parts, before, after: before, ...nameOnly };
  // Its parts were priced anew at another age, so that no offer of theirs says by which day they count.
  if (policy.transactions.some(({ kind }) => kind === 'lengthened'))
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'lengthened_since'));
  const contract = await setRight(reader, context, policy, { stated, right });
  if (!contract.ok) {
    if (contract.problem.code !== 'never_sold') throw refusal(contract.problem);
    const neverSold = contract.problem.message;
    const paid = await allThatWasPaid(reader, policy);
    return { ...nameOnly, ...paid, stated, right, parts, before, after: null, neverSold };
  }
  const span = contract.spans.findLast(
    ({ effectiveOn }) => Temporal.PlainDate.compare(effectiveOn, today) <= 0,
  );
  if (span === undefined) throw new Error(`policy ${policy.number} covers by no terms of its own`);
  if (Temporal.PlainDate.compare(span.terms.endsOn, today) <= 0)
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'over_at_right_age'));
  const says = saysOtherwise(policy, contract) ? { contract, today: span } : { contract: null, today: null };
  return { ...nameOnly, ...says, stated, right, parts, before, after: span.terms };
}

/** What is open that could keep it from being asked. A name is set right beside an ending and a change of cover: it moves no money. */
async function openBeside(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'clock'>,
  policy: InsurancePolicy,
  { parts, beside }: { readonly parts: readonly InsuredPart[]; readonly beside: PolicyCorrection | null },
) {
  const isCorrectionAsked = beside?.state === 'asked';
  if (!movesMoney(parts)) return { policy, ending: null, change: null, isCorrectionAsked };
  const change = await findChangeOpenOn(reader, context, policy);
  return { policy, ending: endingAskedOf(policy), change, isCorrectionAsked };
}

/** Whether anything of the contract is another than it says by now. */
function saysOtherwise(policy: InsurancePolicy, { spans }: ContractCorrection): boolean {
  return spans.some(({ effectiveOn, terms, parts }) => {
    const said = termsOn(policy.transactions, effectiveOn);
    return (
      said === null ||
      !said.endsOn.equals(terms.endsOn) ||
      figuresOf(said).amount !== figuresOf(terms).amount ||
      said.insuredsAgeAtTerm !== terms.insuredsAgeAtTerm ||
      parts.some(({ lines }) => lines.length > 0)
    );
  });
}

async function setRight(
  reader: Reader,
  { encryption, editions }: Pick<Context, 'encryption' | 'editions'>,
  policy: InsurancePolicy,
  { stated, right }: Pick<CorrectionEffect, 'stated' | 'right'>,
): Promise<ContractCorrection | CorrectionRefused> {
  const layers = agreedTerms(policy.transactions).flatMap(({ terms }) => terms.layers);
  const quoteIds = [...new Set(layers.map(({ quoteId }) => quoteId))];
  const applicationIds = [...new Set(layers.map(({ applicationId }) => applicationId))];
  const [premiums, offeredAt] = await Promise.all([
    findQuotePremiums(reader, encryption, policy.userId, quoteIds),
    findOfferedAt(reader, policy.userId, applicationIds),
  ]);
  const bornOn = ({ birthdate, sex }: Insured) => ({ birthdate: Temporal.PlainDate.from(birthdate), sex });
  return correctContract({
    productSlug: policy.productSlug,
    transactions: policy.transactions,
    issuedOn: issueDay(policy),
    stated: bornOn(stated),
    right: bornOn(right),
    soldAs({ quoteId, applicationId, basisVersion }) {
      const premium = premiums.get(quoteId);
      const at = offeredAt.get(applicationId);
      if (premium === undefined || at === undefined)
        throw new Error(`a part of policy ${policy.number} rests on no offer`);
      const basis = editionOf(PRICE_BASIS, editions.bases, basisVersion);
      return { premium, basis, pricedOn: dayOfPolicy(policy, at) };
    },
  });
}

async function allThatWasPaid(
  reader: Reader,
  policy: InsurancePolicy,
): Promise<Pick<CorrectionEffect, 'refundCents' | 'refundLines'>> {
  const nothingDueFrom = issueDay(policy);
  const days = { kind: 'hand_back', lastCoveredOn: null, nothingDueFrom } as const;
  const { refundCents, lines: refundLines } = await sumOfEnding(reader, policy, days);
  return { refundCents, refundLines };
}
