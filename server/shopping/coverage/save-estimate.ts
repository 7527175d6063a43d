import { isDeepStrictEqual } from 'node:util';
import type { IneligibleReason } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { termMonths } from '@wysh/domain/pricing/term-duration.ts';
import type { TermDuration } from '@wysh/domain/pricing/term-duration.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readCoveredAllocations } from '../wyshes/list-allocations.ts';
import { coverRefusal } from './cover-refusals.ts';
import type { CoverFields } from './cover-refusals.ts';
import { amountCovering, clamp } from './cover-amounts.ts';
import type { Estimate } from './estimate.ts';
import { insurabilityOf } from './insurability.ts';
import type { Prequalification } from './prequalification.ts';
import { ageAtTerm, lockAges, priceCover } from './price-cover.ts';
import type { PricedPerson } from './price-cover.ts';
import { savePrequalification } from './save-prequalification.ts';
import type { PrequalificationChanges } from './save-prequalification.ts';
import { findLatestEstimate, insertEstimate } from './store.ts';

/** What somebody said or chose; undefined and null leave things as they are. */
export interface EstimateChange {
  readonly told: Omit<PrequalificationChanges, 'desiredCoverage' | 'desiredLockUntilAge'>;
  /** Dollars; cents are dropped. */
  readonly amount?: number | null;
  readonly term?: TermDuration | null;
  /** The same as a term, by the age it ends at. */
  readonly lockUntilAge?: number | null;
}

/** What these are called where they came from, for refusals. */
export type ChangeFields = CoverFields & { readonly birthdate: string };

export interface SavedEstimate {
  readonly estimate: Estimate | null;
  readonly reasons: readonly IneligibleReason[];
}

/**
 * Keeps what a person told, and prices the cover they want as of today: what they chose now, else what they
 * chose last, else what they said they have in mind, else what their wyshes add up to. There is no new
 * estimate while too little is known, or when they can't be insured. Saving the same again answers the
 * estimate there is.
 */
export async function saveEstimate(
  transaction: Transaction,
  context: Context,
  userId: string,
  change: EstimateChange,
  fields: ChangeFields,
): Promise<SavedEstimate> {
  // Kept even if it can't be priced yet: nobody is asked twice.
  const changes = {
    ...change.told,
    desiredCoverage: change.amount,
    desiredLockUntilAge: change.lockUntilAge,
  };
  const told = await savePrequalification(transaction, context, userId, changes, {
    birthdate: fields.birthdate,
    desiredCoverage: fields.amount,
  });
  const now = context.clock.now();
  const { state, reasons, person } = insurabilityOf(told, now);
  if (person === null) return { estimate: null, reasons };
  const basis = basisInForce(context.editions, state, now);

  const latest = await findLatestEstimate(transaction, context.encryption, userId);
  const wanted =
    change.amount ??
    latest?.amount ??
    told.desiredCoverage ??
    (await amountOfWyshes(context, transaction, userId, basis));
  if (wanted === null) return { estimate: null, reasons };
  const amount = Math.floor(wanted);
  const term = termOf(change, person, { told, latest, basis });
  const priced = priceCover(person, { amount, ...term }, basis);
  if (!priced.ok) throw coverRefusal(priced.reason, person, amount, basis, fields);

  const { premium } = priced;
  const estimate: Estimate = {
    id: context.ids.uuid(),
    productSlug: person.productSlug,
    amount,
    termMonths: termMonths(term),
    termUnit: term.termUnit,
    insuredsAgeAtTerm: ageAtTerm(premium),
    annualCents: premium.annualCents,
    monthlyCents: premium.monthlyCents,
    basisVersion: premium.basisVersion,
    pricing: {
      health: person.health,
      tobacco: person.tobacco,
      ...(person.tobaccoPause !== null && { tobaccoPause: person.tobaccoPause }),
      premium,
    },
    createdAt: now,
  };
  if (latest !== null && isSame(latest, estimate)) return { estimate: latest, reasons };
  await insertEstimate(transaction, context.encryption, userId, estimate);
  await recordAuditEvent(transaction, context, {
    action: 'estimate_saved',
    subjectType: 'estimate',
    subjectId: estimate.id,
    detail: { product: estimate.productSlug, amount },
  });
  return { estimate, reasons };
}

async function amountOfWyshes(
  context: Context,
  transaction: Transaction,
  userId: string,
  { coverageAmount }: PricingBasis,
): Promise<number | null> {
  const allocations = await readCoveredAllocations(context, transaction, userId);
  const total = allocations.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return amountCovering(total, coverageAmount);
}

/**
 * A term that was not chosen now is brought into today's limits, for people grow older than their estimates.
 */
function termOf(
  change: EstimateChange,
  person: PricedPerson,
  {
    told,
    latest,
    basis,
  }: {
    readonly told: Prequalification;
    readonly latest: Estimate | null;
    readonly basis: PricingBasis;
  },
): TermDuration {
  if (change.term != null) return change.term;
  const ageInMind = latest?.insuredsAgeAtTerm ?? told.desiredLockUntilAge ?? Infinity;
  const age = change.lockUntilAge ?? clamp(ageInMind, lockAges(person, basis));
  const years = age - person.age;
  return change.lockUntilAge == null && latest?.termUnit === 'month'
    ? { termDuration: years * 12, termUnit: 'month' }
    : { termDuration: years, termUnit: 'year' };
}

/** The same cover at the same price for the same reasons, whenever it was asked for. */
function isSame(one: Estimate, other: Estimate): boolean {
  return isDeepStrictEqual({ ...one, id: other.id, createdAt: other.createdAt }, other);
}
