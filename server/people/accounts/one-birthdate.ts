import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { forgetAnswers } from '../../ground/flows/forget-answers.ts';
import type { AnsweredForm } from '../../ground/flows/flow-hooks.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireProfileOwner } from './policy.ts';
import { findStoredProfile, updateProfile } from './profile-store.ts';

/*
 * A person has one birthdate, that of their profile, wherever they are asked for it again. The first one is kept as soon as they
 * have an account or a profile; another one is a question to them, and their answer to it holds everywhere. Once an application was
 * handed in it stays, because a price and a paper rest on it.
 */

const adultAge = 18;

const question = 'birthdate' satisfies QuestionKey;

/** @throws Failure when the person has another birthdate, in a place where they cannot be asked which one is right. */
export async function requireSameBirthdate(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
  { birthdate, field }: { readonly birthdate: string; readonly field: string },
): Promise<void> {
  const kept = (await findStoredProfile(reader, encryption, userId)).birthdate;
  if (kept !== null && kept !== birthdate)
    throw refusal(problem(ACCOUNT_PROBLEMS, 'birthdate_differs'), { field });
}

/** Keeps the birthdate a form gives, or asks about it; `isKeptFirst` where the first one is to be kept by this form. */
export async function keepOneBirthdate(
  context: Context,
  transaction: Transaction,
  { userId, values, confirmed }: AnsweredForm,
  { isKeptFirst }: { readonly isKeptFirst: boolean },
): Promise<void> {
  const { birthdate } = values;
  if (typeof birthdate !== 'string') return;
  const kept = (await findStoredProfile(transaction, context.encryption, userId)).birthdate;
  if (kept === null ? !isKeptFirst : kept === birthdate) return;
  if (kept !== null) {
    await tell(transaction, context, 'birthdate_changing', { userId });
    if (!confirmed.includes(question))
      throw refusal(problem(ACCOUNT_PROBLEMS, 'birthdate_differs'), { field: question });
    await requireProfileOwner(context, transaction, userId);
  }
  requireAdult(context, birthdate);
  await updateProfile(transaction, context.encryption, userId, { birthdate }, context.clock.now());
  if (kept === null) return;
  // Whatever level it was said at; the form stores the new one.
  await forgetAnswers(transaction, { userId, contextId: null }, [question]);
  await recordAuditEvent(transaction, context, {
    action: 'birthdate_changed',
    subjectType: 'user',
    subjectId: userId,
  });
}

/** Who said that they are over 18 and is not. */
function requireAdult({ clock }: Pick<Context, 'clock'>, birthdate: string): void {
  if (ageLastBirthday(Temporal.PlainDate.from(birthdate), easternDate(clock.now())) >= adultAge) return;
  throw refusal(problem(ACCOUNT_PROBLEMS, 'under_age'), { field: question });
}
