import type { Insured } from '@wysh/domain/policy/insured.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { forgetAnswers } from '../../ground/flows/forget-answers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { updateProfile } from './profile-store.ts';

/** What says who somebody is, wherever they were asked: what they said before is not asked about again as if it were right. */
const QUESTIONS = [
  'first-name',
  'middle-initial',
  'last-name',
  'suffix',
  'birthdate',
  'gender',
] as const satisfies readonly QuestionKey[];

/** Who somebody is was set right, by evidence that one of ours saw. */
export async function correctProfile(
  transaction: Transaction,
  context: Pick<Context, 'encryption' | 'clock' | 'ids' | 'caller'>,
  userId: string,
  { firstName, middleName, lastName, suffix, birthdate, sex }: Insured,
): Promise<void> {
  const right = { firstName, middleName, lastName, suffix, birthdate, gender: sex };
  await updateProfile(transaction, context.encryption, userId, right, context.clock.now());
  await forgetAnswers(transaction, { userId, contextId: null }, QUESTIONS);
  await recordAuditEvent(transaction, context, {
    action: 'profile_corrected',
    subjectType: 'user',
    subjectId: userId,
  });
}
