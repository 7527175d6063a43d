import { earlier, EVIDENCE_HOLDS_DAYS } from '@wysh/domain/policy/reinstatement.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { ReinstatementState } from './request.ts';
import { openWay } from './way-back.ts';

/** The last day on which what an interview approved brings the policy back; null where none did, or it is over. */
export function lastDayOfEvidence(
  policy: InsurancePolicy,
  { evidence, completedAt }: Pick<ReinstatementState, 'evidence' | 'completedAt'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const way = openWay(policy, today);
  // It was about that lapse, and is used up by the return it brought.
  if (way === null || completedAt !== null) return null;
  if (evidence?.result !== 'approved' || evidence.decidedAt === null) return null;
  const holds = dayOfPolicy(policy, evidence.decidedAt).add({ days: EVIDENCE_HOLDS_DAYS });
  return Temporal.PlainDate.compare(holds, today) < 0 ? null : earlier(holds, way.lastDay);
}
