import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Handler } from '../../happenings.ts';
import type { AskedName } from '../../providers/sanctions/port.ts';
import { findNameAndBirthdate } from '../accounts/find-name-and-birthdate.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import type { ApplicantStanding } from './screening.ts';
import { screenPerson } from './screen-person.ts';
import type { ScreeningVerdict } from './screen-person.ts';
import { findApplicantStanding } from './store.ts';

/** Thrown in a transaction, where no list can be asked: whoever began it asks, and begins it again. */
export class NotScreenedLately extends Error {
  override readonly name = 'NotScreenedLately';
}

/** Asks about whoever wants cover. They are told that we look, and not at what. Outside any transaction. */
export function screenApplicant(
  services: Services,
  userId: string,
  asked: AskedName,
): Promise<ScreeningVerdict> {
  const context: Context = { ...services, caller: visitorWithoutSession('screening', null) };
  return screenPerson(services, {
    ...asked,
    userId,
    policyId: null,
    subject: { type: 'applicant', id: userId },
    onHit: (transaction) =>
      queueNotice(transaction, context, userId, { template: 'being_looked_at', vars: {} }),
  });
}

/**
 * In the transaction in which cover is taken.
 * @throws Failure while they may be on the list; NotScreenedLately where that is not known.
 */
export function requireClearStanding(standing: ApplicantStanding, now: Temporal.Instant): void {
  if (standing.isStopped) throw beingLookedAt();
  if (!isRecent(standing, now)) throw new NotScreenedLately();
}

/**
 * Before cover is taken, taken up again or made more: asks the list unless it was asked lately. Outside any transaction.
 * @throws Failure while they may be on the list, and while it gives no answer.
 */
export async function requireClearApplicant(context: Context, userId: string): Promise<void> {
  const { database, clock, log } = context;
  const standing = await findApplicantStanding(database.reader, userId);
  if (standing.isStopped) throw beingLookedAt();
  if (isRecent(standing, clock.now())) return;
  const asked = await findNameAndBirthdate(context, userId);
  if (asked === null) throw new Error('Cover was taken by somebody whose name we do not know.');
  const verdict = await screenApplicant(context, userId, asked).catch((error: unknown) => {
    log.warn({ err: error }, 'the sanctions list gave no answer');
    throw refusal(problem(IDENTITY_PROBLEMS, 'not_checked_now'), { field: 'person' });
  });
  if (verdict !== 'clear') throw beingLookedAt();
}

/** They are somebody else than the one on the list: they are told that they can go on, unless another name of theirs waits still. */
export const tellApplicantCleared: Handler<'screening_cleared'> = async (
  transaction,
  context,
  { subject },
) => {
  if (subject.type !== 'applicant') return;
  if ((await findApplicantStanding(transaction, subject.id)).isStopped) return;
  await queueNotice(transaction, context, subject.id, { template: 'looked_at', vars: {} });
};

function isRecent({ clearSince }: ApplicantStanding, now: Temporal.Instant): boolean {
  if (clearSince === null) return false;
  const until = clearSince.add({ hours: 24 * SANCTIONS_RULES.clearCountsDays });
  return Temporal.Instant.compare(now, until) < 0;
}

function beingLookedAt(): Failure {
  return refusal(problem(IDENTITY_PROBLEMS, 'being_looked_at'), { field: 'person' });
}
