import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Device } from './device.ts';

export async function findDevice(
  reader: Reader,
  id: string,
): Promise<(Device & { readonly fingerprintHash: Buffer }) | null> {
  const row = await reader
    .selectFrom('devices')
    .select(['id', 'verdict', 'fingerprint_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, verdict: row.verdict, fingerprintHash: row.fingerprint_hash };
}

export async function findDeviceByFingerprint(
  reader: Reader,
  fingerprintHash: Buffer,
): Promise<Device | null> {
  const row = await reader
    .selectFrom('devices')
    .select(['id', 'verdict'])
    .where('fingerprint_hash', '=', fingerprintHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The one device with this fingerprint, made where it is new; `verdict` changes it only when given. */
export async function saveDevice(
  transaction: Transaction,
  device: {
    readonly newId: string;
    readonly fingerprintHash: Buffer;
    readonly clientFamily: string;
    readonly verdict: Device['verdict'] | null;
    readonly seenAt: Temporal.Instant;
  },
): Promise<Device> {
  const last_seen_at = toTimestamp(device.seenAt);
  return transaction
    .insertInto('devices')
    .values({
      id: device.newId,
      fingerprint_hash: device.fingerprintHash,
      client_family: device.clientFamily,
      verdict: device.verdict ?? 'registered',
      first_seen_at: last_seen_at,
      last_seen_at,
    })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint_hash')
        .doUpdateSet({ last_seen_at, ...(device.verdict !== null && { verdict: device.verdict }) }),
    )
    .returning(['id', 'verdict'])
    .executeTakeFirstOrThrow();
}

export async function saveUserDevice(
  transaction: Transaction,
  userId: string,
  deviceId: string,
  seenAt: Temporal.Instant,
): Promise<void> {
  const at = toTimestamp(seenAt);
  await transaction
    .insertInto('user_devices')
    .values({ user_id: userId, device_id: deviceId, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ last_seen_at: at }))
    .execute();
}

/** The open case of a device and this person (or of nobody we know), if there is one. */
export async function findOpenCase(
  reader: Reader,
  deviceId: string,
  userId: string | null,
): Promise<string | null> {
  const row = await reader
    .selectFrom('fraud_cases')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('user_id', 'is not distinct from', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertCase(
  transaction: Transaction,
  fraudCase: {
    readonly id: string;
    readonly deviceId: string;
    readonly userId: string | null;
    readonly openedAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('fraud_cases')
    .values({
      id: fraudCase.id,
      device_id: fraudCase.deviceId,
      user_id: fraudCase.userId,
      opened_at: toTimestamp(fraudCase.openedAt),
    })
    .execute();
}

export async function closeCases(
  transaction: Transaction,
  deviceId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('fraud_cases')
    .set({ closed_at: toTimestamp(now) })
    .where('device_id', '=', deviceId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function deleteUserDevicesOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('user_devices').where('user_id', 'in', userIds).execute();
}
