import type { Context } from '../../context.ts';
import { withdrawPapers } from '../../ground/documents/withdraw-papers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LetterSubject } from './letter.ts';
import { deleteUnasked, markWithdrawn } from './store.ts';
import type { LettersOf } from './store.ts';

const NOTICES = ['lapse_notice', 'lapse_notice_copy'] as const;

/**
 * What the notices of a lapse say is so no more: it was paid, or stands still, or another sum is owed. Those that nobody was asked to print
 * are gone, with their papers; those the printer may have are not handed over again. None of them is a notice of what comes, and one that was mailed stays where it is.
 */
export async function withdrawNotices(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  subject: LetterSubject,
): Promise<void> {
  await withdraw(transaction, context, { subject, kinds: NOTICES }, { onlyQueued: false });
}

/** No notice of a lapse is printed any more; what was mailed is what a lapse rests on. */
export async function stopNotices(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  subject: LetterSubject,
): Promise<void> {
  await withdraw(transaction, context, { subject, kinds: NOTICES }, { onlyQueued: true });
}

/**
 * No notice of a lapse is handed over any more: for now nothing lapses. Those the printer was asked for, or mailed, stay notices of the day
 * they name.
 */
export async function keepNoticesBack(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  subject: LetterSubject,
): Promise<void> {
  await withdrawPapers(transaction, { clock }, await deleteUnasked(transaction, { subject, kinds: NOTICES }));
}

/** The bill that was announced does not come. */
export async function withdrawYearlyLetters(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  subject: LetterSubject,
): Promise<void> {
  await withdraw(transaction, context, { subject, kinds: ['yearly_premium'] }, { onlyQueued: false });
}

/** Whom a person named is not told any more. */
export async function stopCopies(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  userId: string,
): Promise<void> {
  await withdraw(transaction, context, { userId, kinds: ['lapse_notice_copy'] }, { onlyQueued: true });
}

async function withdraw(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  letters: LettersOf,
  how: { readonly onlyQueued: boolean },
): Promise<void> {
  await withdrawPapers(transaction, { clock }, await deleteUnasked(transaction, letters));
  await markWithdrawn(transaction, letters, clock.now(), how);
}
