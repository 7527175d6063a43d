import type { Transaction } from '../../platform/database/database.ts';
import type { LetterSubject } from './letter.ts';
import { deleteUnasked } from './store.ts';

/** Notices of a lapse that nobody was asked to print yet are not printed; what the printer may have is on its way. */
export function withdrawLetters(transaction: Transaction, subject: LetterSubject): Promise<void> {
  return deleteUnasked(transaction, subject, ['lapse_notice', 'lapse_notice_copy']);
}

/** Nor are announcements of bills that do not come. */
export function withdrawYearlyLetters(transaction: Transaction, subject: LetterSubject): Promise<void> {
  return deleteUnasked(transaction, subject, ['yearly_premium']);
}
