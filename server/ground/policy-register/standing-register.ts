import type { Standing } from '@wysh/domain/standing/standing.ts';
import type { Context, Services } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';

/** What wings below `insuring` ask of where a person stands. `insuring/standing` answers, and the app brings them together. */
export interface StandingRegister {
  /** Where the caller stands, as far as their session may be told. */
  findOwn(context: Context): Promise<Standing>;
  /** The same of anybody, for what the product does about them: nobody is told it. */
  findStanding(
    services: Pick<Services, 'clock' | 'encryption' | 'errorReporting' | 'log'>,
    reader: Reader,
    userId: string,
  ): Promise<Standing>;
}
