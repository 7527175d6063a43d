import type { Transaction } from '../../platform/database/database.ts';
import { deleteQueuedTextsOwedTo, deleteQueuedTextsTo } from './store.ts';
import type { TemplateName } from './templates.ts';

/** What waits to be texted to somebody about their bills is not so any more, or they don't want it: as if it had not been written. */
export function withdrawWaitingTexts(transaction: Transaction, userId: string): Promise<void> {
  return deleteQueuedTextsOwedTo(transaction, userId);
}

/** A tip that waits for the morning is not sent to a number that wants none any more: a text after a no is unlawful (47 CFR 64.1200(d)(3)). */
export function withdrawWaitingTips(transaction: Transaction, numbers: readonly string[]): Promise<void> {
  return deleteQueuedTextsTo(transaction, numbers, 'tip' satisfies TemplateName);
}
