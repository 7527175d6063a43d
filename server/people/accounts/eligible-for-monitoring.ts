import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { monitoringObstacle } from '@wysh/domain/wyshes/monitoring-eligibility.ts';
import type { Context } from '../../context.ts';
import { bytesOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { identityOf } from './profile-store.ts';

interface FactsRow {
  readonly is_account_open: boolean;
  readonly is_phone_proved: boolean;
  readonly state: string | null;
  readonly identity_sealed: Buffer | null;
}

/** What the rule of monitoring asks of a person; of nobody it says nothing. */
export const MONITORING_FACTS = readingPart({
  name: 'monitoring-facts',
  of: 'person',
  rows: (id) => `
    select u.status = 'active' as is_account_open,
      exists (select from phone_numbers n where n.user_id = u.id and n.status = 'verified') as is_phone_proved,
      a.state, p.identity_sealed
    from users u left join profiles p on p.user_id = u.id left join postal_addresses a on a.user_id = u.id
    where u.id = ${id}`,
  valueOf([row]: readonly ReadRow<FactsRow>[]) {
    if (row === undefined) return null;
    const { is_account_open: isAccountOpen, is_phone_proved: isPhoneProved, state } = row;
    const identitySealed = row.identity_sealed === null ? null : bytesOf(row.identity_sealed);
    return { isAccountOpen, isPhoneProved, state, identitySealed };
  },
});

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
