import { bytesOf, readingPart } from '../../platform/database/reading-part.ts';
import type { ReadRow } from '../../platform/database/reading-part.ts';

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
