import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepRecords } from '../embedded-records.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { Analytics } from './port.ts';

/** A company that counts, inside the product: it keeps what it was told, each event once. */
export function embeddedAnalytics(parts: { database: Database; clock: Clock }): Analytics {
  return {
    findProblem: () => switchProblem(parts.database, 'analytics'),
    async track(events) {
      await obeySandboxSwitch(parts.database, 'analytics');
      await keepRecords(
        parts,
        'analytics',
        events.map(({ id, name, person, properties, occurredAt }) => ({
          key: id,
          content: { ...properties, event: name, person, at: occurredAt.toString() },
        })),
      );
    },
  };
}
