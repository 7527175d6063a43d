import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { recoveryAskedLetter } from '@wysh/domain/letters/recovery-letter.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import type { Context, Services } from '../../context.ts';
import { findClaimedAccount } from '../../people/accounts/find-claimed-account.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { hashProofCode } from '../proving/proof-codes.ts';
import type { AccountRecovery } from './recovery.ts';
import { findRecovery, listOpenIdsOf, lockRecovery, setStopToken, updateRecovery } from './recovery-store.ts';
import { tellWaysOfRecord } from './tell-of-recovery.ts';

export const lookUpRecoveryJob = defineJob({
  name: 'look-up-recovery',
  payload: payloadOfIds('look-up-recovery', ['recoveryId']),
  retryLimit: 5,
  work: (services, { recoveryId }) => lookUpRecovery(services, recoveryId),
});

/**
 * Looks whose account was asked for, once, and tells its person by every way it knows: mail with what stops it, text, and a letter with the
 * code without which nothing changes. Where it is nobody's, or enough is asked for it already, nobody is told and nothing can come of it.
 */
async function lookUpRecovery(services: Services, id: string): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession(id, null) };
  const { database, encryption, clock } = services;
  const asked = await findRecovery(database.reader, encryption, id);
  if (asked === null || asked.lookedAt !== null || asked.state !== 'asked') return;
  const userId = await findClaimedAccount(services, asked.claim);
  await database.transaction(async (transaction) => {
    const found = await lockRecovery(transaction, encryption, id);
    if (found === null || found.lookedAt !== null || found.state !== 'asked') return;
    const lookedAt = clock.now();
    const others = userId === null ? [] : await listOpenIdsOf(transaction, userId);
    const whose = others.length < RECOVERY_RULES.openOfAccountMax ? userId : null;
    const changed = { ...found, lookedAt, userId: whose };
    await recordAuditEvent(transaction, context, {
      action: 'recovery_looked_up',
      subjectType: 'recovery',
      subjectId: id,
      detail: { userId: whose, otherRequests: others.length },
    });
    if (whose === null) return updateRecovery(transaction, changed);
    const letterCodeHash = await writeCode(transaction, context, changed, whose);
    await updateRecovery(transaction, { ...changed, letterCodeHash });
    const stop = context.ids.secret();
    await setStopToken(transaction, id, hashSecret(stop));
    await tellWaysOfRecord(transaction, context, whose, {
      template: 'account_recovery_notice',
      vars: { token: stop, waitsUntil: dayOf(found.waitsUntil) },
    });
    await recordAuditEvent(transaction, context, {
      action: 'account_recovery_asked',
      subjectType: 'user',
      subjectId: whose,
      detail: { recovery: id },
    });
  });
}

/** The letter to where we know them to live; without such a place there is none, and nothing can be carried out. */
async function writeCode(
  transaction: Transaction,
  context: Context,
  { id, waitsUntil }: AccountRecovery,
  userId: string,
): Promise<Buffer | null> {
  const to = await findMailingAddress(transaction, context, userId);
  if (to === null || waitsUntil === null) return null;
  const code = `${context.ids.sixDigits()}-${context.ids.sixDigits()}`;
  await writeLetter(transaction, context, {
    // Of nobody's account: whoever is in it reads no code there.
    userId: id,
    kind: 'account_recovery',
    slug: 'account-recovery',
    subject: { type: 'recovery', id },
    cause: `account-recovery:${id}:asked`,
    paper: recoveryAskedLetter({
      name: to.name,
      code,
      waitsUntil: easternDate(waitsUntil),
      writtenOn: easternDate(context.clock.now()),
      issuerName: ISSUER_NAME,
      supportPhone: context.config.supportPhone,
    }),
    to,
    namesDay: null,
  });
  return hashProofCode(context, { of: 'recovery-code', id, way: 'letter' }, code);
}

function dayOf(instant: Temporal.Instant | null): string {
  return instant === null ? '' : formatLongDate(easternDate(instant).toString());
}
