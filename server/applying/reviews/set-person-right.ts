import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { questionsOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { keepRightAnswers } from '../../ground/flows/keep-right-answers.ts';
import { correctProfile } from '../../people/accounts/correct-profile.ts';
import { keepSaidAddress } from '../../people/accounts/keep-said-address.ts';
import { saidIn } from '../../people/accounts/said-in.ts';
import { requestIdentityCheck } from '../../people/identity/request-identity-check.ts';
import { screenApplicant } from '../../people/screening/screen-applicant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { questionsOfThePerson } from '../underwriting/forms-again.ts';

/*
 * Who an application is about was corrected, and one of ours found it right. The account, what they are asked from now on, letters and papers
 * know it from then on, and all that rests on who somebody is is asked anew: the list, the identity service, and who may be the same person.
 */

interface Corrected {
  readonly userId: string;
  /** What they corrected, of whatever it is about. */
  readonly corrected: QuestionAnswers;
  /** All of the application, as it is right. */
  readonly answers: QuestionAnswers;
}

const isAnyOf = (corrected: QuestionAnswers, keys: readonly string[]) =>
  keys.some((key) => Object.hasOwn(corrected, key));

/**
 * Asks the sanctions list by another name or birthdate, before anything rests on it; a hit stops issue and money. Outside any transaction.
 * Throws while the list gives no answer.
 */
export async function screenCorrected(
  context: Context,
  { userId, corrected, answers }: Corrected,
): Promise<void> {
  if (!isAnyOf(corrected, [...questionsOf('insurance-profile-form'), 'birthdate'])) return;
  const names = ['first-name', 'middle-initial', 'last-name'] as const;
  const name = names.flatMap((key) => saidIn(answers, key) ?? []).join(' ');
  await screenApplicant(context, userId, { name, birthdate: saidIn(answers, 'birthdate') });
}

export async function setPersonRight(
  transaction: Transaction,
  context: Context,
  { userId, corrected, answers }: Corrected,
): Promise<void> {
  if (!isAnyOf(corrected, questionsOfThePerson)) return;
  const { gender, birthdate } = answers;
  if ((gender !== 'female' && gender !== 'male') || typeof birthdate !== 'string')
    throw new Error('An application was handed in without birthdate or sex.');
  await correctProfile(transaction, context, userId, {
    firstName: saidIn(answers, 'first-name') ?? '',
    middleName: saidIn(answers, 'middle-initial'),
    lastName: saidIn(answers, 'last-name') ?? '',
    suffix: saidIn(answers, 'suffix'),
    birthdate,
    sex: gender,
  });
  if (isAnyOf(corrected, questionsOf('address')))
    await keepSaidAddress(transaction, context, { userId, values: answers });
  const said = [...questionsOfThePerson, 'gender'] as const;
  const right = Object.fromEntries(said.map((key) => [key, answers[key] ?? null]));
  await keepRightAnswers(transaction, context, userId, right);
  await requestIdentityCheck(context, transaction, { userId, contextId: null, values: answers });
}
