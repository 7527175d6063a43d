import type { Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** The one statement that raises a session's level. */
export async function setSessionVerified(
  transaction: Transaction,
  sessionId: string,
  deviceId: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const at = toTimestamp(now);
  await transaction
    .updateTable('sessions')
    .set({ auth_level: 'verified', verified_at: at, last_seen_at: at, device_id: deviceId })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Makes a number that was entered a pending one, the only one. Another can be pending beside it where the version before took that one, which
 * knows nothing of those that were only entered.
 */
export async function markPhoneNumberSubmitted(
  transaction: Transaction,
  phone: { readonly id: string; readonly userId: string },
): Promise<void> {
  const entered = await transaction
    .selectFrom('phone_numbers')
    .select('id')
    .where('user_id', '=', phone.userId)
    .where('id', '=', phone.id)
    .where('status', '=', 'transient')
    .forUpdate()
    .executeTakeFirst();
  if (entered === undefined) return;
  await transaction
    .deleteFrom('phone_numbers')
    .where('user_id', '=', phone.userId)
    .where('status', '=', 'pending')
    .execute();
  await transaction
    .updateTable('phone_numbers')
    .set({ status: 'pending' })
    .where('user_id', '=', phone.userId)
    .where('id', '=', phone.id)
    .execute();
}

/**
 * Makes a pending number the verified one, the only one: what was entered after it would have taken its place. Answers false when it was
 * verified before.
 */
export async function markPhoneNumberVerified(
  transaction: Transaction,
  phone: { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const pending = await transaction
    .selectFrom('phone_numbers')
    .select('id')
    .where('user_id', '=', phone.userId)
    .where('id', '=', phone.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (pending === undefined) return false;
  await transaction
    .deleteFrom('phone_numbers')
    .where('user_id', '=', phone.userId)
    .where('id', '!=', phone.id)
    .execute();
  await transaction
    .updateTable('phone_numbers')
    .set({ status: 'verified', verified_at: toTimestamp(now) })
    .where('user_id', '=', phone.userId)
    .where('id', '=', phone.id)
    .execute();
  return true;
}
