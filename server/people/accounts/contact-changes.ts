import type { Cents } from '@wysh/domain/money/money.ts';
import { CONTACT_CHANGE_COUNTS_DAYS, takesSecondPerson } from '@wysh/domain/work/second-person.ts';
import type { Contact } from '@wysh/domain/work/second-person.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertContactChange, listContactChanges } from './contact-change-store.ts';
import type { ContactChange } from './contact-change-store.ts';

const counts = Temporal.Duration.from({ hours: CONTACT_CHANGE_COUNTS_DAYS * 24 });

/**
 * Keeps that somebody is reached elsewhere from now on, or that somebody else is to be paid, in the transaction that changes it. What is
 * given for the first time changes nothing.
 */
export function noteContactChange(
  transaction: Transaction,
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  userId: string,
  what: Contact,
): Promise<void> {
  return insertContactChange(transaction, { id: ids.uuid(), userId, what, changedAt: clock.now() });
}

/** Whether that many cents go back to somebody by one of us alone. */
export async function goesBackAlone(
  reader: Reader,
  context: Pick<Context, 'clock'>,
  userId: string,
  refundCents: Cents,
): Promise<boolean> {
  const changed = await findChangesThatCount(reader, context, userId);
  return !takesSecondPerson(
    refundCents,
    changed.map(({ what }) => what),
  );
}

/** What was changed within the days in which money takes a second person, the newest first. */
export function findChangesThatCount(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
): Promise<Pick<ContactChange, 'what' | 'changedAt'>[]> {
  return listContactChanges(reader, userId, clock.now().subtract(counts));
}
