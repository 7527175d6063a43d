import type { Insured } from '@wysh/domain/policy/insured.ts';
import type { Context } from '../../context.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import { readWork } from '../../ground/work/read-work.ts';
import { findInsured } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyCorrection } from './correction.ts';
import { findNewestCorrection } from './correction-store.ts';
import { CORRECTION_KIND } from './correction-work.ts';

// Only a person's own policies are answered to them, and these are fields of one.

/** Whom it names. That it was seen is kept. */
export async function findInsuredOf(context: Context, policy: InsurancePolicy): Promise<Insured> {
  await recordSensitiveRead(context, {
    action: 'insured_read',
    subjectType: 'policy',
    subjectId: policy.id,
  });
  return findInsured(context.database.reader, context, policy);
}

export function findCorrectionOf(
  { database, encryption }: Context,
  { id }: Pick<InsurancePolicy, 'id'>,
): Promise<PolicyCorrection | null> {
  return findNewestCorrection(database.reader, encryption, id);
}

/** By when one of ours has looked at it. */
export async function dueAtOf(
  context: Context,
  { id, state }: PolicyCorrection,
): Promise<Temporal.Instant | null> {
  if (state !== 'asked') return null;
  return (await readWork(context, { kind: CORRECTION_KIND, subjectId: id }))?.dueAt ?? null;
}
