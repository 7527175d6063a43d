import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import type { Handler } from '../../happenings.ts';
import { openCompanyWork } from './company-work.ts';
import { findReplaced } from './replacement-store.ts';
import { replacedIdOfCause } from './write-replacement-letter.ts';

const FOUND_WITHIN_WORKING_HOURS = 24;

/** A letter to a company came back, was refused or never mailed: somebody finds out where it has to go, within a working day. */
export const lookForCompanyAgain: Handler<'letter_reached_nobody'> = async (
  transaction,
  context,
  { kind, cause },
) => {
  if (kind !== 'replacement_letter') return;
  const record = await findReplaced(transaction, context.encryption, replacedIdOfCause(cause));
  if (record === null || record.leftUntold !== null) return;
  await openCompanyWork(transaction, context, {
    subjectId: record.id,
    dueAt: addWorkingHours(context.clock.now(), FOUND_WITHIN_WORKING_HOURS),
  });
};
