import { refusal } from '@wysh/domain/errors/failure.ts';
import { BANK_LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import { askBank } from './ask-bank.ts';
import { openAccess } from './bank-link.ts';
import { findAccess, lockLink } from './store.ts';

/** What the payment vendor takes an account by; another one each time. */
export async function requestPaymentToken(
  context: Context,
  { linkId, externalId }: { readonly linkId: string; readonly externalId: string },
): Promise<string> {
  const { bankLink, database, encryption } = context;
  const access = await findAccess(database.reader, linkId);
  if (access === null || access.provider !== bankLink.name) throw ended();
  const accessToken = openAccess(encryption, linkId, access.sealed);
  try {
    return await askBank(context, bankLink.paymentToken({ accessToken, accountId: externalId }));
  } catch (cause) {
    if (cause instanceof BankLinkRefused) throw ended(cause);
    throw cause;
  }
}

/** Keeps a link from being ended until the transaction is; refused where it was. Whoever ends one locks what needs it before. */
export async function holdLink(transaction: Transaction, linkId: string): Promise<void> {
  if (!(await lockLink(transaction, linkId))) throw ended();
}

function ended(cause?: unknown) {
  return refusal(problem(BANK_LINK_PROBLEMS, 'link_ended'), { field: 'externalId', cause });
}
