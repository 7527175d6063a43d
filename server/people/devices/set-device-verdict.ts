import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Device } from './device.ts';
import { closeCases, saveDevice } from './store.ts';

/** Blocks a device by its fingerprint, seen before or not, or clears it again: what staff decide. */
export async function setDeviceVerdict(
  context: Context,
  input: { readonly fingerprint: string; readonly verdict: Device['verdict'] },
): Promise<Device> {
  return context.database.transaction(async (transaction) => {
    const now = context.clock.now();
    const device = await saveDevice(transaction, {
      newId: context.ids.uuid(),
      fingerprintHash: hashSecret(input.fingerprint),
      clientFamily: 'unknown',
      verdict: input.verdict,
      seenAt: now,
    });
    if (input.verdict === 'registered') await closeCases(transaction, device.id, now);
    await recordAuditEvent(transaction, context, {
      action: input.verdict === 'blocked' ? 'device_blocked' : 'device_cleared',
      subjectType: 'device',
      subjectId: device.id,
    });
    return device;
  });
}
