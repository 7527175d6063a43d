import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Letter } from './letter.ts';
import { askToReach } from './reach-person.ts';

/** A letter reached nobody: its owner is asked where they live, by mail and by one of us; by one of us alone where they have closed their account. */
export async function askForAddress(
  transaction: Transaction,
  context: Context,
  { userId, writtenAt }: Pick<Letter, 'userId' | 'writtenAt'>,
): Promise<void> {
  if (await isAccountOpen(transaction, userId)) {
    const vars = { writtenOn: formatLongDate(easternDate(writtenAt).toString()) };
    await queueOwedNotice(transaction, context, userId, { template: 'letter_came_back', vars });
  }
  await askToReach(transaction, context, userId);
}
