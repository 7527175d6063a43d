import type { Services } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { DeviceClaim } from './device-claim.ts';
import { findDeviceByFingerprint, findOpenCase, insertCase } from './store.ts';

/**
 * Whether this device is blocked, which sign-in asks first: answers the case a person can quote, null for everybody else.
 */
export async function findDeviceBlock(
  services: Services,
  device: DeviceClaim | undefined,
): Promise<{ caseId: string } | null> {
  const fingerprint = device?.fingerprint ?? null;
  if (fingerprint === null) return null;
  const known = await findDeviceByFingerprint(services.database.reader, hashSecret(fingerprint));
  if (known?.verdict !== 'blocked') return null;
  const openCase = await findOpenCase(services.database.reader, known.id, null);
  if (openCase !== null) return { caseId: openCase };
  const caseId = services.ids.uuid();
  await services.database.transaction((transaction) =>
    insertCase(transaction, {
      id: caseId,
      deviceId: known.id,
      userId: null,
      openedAt: services.clock.now(),
    }),
  );
  return { caseId };
}
