import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { CARD_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { canPayPremiums } from '../../people/bank-links/bank-link.ts';
import { findLinkedAccount } from '../../people/bank-links/find-links.ts';
import { holdLink, requestPaymentToken } from '../../people/bank-links/pay-from-account.ts';
import type { Context } from '../../context.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from '../../providers/payments/port.ts';
import { findOwnActivePolicy } from '../policies/find-policies.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { hasOpenAttemptFrom } from './attempt-store.ts';
import { findAuthorization, hasAuthorized } from './authorization.ts';
import {
  endMethodsOf,
  findActiveMethod,
  findCustomerId,
  findMethodsOfAccounts,
  insertMethod,
  lockCustomer,
  markDetached,
  setRevoked,
} from './payment-method-store.ts';
import { queueWayChanged } from './payment-messages.ts';
import type { PaymentMethod } from './payment-method.ts';
import { replanAttempts } from './replan-attempts.ts';
import { withinTime } from './within-time.ts';

/**
 * Makes a linked bank account of the caller's the one that pays, for a policy in force alone, because what begins cover or brings it
 * back needs money that has come. Each step can be repeated: an account that the payment vendor has is the same method again, and one
 * that pays already is answered as it is. Nothing is taken at this moment.
 */
export async function chooseBankAccount(
  context: Context,
  { bankAccountId, holder }: { readonly bankAccountId: string; readonly holder: string },
): Promise<PaymentMethod> {
  const userId = requirePolicyOwner(context);
  const { database, payments, bankLink } = context;
  const { reader } = database;
  const [account, policy, customerId, agreed] = await Promise.all([
    findLinkedAccount(context, userId, bankAccountId),
    findOwnActivePolicy(context),
    findCustomerId(reader, userId),
    findAuthorization(reader, userId, 'bank_account'),
  ]);
  const isAgreed = policy !== null && (await hasAuthorized(context, 'bank_account', { ...policy, userId }));
  if (account === null) throw refused('account_missing');
  if (policy === null || customerId === null) throw refused('account_only_in_force');
  if (!canPayPremiums(account) || bankLink.paysThrough !== payments.name)
    throw refused('account_not_possible');
  if (agreed === null || !isAgreed) throw refused('authorization_missing');
  const before = await findActiveMethod(reader, userId);
  if (isAccount(before, account.id)) return giveAgain(context, userId, before);
  await letGo(context, userId, account.id);
  const accountToken = await requestPaymentToken(context, account);
  const keyOfToken = context.encryption.keyedHash(`${userId}:${accountToken}`, 'card-token');
  const mandate = { agreedAt: agreed.at, ipAddress: agreed.ipAddress };
  const idempotencyKey = `method:${userId}:${keyOfToken.toString('hex')}`;
  const attached = await withinTime(
    payments.attachBankAccount({ idempotencyKey, customerId, accountToken, holder, mandate }),
  ).catch((cause: unknown) => {
    if (cause instanceof PaymentRefused) throw refused('account_not_possible', cause);
    throw cause instanceof PaymentOutcomeUnknown ? refused('provider_silent', cause) : cause;
  });
  return database.transaction(async (transaction) => {
    await lockCustomer(transaction, userId);
    await holdLink(transaction, account.linkId);
    const active = await findActiveMethod(transaction, userId);
    if (isAccount(active, account.id)) return active;
    const method: PaymentMethod = {
      id: context.ids.uuid(),
      userId,
      source: 'bank_account',
      status: 'active',
      name: holder,
      details: { ...attached, bankAccountId: account.id },
      revokedAt: null,
    };
    if (active !== null) await endMethodsOf(transaction, userId);
    await asOneStatement(transaction, (writing) =>
      Promise.all([
        insertMethod(writing, method, keyOfToken, context.clock.now()),
        recordAuditEvent(writing, context, {
          action: 'payment_method_added',
          subjectType: 'payment_method',
          subjectId: method.id,
        }),
      ]),
    );
    await replanAttempts(transaction, context, userId);
    await queueWayChanged(transaction, context, method);
    return method;
  });
}

/** Whoever took the authorization back, and chooses the account again, gives it again: they agreed to it just now. */
async function giveAgain(context: Context, userId: string, method: PaymentMethod): Promise<PaymentMethod> {
  if (method.revokedAt === null) return method;
  return context.database.transaction(async (transaction) => {
    await lockCustomer(transaction, userId);
    if (!(await setRevoked(transaction, userId, null))) return method;
    await recordAuditEvent(transaction, context, {
      action: 'card_authorization_given',
      subjectType: 'payment_method',
      subjectId: method.id,
    });
    await replanAttempts(transaction, context, userId);
    return { ...method, revokedAt: null };
  });
}

/** What the vendor still has of this account from before goes first, so that nothing that was ended is charged again by its name. */
async function letGo(context: Context, userId: string, bankAccountId: string): Promise<void> {
  const { database, payments, clock } = context;
  const methods = await findMethodsOfAccounts(database.reader, userId, [bankAccountId]);
  const left = methods.filter(({ status, isDetached }) => status === 'inactive' && !isDetached);
  const ids = left.map(({ id }) => id);
  if (await hasOpenAttemptFrom(database.reader, userId, ids)) throw refused('account_payment_under_way');
  for (const { id, methodId } of left) {
    await withinTime(payments.detachMethod(methodId)).catch((cause: unknown) => {
      throw cause instanceof PaymentOutcomeUnknown ? refused('provider_silent', cause) : cause;
    });
    await database.transaction((transaction) => markDetached(transaction, id, clock.now()));
  }
}

function isAccount(method: PaymentMethod | null, bankAccountId: string): method is PaymentMethod {
  return method?.source === 'bank_account' && method.details.bankAccountId === bankAccountId;
}

function refused(code: keyof typeof CARD_PROBLEMS, cause?: unknown): Failure {
  const fieldErrors = [fieldError('externalId', problem(CARD_PROBLEMS, code))];
  return new Failure('STANDARD_ERROR', { fieldErrors, cause });
}
