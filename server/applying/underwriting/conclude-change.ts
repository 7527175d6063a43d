import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { AskedChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { insuredOf } from './offer-cover.ts';
import { noticeDecision } from './notice-of-decision.ts';

interface DecidedChange {
  readonly submission: Submission;
  readonly change: AskedChange;
  /** Of whoever may have it; null where it is refused. */
  readonly riskClass: RiskClass | null;
  /** In plain words; a person's are for the file, and asked for. */
  readonly reasons: readonly string[];
}

/**
 * What follows from the decision about a change of a policy in force, whoever made it: who offers it is told, in the same transaction, and a
 * decision against somebody goes to them in writing.
 */
export async function concludeChange(
  transaction: Transaction,
  context: Context,
  key: ApplicationKey,
  { submission, change, riskClass, reasons }: DecidedChange,
): Promise<void> {
  const { userId, id: applicationId } = key;
  const { sex } = insuredOf(submission, context.clock.now());
  await tell(transaction, context, 'change_decided', { userId, applicationId, change, sex, riskClass });
  const offers =
    riskClass === null
      ? []
      : [
          {
            product: 'termLife' as const,
            riskClass,
            amount: submission.requested.amount,
            years: submission.requested.years,
            amountMax: submission.requested.amount,
            yearsMax: submission.requested.years,
          },
        ];
  await noticeDecision(transaction, context, key, { submission, offers, reasons });
}
