import { PAGES } from '@wysh/domain/addresses/addresses.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { BANK_LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import type { LinkPurpose } from '../../providers/bank-link/port.ts';
import { askBank } from './ask-bank.ts';
import { openAccess } from './bank-link.ts';
import { requireLinkOwner } from './policy.ts';
import { findAccess, findOwnLink, insertSession } from './store.ts';

interface BegunLink {
  readonly linkToken: string;
  readonly url: string;
}

/** Begins to link a bank: answers the page of the bank's where the caller is led, and the name that what comes of it is asked by. */
export async function beginLink(context: Context, purpose: LinkPurpose): Promise<BegunLink> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  return begin(context, { userId, linkId: null, accessToken: null, purpose });
}

/** The same for one of the caller's that has to be logged in to once more. */
export async function beginRenewal(context: Context, linkId: string): Promise<BegunLink> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  const { reader } = context.database;
  const link = await findOwnLink(reader, userId, linkId);
  const access = link && (await findAccess(reader, link.id));
  if (access === null || access.provider !== context.bankLink.name) throw notFound('the linked bank');
  const accessToken = openAccess(context.encryption, access.id, access.sealed);
  return begin(context, { userId, linkId: access.id, accessToken, purpose: 'pay' });
}

async function begin(
  context: Context,
  {
    userId,
    linkId,
    accessToken,
    purpose,
  }: {
    readonly userId: string;
    readonly linkId: string | null;
    readonly accessToken: string | null;
    readonly purpose: LinkPurpose;
  },
): Promise<BegunLink> {
  const { bankLink, database, clock } = context;
  const asked = bankLink.begin({
    userReference: userId,
    returnsTo: PAGES.linkedAccounts,
    purpose,
    accessToken,
  });
  const begun = await askBank(context, asked).catch((cause: unknown) => {
    if (!(cause instanceof BankLinkRefused)) throw cause;
    throw refusal(problem(BANK_LINK_PROBLEMS, 'link_ended'), { cause });
  });
  await database.transaction(async (transaction) => {
    await insertSession(transaction, {
      tokenHash: hashSecret(begun.linkToken),
      userId,
      provider: bankLink.name,
      linkId,
      createdAt: clock.now(),
    });
    await recordAuditEvent(transaction, context, {
      action: 'bank_link_begun',
      subjectType: 'user',
      subjectId: userId,
    });
  });
  return begun;
}
