import type { Standing } from '@wysh/domain/standing/standing.ts';
import type { Services } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';

/** What wings below `insuring` ask of where a person stands. `insuring/standing` answers, and the app brings them together. */
export interface StandingRegister {
  findStanding(
    services: Pick<Services, 'clock' | 'errorReporting' | 'log'>,
    reader: Reader,
    userId: string,
  ): Promise<Standing>;
}
