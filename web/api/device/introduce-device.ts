import { keepDeviceIdentifier, readDeviceBlackbox } from '../device.ts';
import { ExchangeBlackboxDocument } from '../generated/device.ts';
import type { Runtime } from '../runtime.ts';
import { hasSession } from '../session-state.ts';

/**
 * Tells the service which device this is, once a session exists to tell it for; a device it refuses is locked out at once.
 * Nothing else stops a person here: without a blackbox, or without an answer, they go on (ERR-32).
 */
export async function introduceDevice(runtime: Runtime): Promise<void> {
  try {
    await untilSession(runtime);
    const blackbox = readDeviceBlackbox();
    if (blackbox === null) throw new Error('The device has no blackbox.');
    const { data, error } = await runtime.graphql
      .mutation(ExchangeBlackboxDocument, { input: { blackbox, clientFamily: 'web' } })
      .toPromise();
    if (error) throw error;
    const answer = data?.exchangeBlackbox;
    if (answer?.blocked) runtime.session.block(answer.caseId ?? null);
    else if (answer?.deviceId) keepDeviceIdentifier(answer.deviceId);
  } catch (error) {
    console.warn('This device could not be introduced.', error);
  }
}

function untilSession({ session }: Runtime): Promise<void> {
  const isThere = () => hasSession(session.getState()) && session.getState().accessToken !== null;
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (!isThere()) return;
      unsubscribe();
      resolve();
    });
  });
}
