import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { phoneNumberMask } from '@wysh/domain/accounts/contact-points.ts';
import { findPersonOfCase } from '../applying/underwriting/find-person-of-case.ts';
import { recordAuditEvents } from '../ground/audit/record-audit-event.ts';
import { findPeopleOfPayment } from '../insuring/billing/people-of-payments.ts';
import {
  describePolicies,
  findPersonOfPolicy,
  policyNumberOf,
} from '../insuring/policies/policies-at-desk.ts';
import {
  describePeople,
  findPeopleByEmail,
  findPeopleByName,
  findPeopleByPhone,
} from '../people/accounts/find-people.ts';
import type { Reader } from '../platform/database/database.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { requireLook } from './look-purpose.ts';
import type { Look } from './look-purpose.ts';
import { requireAct } from './policy.ts';
import type { MatchedBy } from './resolver-types.generated.ts';

/** As many as are shown; one more says that there are too many. */
const SHOWN_MAX = 20;
const FETCHED = SHOWN_MAX + 1;
/** Among the people of four digits of a card a name is looked for; there are some hundred of a million. */
const OF_CARD_MAX = 5_000;
const EMAIL_LETTERS_MIN = 3;

interface Found {
  readonly matches: readonly { readonly userId: string; readonly by: MatchedBy }[];
  /** Though it may not be seen in how many were found. */
  readonly isTooMany?: boolean;
}

/**
 * People by one text: a name, an address, a number to call, a policy, the end of a card, a bill, a charge or a case; a name beside the end of
 * a card is both. Who looked, what for, and whom they were shown is kept before anything is answered (S-81, S-85); the text is not,
 * because a name that was typed is somebody's.
 */
export async function findPeople(context: DeskContext, { text, look }: { text: string; look: Look }) {
  const { staff, database } = context;
  requireAct(staff, 'find_people');
  const why = await requireLook(context, look);
  const { reader } = database;
  const { matches, isTooMany = false } = await findBy(reader, text.trim());
  const byPerson = new Map(matches.map(({ userId, by }) => [userId, by]));
  const shownIds = [...byPerson.keys()].slice(0, SHOWN_MAX);
  const [people, policies] = await Promise.all([
    describePeople(reader, shownIds),
    describePolicies(reader, shownIds),
  ]);
  await database.transaction((transaction) =>
    recordAuditEvents(transaction, context, [
      {
        action: 'people_searched',
        subjectType: 'staff_member',
        subjectId: staff.id,
        detail: { ...why, found: people.length },
      },
      ...people.map(({ userId }) => ({
        action: 'person_found',
        subjectType: 'user',
        subjectId: userId,
        detail: { purpose: why.purpose },
      })),
    ]),
  );
  return {
    isTooMany: isTooMany || byPerson.size > SHOWN_MAX,
    people: people.map(({ userId, name, email, phoneNumber, city, state, status, since }) => ({
      userId,
      name,
      email,
      phone: phoneNumber && phoneNumberMask(phoneNumber),
      place: [city, state].filter((part) => part !== null).join(', ') || null,
      isClosed: status === 'decommissioned',
      since,
      matchedBy: byPerson.get(userId)!,
      policies: policies.filter((policy) => policy.userId === userId),
    })),
  };
}

async function findBy(reader: Reader, text: string): Promise<Found> {
  const one = (userId: string | null, by: MatchedBy): Found => ({
    matches: userId === null ? [] : [{ userId, by }],
  });
  const several = (userIds: readonly string[], by: MatchedBy): Found => ({
    matches: userIds.map((userId) => ({ userId, by })),
  });
  if (text.includes('@')) {
    if (text.length < EMAIL_LETTERS_MIN) throw tooShort();
    return several(await findPeopleByEmail(reader, text, FETCHED), 'email');
  }
  if (policyNumberOf(text) !== null) return one(await findPersonOfPolicy(reader, text), 'policy');
  if (/^UW-\w+$/i.test(text)) return one(await findPersonOfCase(reader, text), 'case');
  if (isUuid(text)) return several(await findPeopleOfPayment(reader, { bill: text }), 'bill');
  if (/^[a-z]{2,6}_\w+$/i.test(text))
    return several(await findPeopleOfPayment(reader, { charge: text }), 'charge');
  const digits = text.replaceAll(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(text)) {
    if (digits.length === 4)
      return several(await findPeopleOfPayment(reader, { card: digits, limit: FETCHED }), 'card');
    if (digits.length < 10) throw tooShort();
    return several(await findPeopleByPhone(reader, text, FETCHED), 'phone');
  }
  const [, name = text, last4 = null] = /^(.*\D)\s(\d{4})$/.exec(text) ?? [];
  if (name.replaceAll(/[^\p{L}]/gu, '').length < 2) throw tooShort();
  const among =
    last4 === null ? null : await findPeopleOfPayment(reader, { card: last4, limit: OF_CARD_MAX });
  const { found, isTooMany } = await findPeopleByName(reader, name, { limit: FETCHED, among });
  const by = (isSlip: boolean): MatchedBy => (isSlip ? 'similar_name' : 'name');
  return {
    matches: found.map(({ userId, isSlip }) => ({
      userId,
      by: last4 === null ? by(isSlip) : 'name_and_card',
    })),
    isTooMany,
  };
}

function tooShort() {
  return refusal(problem(DESK_PROBLEMS, 'search_too_short'), { field: 'text' });
}
