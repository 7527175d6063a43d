import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { findPlanOf } from '../../insuring/billing/plan-store.ts';
import type { Services } from '../../context.ts';
import type { Clock, MovableClock } from '../../platform/clock.ts';
import { findOwnPolicy } from '../../insuring/policies/find-policies.ts';
import { buy } from './buy.ts';
import { signInWithCode } from './open-account.ts';
import type { Insured } from './person.ts';
import type { Preparation } from './preparation.ts';

/** When a bill is issued, before it is due. */
const ISSUED_DAYS_BEFORE = 7;

/** Their second bill was issued, declined when it was due, and noted as missed the day after. */
export async function fallPastDue(preparation: Preparation): Promise<Insured> {
  const person = await buy(preparation);
  await letBillBeMissed(preparation, person);
  return { ...person, ...(await signInWithCode(preparation)) };
}

/** The same, until the days of grace are over. */
export async function lapse(preparation: Preparation): Promise<Insured> {
  const bought = await buy(preparation);
  await letBillBeMissed(preparation, bought);
  const person = { ...bought, ...(await signInWithCode(preparation)) };
  const { lapsesOn } = await findOwnPolicy(await preparation.contextOf(person.token), person.policyId);
  if (lapsesOn === null) throw new Error('Their policy is not past due.');
  await comeToDay(preparation.services, lapsesOn);
  return { ...person, ...(await signInWithCode(preparation)) };
}

async function letBillBeMissed({ services }: Preparation, { policyId }: Insured): Promise<void> {
  const plan = await findPlanOf(services.database.reader, policyId);
  const dueOn = plan?.nextDueOn ?? null;
  if (dueOn === null) throw new Error('A policy in force has no next bill.');
  for (const day of [dueOn.subtract({ days: ISSUED_DAYS_BEFORE }), dueOn, dueOn.add({ days: 1 })])
    await comeToDay(services, day);
}

/** For everybody, at noon, with what the jobs do then; what is left of the day before is done on its day. */
async function comeToDay(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  day: Temporal.PlainDate,
): Promise<void> {
  if (!isMovable(clock)) throw new Error('Time passes only where the clock can be moved.');
  await jobs.drain();
  await clock.moveTo(day.toZonedDateTime({ timeZone: EASTERN_TIME_ZONE, plainTime: '12:00' }).toInstant());
  await jobs.drain();
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'moveTo' in clock;
}
