import type { Cents } from '@wysh/domain/money/money.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { MONEY_OUT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import {
  changedByOneself,
  CONTACT_CHANGE_COUNTS_DAYS,
  takesSecondPerson,
} from '@wysh/domain/work/second-person.ts';
import type { Contact } from '@wysh/domain/work/second-person.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertContactChange, listContactChanges } from './contact-change-store.ts';
import type { ContactChange } from './contact-change-store.ts';

const counts = Temporal.Duration.from({ hours: CONTACT_CHANGE_COUNTS_DAYS * 24 });

/**
 * Keeps that somebody is reached elsewhere from now on, or that somebody else is to be paid, in the transaction that changes it. What
 * somebody gives for the first time changes nothing. With `byStaff` whom of ours it was, besides or instead of whoever does it now: a colleague who
 * proposed it.
 */
export function noteContactChange(
  transaction: Transaction,
  { ids, clock, caller }: Pick<Context, 'ids' | 'clock' | 'caller'>,
  userId: string,
  what: Contact,
  { byStaff = caller.staffId ?? null }: { readonly byStaff?: string | null } = {},
): Promise<void> {
  return insertContactChange(transaction, {
    id: ids.uuid(),
    userId,
    what,
    changedAt: clock.now(),
    changedBy: byStaff,
  });
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

/** How what somebody is reached by, and who is paid, is called to one of ours. */
export const CONTACT_WORDS: Readonly<Record<Contact, string>> = {
  email: 'email address',
  phone: 'telephone number',
  address: 'postal address',
  payee: 'beneficiaries',
};

/**
 * Money goes out by the hands of those who did not change lately how its receiver is reached or who is paid: of whoever sends or agrees, and
 * of whoever proposed it.
 * @throws Failure for one who did.
 */
export async function requireOtherHands(
  reader: Reader,
  context: Pick<Context, 'clock'>,
  userId: string,
  { staffId, proposedBy = null }: { readonly staffId: string; readonly proposedBy?: string | null },
): Promise<void> {
  const changed = await findChangesThatCount(reader, context, userId);
  const hands = [
    { id: staffId, problem: 'changed_it_yourself' },
    { id: proposedBy, problem: 'proposer_changed_it' },
  ] as const;
  for (const { id, problem: name } of hands) {
    const own = id === null ? [] : changedByOneself(id, changed);
    if (own.length === 0) continue;
    const what = own.map((contact) => CONTACT_WORDS[contact]).join(' and ');
    throw refusal(problem(MONEY_OUT_PROBLEMS, name, { what, days: CONTACT_CHANGE_COUNTS_DAYS }));
  }
}

/** What was changed within the days in which money takes a second person, the newest first. */
export function findChangesThatCount(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
): Promise<Omit<ContactChange, 'id' | 'userId'>[]> {
  return listContactChanges(reader, userId, clock.now().subtract(counts));
}
