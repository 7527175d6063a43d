import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';

/** What is written later in the day may miss the day's mail. */
const writtenInTimeUntilHour = 14;

export interface NextMailing {
  /** The first day whose mail a letter that is written now can go with; there may be none on it. */
  readonly writtenOn: Temporal.PlainDate;
  /** How many mailing days the printer takes from then on. */
  readonly mailingDaysTaken: number;
}

/** How soon a letter that is written now is mailed. Mail goes by Eastern days, as printers do. */
export function nextMailing({ clock, post }: Pick<Context, 'clock' | 'post'>): NextMailing {
  const now = clock.now().toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const isInTime = now.hour < writtenInTimeUntilHour;
  return {
    writtenOn: now.toPlainDate().add({ days: isInTime ? 0 : 1 }),
    mailingDaysTaken: post.mailingDaysTaken,
  };
}
