import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepRecords } from '../embedded-records.ts';
import { obeySandboxSwitch } from '../sandbox-switch.ts';
import type { PartnerPostbacks } from './port.ts';

/** Partners inside the product: they keep what they were told, each thing once. */
export function embeddedPostbacks(parts: { database: Database; clock: Clock }): PartnerPostbacks {
  return {
    async tell({ url }, { id, ...news }) {
      await obeySandboxSwitch(parts.database, 'partners');
      await keepRecords(parts, 'partners', [{ key: id, content: { ...news, url } }]);
    },
  };
}
