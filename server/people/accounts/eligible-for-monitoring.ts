import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { monitoringObstacle } from '@wysh/domain/wyshes/monitoring-eligibility.ts';
import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import { MONITORING_FACTS } from './monitoring-facts-store.ts';
import { identityOf } from './profile-store.ts';

/** Whether wyshes of a person may follow linked accounts, by the rule of today (PERM-05). No birthdate is answered by it. */
export async function isEligibleForMonitoring(
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  source: ReadingSource,
  userId: string,
): Promise<boolean> {
  const facts = await readPart(source, MONITORING_FACTS, userId);
  if (facts === null) return false;
  const today = easternDate(clock.now());
  const { birthdate } = identityOf(encryption, userId, facts.identitySealed);
  const age = birthdate === null ? null : ageLastBirthday(Temporal.PlainDate.from(birthdate), today);
  return monitoringObstacle({ ...facts, age }, today) === null;
}
