import { openPurchase } from './buyer.ts';
import type { AccountHolder } from './account-holder.ts';
import type { AppDriver, Visitor } from './app-driver.ts';
import { verifySession } from './flow-visitor.ts';

/** A moment of a day in New York, noon unless it is said, with everything done that was due by then. */
export async function comeTo(
  { clock, services }: Pick<AppDriver, 'clock' | 'services'>,
  day: string,
  time = '12:00',
): Promise<void> {
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'America/New_York',
    plainTime: time,
  });
  await clock.moveTo(moment.toInstant());
  await services.jobs.drain();
}

/** Somebody who comes back after days, in a verified session: that of before did not live so long. */
export async function comeBack(
  app: AppDriver,
  { email, password }: Pick<AccountHolder, 'email' | 'password'>,
): Promise<ReturnType<typeof openPurchase>> {
  const tokens = await app.authorize({ email, password });
  const session = { token: tokens.access_token };
  await verifySession(app, session);
  return openPurchase(app, session);
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
