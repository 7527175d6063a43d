import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Services } from '../../context.ts';
import { readDeviceClaim } from './device-claim.ts';
import { findCallersDevice } from './find-callers-device.ts';

/**
 * Adds what the caller says about their device. A verified session that suddenly speaks from a device we never saw, or from
 * another than it was verified on, counts as identified only, and what needs more says why (DEVICE_UNREGISTERED,
 * DEVICE_VERIFICATION_INCORRECT). A header that is missing proves nothing and changes nothing.
 */
export async function noticeDevice(
  services: Services,
  caller: Caller,
  headers: IncomingHttpHeaders,
): Promise<Caller> {
  const device = readDeviceClaim(headers);
  const noticed: Caller = { ...caller, device };
  if (caller.authLevel !== 'verified' || device.identifier === null) return noticed;
  const sessionDeviceId = caller.sessionDeviceId ?? null;
  if (sessionDeviceId === device.identifier) return noticed;
  const known = await findCallersDevice({ ...services, caller: noticed });
  if (known === null) return { ...noticed, authLevel: 'identified', deviceProblem: 'DEVICE_UNREGISTERED' };
  if (sessionDeviceId === null) return noticed;
  return { ...noticed, authLevel: 'identified', deviceProblem: 'DEVICE_VERIFICATION_INCORRECT' };
}
