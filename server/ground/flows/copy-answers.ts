import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findAnswersAbout, upsertAnswers } from './answer-store.ts';

/**
 * What a person said of themselves stands in the fields when it is asked again about something of its own: from then on the two are
 * apart, and what is said there changes nothing here. What was said there before stays.
 */
export async function copyAnswers(
  transaction: Transaction,
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  { userId, contextId }: { readonly userId: string; readonly contextId: string },
  questionKeys: readonly string[],
): Promise<void> {
  const there = { userId, contextId, level: 'verified' } as const;
  const known = await findAnswersAbout(transaction, encryption, there, questionKeys);
  const said = await findAnswersAbout(transaction, encryption, { ...there, contextId: null }, questionKeys);
  const missing = said.filter(({ questionKey }) => !known.some((one) => one.questionKey === questionKey));
  await upsertAnswers(transaction, encryption, there, missing, clock.now());
}
