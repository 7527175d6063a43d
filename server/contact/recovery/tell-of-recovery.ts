import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { recoveryOverLetter } from '@wysh/domain/letters/recovery-letter.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { TemplateMessage } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import { findWaysOfRecord } from '../../people/accounts/find-claimed-account.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { writeLetter } from '../letters/write-letter.ts';
import type { AccountRecovery } from './recovery.ts';

type ToWaysOfRecord = 'account_recovery_notice' | 'account_recovered_notice' | 'account_recovery_over_notice';

/** Tells an account's person at once, by the mail and the phone it had before anybody asked. It is owed: no night and no choice keeps it. */
export async function tellWaysOfRecord<Name extends ToWaysOfRecord>(
  transaction: Transaction,
  context: Context,
  userId: string,
  notice: Pick<TemplateMessage<Name>, 'template' | 'vars'>,
): Promise<void> {
  const { email, phone } = await findWaysOfRecord(transaction, userId);
  if (email !== null) await queueTemplate(transaction, context, { ...notice, to: email, owedTo: userId });
  if (phone !== null)
    await queueTemplate(transaction, context, { ...notice, kind: 'sms', to: phone, owedTo: userId });
}

/** Tells it again once it is over, before anything of it changes: by mail, by text and by post. */
export async function tellItIsOver(
  transaction: Transaction,
  context: Context,
  { id, userId }: AccountRecovery,
  { isCarriedOut }: { readonly isCarriedOut: boolean },
): Promise<void> {
  if (userId === null) return;
  const template = isCarriedOut ? 'account_recovered_notice' : 'account_recovery_over_notice';
  await tellWaysOfRecord(transaction, context, userId, { template, vars: {} });
  const to = await findMailingAddress(transaction, context, userId);
  if (to === null) return;
  await writeLetter(transaction, context, {
    userId: id,
    kind: 'account_recovery',
    slug: 'account-recovery',
    subject: { type: 'recovery', id },
    cause: `account-recovery:${id}:over`,
    paper: recoveryOverLetter({
      isCarriedOut,
      name: to.name,
      writtenOn: easternDate(context.clock.now()),
      issuerName: ISSUER_NAME,
      supportPhone: context.config.supportPhone,
    }),
    to,
    namesDay: null,
  });
}
