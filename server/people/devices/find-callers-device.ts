import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Device } from './device.ts';
import type { DeviceClaim } from './device-claim.ts';
import { findDevice } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The device the caller's headers name, if we gave it that id and it still has the fingerprint it had then; null when
 * nothing was said, or nothing true.
 */
export async function findCallersDevice(
  context: Pick<Context, 'database'> & { readonly caller: { readonly device?: DeviceClaim | undefined } },
): Promise<Device | null> {
  const { fingerprint = null, identifier = null } = context.caller.device ?? {};
  if (identifier === null || !uuid.test(identifier)) return null;
  const device = await findDevice(context.database.reader, identifier);
  if (device === null) return null;
  const isOther = fingerprint !== null && !hashSecret(fingerprint).equals(device.fingerprintHash);
  return isOther ? null : { id: device.id, verdict: device.verdict };
}
