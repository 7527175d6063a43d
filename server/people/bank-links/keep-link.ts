import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { BANK_LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import type { LinkResult } from '../../providers/bank-link/port.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { askBank } from './ask-bank.ts';
import { isSameAccount, sealAccess } from './bank-link.ts';
import type { BankAccount, LinkedBank } from './bank-link.ts';
import { forgetLinksJob } from './forget-links.ts';
import { requireLinkOwner } from './policy.ts';
import { findLinkOfToken, insertLink, isOwnResult, listLinks, lockSessionsOf } from './store.ts';

/** What a link can be for. */
const linesOfBusiness: readonly string[] = ['insurance'];
const tokenCharactersMax = 400;

/**
 * Keeps what the caller linked at the bank's page, but for accounts that are linked already: those stay where they are, and where there is
 * nothing else, nothing is kept. Asked twice, at once or one after the other, it is one link; a token that was linked by
 * somebody else opens nothing here. Where this dies between the exchange and what is kept, the same token is exchanged again, if the vendor
 * lets it be; else the person links once more.
 */
export async function keepLink(
  context: Context,
  input: { readonly publicToken: string; readonly bankAccountId: string; readonly lineOfBusiness: string },
): Promise<LinkedBank> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  const { database, bankLink, clock, encryption, ids } = context;
  if (!linesOfBusiness.includes(input.lineOfBusiness)) throw invalid('lineOfBusiness', 'business_unknown');
  if (input.publicToken.length > tokenCharactersMax) throw invalid('publicToken', 'link_refused');
  const publicTokenHash = hashSecret(input.publicToken);
  const before = await findLinkOfToken(database.reader, userId, publicTokenHash);
  if (before !== null) return before;
  const session = await isOwnResult(database.reader, userId, publicTokenHash);
  if (!session) throw invalid('publicToken', 'link_refused');
  const { itemId, accessToken, accounts, institution } = await exchange(context, input.publicToken);
  const isChosen = accounts.some(({ accountId }) => accountId === input.bankAccountId);
  const now = clock.now();
  const id = ids.uuid();
  const link: LinkedBank = {
    id,
    userId,
    provider: bankLink.name,
    externalId: itemId,
    business: input.lineOfBusiness,
    institution,
    status: 'active',
    createdAt: now,
    updatedAt: now,
    accounts: accounts.map(({ accountId, name, fullName, mask, accountType, subtype, isClosed }) => ({
      id: ids.uuid(),
      externalId: accountId,
      name,
      fullName,
      mask,
      accountType,
      subtype,
      state: isClosed ? 'closed' : 'open',
      institution,
    })),
  };
  const sealed = sealAccess(encryption, id, accessToken);
  const linkedBefore = await database.transaction(async (transaction) => {
    await lockSessionsOf(transaction, userId);
    const known = (await listLinks(transaction, userId))
      .filter((other) => other.externalId !== itemId)
      .flatMap((other) => other.accounts)
      .filter(({ state }) => state === 'open');
    const isKnown = (account: BankAccount) => known.some((other) => isSameAccount(account, other));
    const fresh = { ...link, accounts: link.accounts.filter((account) => !isKnown(account)) };
    const isLinkedBefore = link.accounts.length > 0 && fresh.accounts.length === 0;
    // What nobody chose anything of, or is linked already, is told to be forgotten again.
    const isRemoved = !isChosen || isLinkedBefore;
    const isNew = await insertLink(transaction, fresh, { sealed, publicTokenHash, isRemoved });
    const told = isLinkedBefore ? link.accounts.map(shownAs) : null;
    if (!isNew) return told;
    if (isRemoved) {
      await context.jobs.enqueue(transaction, forgetLinksJob, null, { key: id });
      return told;
    }
    await recordAuditEvent(transaction, context, {
      action: 'bank_linked',
      subjectType: 'bank_link',
      subjectId: id,
    });
    await queueNotice(transaction, context, userId, {
      template: 'bank_linked',
      vars: { bank: institution.name },
    });
    return null;
  });
  if (linkedBefore !== null)
    throw refusal(problem(BANK_LINK_PROBLEMS, 'account_linked_before', { accounts: linkedBefore }), {
      field: 'bankAccountId',
    });
  if (!isChosen) throw invalid('bankAccountId', 'account_unknown');
  // By whichever of two that came at once.
  const kept = await findLinkOfToken(database.reader, userId, publicTokenHash);
  if (kept === null) throw invalid('publicToken', 'link_refused');
  return kept;
}

async function exchange(context: Context, publicToken: string) {
  const { bankLink } = context;
  try {
    const { itemId, accessToken } = await askBank(context, bankLink.exchange(publicToken));
    const { accounts, institution } = await askBank(context, bankLink.read(accessToken, 'as_known'));
    return { itemId, accessToken, accounts, institution };
  } catch (cause) {
    if (!(cause instanceof BankLinkRefused)) throw cause;
    throw refusal(problem(BANK_LINK_PROBLEMS, 'link_refused'), { field: 'publicToken', cause });
  }
}

function shownAs({ institution, mask }: BankAccount): string {
  return `•••• ${mask} at ${institution.name}`;
}

function invalid(
  field: keyof LinkResult | 'bankAccountId' | 'lineOfBusiness',
  code: Exclude<keyof typeof BANK_LINK_PROBLEMS, 'account_linked_before'>,
): Failure {
  return new Failure('STANDARD_ERROR', {
    fieldErrors: [fieldError(field, problem(BANK_LINK_PROBLEMS, code))],
  });
}
