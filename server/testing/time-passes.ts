import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { sql } from 'kysely';
import { openPurchase } from './buyer.ts';
import type { AppDriver, Visitor } from './app-driver.ts';
import { comeBack } from './people/become-person.ts';

/**
 * A moment of a day in New York, noon unless it is said, with everything done that was due by then. On the way there the next day is
 * passed where somebody is past due, because a letter goes on it, without which nothing lapses.
 */
export async function comeTo(
  { clock, services }: Pick<AppDriver, 'clock' | 'services'>,
  day: string,
  time = '12:00',
): Promise<void> {
  const tomorrow = easternDate(clock.now()).add({ days: 1 });
  if (Temporal.PlainDate.compare(tomorrow, day) < 0 && (await isSomebodyPastDue(services)))
    await comeTo({ clock, services }, tomorrow.toString());
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'America/New_York',
    plainTime: time,
  });
  await clock.moveTo(moment.toInstant());
  await services.jobs.drain();
}

async function isSomebodyPastDue({ database }: AppDriver['services']): Promise<boolean> {
  const row = await database.reader
    .selectFrom('policies')
    .select('id')
    .where('status', '=', 'past_due')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters')
            .select('letters.id')
            .whereRef('subject_id', '=', 'policies.id')
            .where(sql<boolean>`names_day = lapses_on - 1`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A buyer after days, in a new session: that of before did not live so long. */
export async function returningBuyer(
  app: AppDriver,
  person: Parameters<typeof comeBack>[1],
): Promise<ReturnType<typeof openPurchase>> {
  return openPurchase(app, await comeBack(app, person));
}

/** The same visitor with tokens of this moment: a token of access lives a quarter of an hour. */
export async function refreshed(app: AppDriver, visitor: Visitor): Promise<Visitor> {
  const { status, text, body } = await app.rest<{ access_token: string; refresh_token: string }>(
    'POST',
    '/oauth/token',
    { client_id: 'wysh-web', grant_type: 'refresh_token', refresh_token: visitor.refreshToken },
  );
  if (status !== 200) throw new Error(`the refresh was answered ${status}: ${text}`);
  return { ...visitor, token: body.access_token, refreshToken: body.refresh_token };
}
