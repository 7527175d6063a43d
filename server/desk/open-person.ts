import { phoneNumberMask } from '@wysh/domain/accounts/contact-points.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import { findSubjectsOf } from '../applying/underwriting/find-subjects-of.ts';
import { findComplaintIdsOf } from '../contact/complaints/complaints-for-staff.ts';
import { findRecoveryIdsOf } from '../contact/recovery/recovery-for-staff.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { readOpenWorkOn } from '../ground/work/read-work.ts';
import { findLikenessIdsOf } from '../applying/likeness/read-likeness.ts';
import { findReviewIdsOf } from '../applying/reviews/review-for-staff.ts';
import { findCorrectionIdsOf } from '../insuring/corrections/correction-for-staff.ts';
import { findEndingIdsOf } from '../insuring/endings/ending-for-staff.ts';
import { findPoliciesOf } from '../insuring/policies/find-policies.ts';
import { describePolicies } from '../insuring/policies/policies-at-desk.ts';
import { dayOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import { findReplacedIdsOf } from '../insuring/replacements/replacements-for-staff.ts';
import { describePeople } from '../people/accounts/find-people.ts';
import { findIdentityReviewIdsOf } from '../people/identity/read-identity-review.ts';
import { findScreeningIdsOf } from '../people/screening/read-screening.ts';
import { isUuid } from '../platform/ids.ts';
import { findActIdsOf } from './acts/acts-of-person.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireLook } from './look-purpose.ts';
import type { Look } from './look-purpose.ts';
import { may, requireAct } from './policy.ts';
import { WORK_AT_DESK } from './work-at-desk.ts';

/** The head of a person's page. Who opened it, and what for, is kept before anything is answered (S-81). */
export async function openPerson(context: DeskContext, { userId, look }: { userId: string; look: Look }) {
  const { staff, database, clock, standingRegister } = context;
  requireAct(staff, 'see_person');
  const why = await requireLook(context, look);
  const { reader } = database;
  const [person] = isUuid(userId) ? await describePeople(reader, [userId]) : [];
  if (person === undefined) throw notFound('the person');
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'person_opened',
      subjectType: 'user',
      subjectId: userId,
      detail: why,
    }),
  );
  const [lines, policies, standing, { caseIds }, ...others] = await Promise.all([
    describePolicies(reader, [userId]),
    findPoliciesOf(reader, userId),
    standingRegister.findStanding(context, reader, userId),
    findSubjectsOf(reader, userId),
    findCorrectionIdsOf(reader, userId),
    findReviewIdsOf(reader, userId),
    findLikenessIdsOf(reader, userId),
    findIdentityReviewIdsOf(reader, userId),
    findEndingIdsOf(reader, userId),
    findComplaintIdsOf(reader, userId),
    findScreeningIdsOf(reader, userId),
    findReplacedIdsOf(reader, userId),
    findActIdsOf(reader, userId),
    findRecoveryIdsOf(reader, userId),
  ]);
  const work = await readOpenWorkOn(context, [userId, ...caseIds, ...others.flat()]);
  const { name, email, phoneNumber, city, state, status, since } = person;
  return {
    userId,
    name,
    email,
    phone: phoneNumber && phoneNumberMask(phoneNumber),
    place: [city, state].filter((part) => part !== null).join(', ') || null,
    accountStatus: status,
    since,
    standing: saysOf(standing.kind),
    policies: lines,
    work: await showWork(
      context,
      work.filter(({ kind }) => may(staff, WORK_AT_DESK[kind].acts.see)),
    ),
    heldPolicies: policies
      .filter((policy) => isHeldOn(policy.holds, dayOfPolicy(policy, clock.now())))
      .map(({ number }) => number),
  };
}
