import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { ContractCorrection } from '@wysh/domain/policy/changes/correct-contract.ts';
import type { LayerArithmetic } from '@wysh/domain/policy/changes/layer-price.ts';
import { movesMoney } from '@wysh/domain/policy/insured.ts';
import { waitsFor } from '@wysh/domain/policy/open-at-once.ts';
import { termsOn } from '@wysh/domain/policy/terms.ts';
import type { PolicyLayer, PolicyTerms } from '@wysh/domain/policy/terms.ts';
import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import type { Context } from '../../context.ts';
import { correctProfile } from '../../people/accounts/correct-profile.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { endExtendedBilling } from '../billing/extend-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { refundEnding } from '../billing/refund-ending.ts';
import { findChangeOpenOn } from '../changes/find-changes.ts';
import { moveChange } from '../changes/move-change.ts';
import { findArithmetic, shownCover } from '../changes/priced-cover.ts';
import { requestSchedulePage } from '../changes/request-schedule-page.ts';
import { insertChangeQuote, takeChangeQuote } from '../policies/change-quotes.ts';
import { nameInsured } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { recordTransaction } from '../policies/record-transaction.ts';
import { terminatePolicy } from '../policies/terminate-policy.ts';
import { dayOfPolicy, issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import type { PolicyCorrection } from './correction.ts';
import type { CorrectionEffect } from './read-correction-effect.ts';

interface ToCarryOut {
  readonly correction: PolicyCorrection;
  readonly effect: CorrectionEffect;
}

/**
 * Sets the contract right from its beginning on, with whom it names, what we know of its owner and the schedule page; or, where nothing would
 * have been sold, makes it void and returns what was paid. The caller holds the policy's lock. Answers the sequence of the first transaction
 * that it is.
 * @throws Failure while a payment is under way, of what moves money.
 */
export async function carryOutCorrection(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { correction, effect }: ToCarryOut,
): Promise<number> {
  const { id, userId, said } = correction;
  const sequence = policy.transactions.length + 1;
  if (movesMoney(effect.parts)) await settleBefore(transaction, context, policy);
  const changed =
    effect.neverSold === null
      ? await setRight(transaction, context, policy, { correction, effect })
      : await makeVoid(transaction, context, policy, { correction, effect });
  await nameInsured(transaction, context, { id, policyId: policy.id, sequence }, said.right);
  await correctProfile(transaction, context, userId, said.right);
  if (effect.neverSold === null) await requestPage(transaction, context, changed, { correction, effect });
  return sequence;
}

/** What is known of a payment comes first, and an extension that was only offered had the price of the age that was wrong. */
async function settleBefore(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<void> {
  await lockBilling(transaction, policy.id);
  const isUnderWay = await isPaymentUnderWay(transaction, policy.id);
  if (waitsFor({ isPaymentUnderWay: isUnderWay }, 'correction') !== null)
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'payment_under_way'));
  const change = await findChangeOpenOn(transaction, context, policy);
  if (change?.kind === 'extension' && change.status === 'offered')
    await moveChange(transaction, context, change, 'ended');
}

async function setRight(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { correction: { id }, effect: { contract } }: ToCarryOut,
): Promise<InsurancePolicy> {
  const grounds = { kind: 'correction', id } as const;
  // Of a name, or a birthdate by which nothing is another: the contract says what it said.
  if (contract === null)
    return recordTransaction(transaction, context, policy, {
      kind: 'corrected',
      effectiveOn: issueDay(policy),
      grounds,
    });
  const billing = await lockBilling(transaction, policy.id);
  const frequency = billing?.plan.billingFrequency ?? 'monthly';
  const quoteIds = await quoteCorrected(transaction, context, policy, contract, frequency);
  let changed = policy;
  for (const { effectiveOn, terms } of contract.spans)
    changed = await recordTransaction(transaction, context, changed, {
      kind: 'corrected',
      effectiveOn,
      terms: quotedAnew(terms, quoteIds),
      grounds,
    });
  if (billing !== null && !termsOfPolicy(changed).endsOn.equals(termsOfPolicy(policy).endsOn))
    await endExtendedBilling(transaction, context, changed, billing);
  return changed;
}

/** The price of each part at the right age and sex, by the quote it was sold by; of one that has it already, none. */
async function quoteCorrected(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { spans }: ContractCorrection,
  billingFrequency: BillingFrequency,
): Promise<ReadonlyMap<string, string>> {
  const newest = new Map<string, { layer: PolicyLayer; premium: LayerArithmetic; terms: PolicyTerms }>();
  for (const { terms, parts } of spans)
    for (const { layer, premium, lines } of parts)
      if (lines.length > 0) newest.set(layer.quoteId, { layer, premium, terms });
  const quoteIds = new Map<string, string>();
  for (const [soldBy, { layer, premium, terms }] of newest) {
    const quoteId = await insertChangeQuote(transaction, context, policy, {
      kind: 'correction',
      applicationId: layer.applicationId,
      premium,
      termYears: terms.termYears,
      insuredsAgeAtTerm: terms.insuredsAgeAtTerm,
      // It is taken as it is made.
      expiresAt: context.clock.now(),
    });
    await takeChangeQuote(transaction, context, { userId: policy.userId, id: quoteId }, billingFrequency);
    quoteIds.set(soldBy, quoteId);
  }
  return quoteIds;
}

function quotedAnew(terms: PolicyTerms, quoteIds: ReadonlyMap<string, string>): PolicyTerms {
  const [base, ...behind] = terms.layers;
  const anew = (layer: PolicyLayer) => ({ ...layer, quoteId: quoteIds.get(layer.quoteId) ?? layer.quoteId });
  return { ...terms, layers: [anew(base), ...behind.map(anew)] };
}

/** The contract's rule where nothing would have been sold: it never covered, and the premiums that were paid are returned. */
async function makeVoid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { correction: { id }, effect: { refundCents, refundLines: lines } }: ToCarryOut,
): Promise<InsurancePolicy> {
  const ended = await terminatePolicy(transaction, context, policy, 'handed_back', {
    grounds: { kind: 'correction', id },
    effectiveOn: issueDay(policy),
  });
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
  await refundEnding(transaction, context, policy.id, { reason: 'handed_back', refundCents, lines });
  return ended;
}

/** The schedule of benefits as it is right, from the day on which it is known. */
async function requestPage(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { correction: { id }, effect: { before } }: ToCarryOut,
): Promise<void> {
  const beginsOn = dayOfPolicy(policy, context.clock.now());
  const after = termsOn(policy.transactions, beginsOn);
  if (after === null) throw new Error(`policy ${policy.number} says nothing on the day it is set right`);
  const [layersBefore, layersAfter] = await Promise.all(
    [before, after].map((terms) => findArithmetic(transaction, context, policy, terms)),
  );
  await requestSchedulePage(transaction, context, policy, {
    id,
    beginsOn,
    isCorrection: true,
    shown: { before: shownCover(before, layersBefore ?? []), after: shownCover(after, layersAfter ?? []) },
  });
}
