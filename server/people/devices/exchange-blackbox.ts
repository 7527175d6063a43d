import { setTimeout as wait } from 'node:timers/promises';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { REQUEST_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { requireSession } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noteOptOutSignal } from '../privacy/privacy-choices.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Device } from './device.ts';
import { findOpenCase, insertCase, saveDevice } from './store.ts';

const blackboxLengthMax = 16_000;
const clientFamilyLengthMax = 40;

export interface BlackboxVerdict {
  readonly blocked: boolean;
  readonly caseId: string | null;
  readonly deviceId: string | null;
}

/**
 * Asks the device-risk vendor about the caller's device and gives it an id. The score stays with the vendor. A browser that
 * made no blackbox, and a vendor that does not answer, are logged and stop nobody; a blocked device locks the account of
 * whoever uses it.
 */
export async function exchangeBlackbox(
  context: Context,
  { blackbox, clientFamily }: { readonly blackbox: string; readonly clientFamily: string },
): Promise<BlackboxVerdict> {
  requireSession(context);
  await takeAccountAllowance(context, 'deviceExchange');
  if (
    blackbox.length > blackboxLengthMax ||
    !/^[\w .-]+$/.test(clientFamily) ||
    clientFamily.length > clientFamilyLengthMax
  )
    throw refusal(problem(REQUEST_PROBLEMS, 'malformed'), {
      internalMessage: 'this is no blackbox, or no family of clients',
    });
  const fingerprint = context.caller.device?.fingerprint ?? (blackbox === '' ? null : blackbox);
  if (fingerprint === null) {
    context.log.info(
      { requestId: context.caller.requestId },
      'a browser gave neither fingerprint nor blackbox',
    );
    return { blocked: false, caseId: null, deviceId: null };
  }
  // Every page that is opened comes by here, so this is where a browser's wish is met.
  await noteOptOutSignal(context);
  const verdict = await assess(context, blackbox, clientFamily);

  return context.database.transaction(async (transaction) => {
    const device = await saveDevice(transaction, {
      newId: context.ids.uuid(),
      fingerprintHash: hashSecret(fingerprint),
      clientFamily,
      // A vendor that allows a device does not clear one that staff blocked.
      verdict: verdict === 'block' ? 'blocked' : null,
      seenAt: context.clock.now(),
    });
    if (device.verdict !== 'blocked') return { blocked: false, caseId: null, deviceId: device.id };
    const caseId = await blockPerson(transaction, context, device);
    return { blocked: true, caseId, deviceId: device.id };
  });
}

async function assess(context: Context, blackbox: string, clientFamily: string): Promise<'allow' | 'block'> {
  const { userId, address, requestId } = context.caller;
  if (blackbox === '') {
    context.log.info({ requestId }, 'a browser gave no blackbox');
    return 'allow';
  }
  try {
    const asked = context.deviceRisk.assess({ blackbox, clientFamily, userId, address });
    return await Promise.race([asked, tooLate()]);
  } catch (cause) {
    context.log.warn({ err: cause, requestId }, 'the device-risk vendor gave no answer');
    return 'allow';
  }
}

/** Whoever waits for a device to be known goes on without after that, whoever judges it. */
const answerWithinMs = 3_000;

async function tooLate(): Promise<never> {
  await wait(answerWithinMs, undefined, { ref: false });
  throw new Error('the device-risk vendor took too long');
}

/** One case for a device and a person, however often they come back; answers its id. */
async function blockPerson(transaction: Transaction, context: Context, device: Device): Promise<string> {
  const { userId, authenticated } = context.caller;
  const open = await findOpenCase(transaction, device.id, userId);
  const caseId = open ?? context.ids.uuid();
  if (open === null) {
    await insertCase(transaction, {
      id: caseId,
      deviceId: device.id,
      userId,
      openedAt: context.clock.now(),
    });
    await recordAuditEvent(transaction, context, {
      action: 'blocked_device_met',
      subjectType: 'device',
      subjectId: device.id,
      detail: { caseId },
    });
  }
  if (userId !== null && authenticated)
    await lockAccount(transaction, context, userId, 'DEVICE_LOCKED', caseId);
  return caseId;
}
