import { holdsCardNumber, nameHoldsCardNumber } from '@wysh/domain/billing/card-number.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { CARD_PROBLEMS, DECLINES } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { findOwnActivePolicy, findOwnLapsedPolicy } from '../policies/find-policies.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from '../../providers/payments/port.ts';
import type { CardMethod } from '../../providers/payments/port.ts';
import { authorizesNow } from './authorization.ts';
import { chooseBankAccount } from './choose-bank-account.ts';
import { requireFinanceEnabled } from './finance-switch.ts';
import {
  endMethodsOf,
  findCustomerId,
  findMethods,
  insertMethod,
  keepCustomer,
  lockCustomer,
} from './payment-method-store.ts';
import { queueWayChanged } from './payment-messages.ts';
import type { PaymentMethod } from './payment-method.ts';
import { replanAttempts } from './replan-attempts.ts';
import { withinTime } from './within-time.ts';

const nameCharactersMin = 3;
const nameCharactersMax = 120;
const tokenCharactersMax = 400;

export interface NewPaymentMethod {
  /** The token of the card form, or the id of a linked account; the card itself is never here (S-60). */
  readonly externalId: string;
  readonly source: string;
  /** The name on the card, or of whoever holds the account. */
  readonly name: string;
}

/**
 * Makes the caller's card, or a linked bank account, the one that pays. Each step can be repeated: the customer and the card have keys of their own with the
 * provider, and a token that was used before answers the method it made.
 */
export async function createPaymentMethod(context: Context, input: NewPaymentMethod): Promise<PaymentMethod> {
  const userId = requirePolicyOwner(context);
  const name = checkInput(input);
  await takeAccountAllowance(context, 'card');
  if (input.source === 'bank_account') {
    await requireFinanceEnabled(context.database.reader);
    return chooseBankAccount(context, { bankAccountId: input.externalId, holder: name });
  }
  // With a key outside the database: what was typed where a token belongs could be guessed from a plain hash.
  const cardTokenHash = context.encryption.keyedHash(`${userId}:${input.externalId}`, 'card-token');
  const { reader } = context.database;
  const [knownCustomerId] = await Promise.all([
    findCustomerId(reader, userId),
    requireFinanceEnabled(context.database.reader),
  ]);
  // Whoever revokes in this moment has revoked for the cover they have.
  let isForOldCover = true;
  // Who is no customer has no card.
  if (knownCustomerId !== null) {
    const { ofToken: existing, active, newestCard } = await findMethods(reader, userId, cardTokenHash);
    if (existing !== null) return existing;
    if ((active?.revokedAt ?? newestCard?.revokedAt ?? null) !== null)
      isForOldCover = ((await findOwnActivePolicy(context)) ?? (await findOwnLapsedPolicy(context))) !== null;
  }
  const tokenName = `${userId}:${cardTokenHash.toString('hex')}`;
  const customerId = knownCustomerId ?? (await makeCustomer(context, userId, `customer:${tokenName}`));
  const card = await attachCard(context, {
    idempotencyKey: `method:${tokenName}`,
    customerId,
    cardToken: input.externalId,
  });
  return context.database.transaction(async (transaction) => {
    const [, { ofToken: made, active, newestCard }] = await Promise.all([
      lockCustomer(transaction, userId),
      findMethods(transaction, userId, cardTokenHash),
    ]);
    if (made !== null) return made;
    const revokedAt = active?.revokedAt ?? newestCard?.revokedAt ?? null;
    // Whoever took back that we may ask their card has said nothing about another one, unless they agree as they bring it. New cover is
    // bought with an agreement of its own.
    const isByHand =
      isForOldCover &&
      revokedAt !== null &&
      !(await authorizesNow(transaction, context, userId, 'credit_card'));
    const method: PaymentMethod = {
      id: context.ids.uuid(),
      userId,
      source: 'credit_card',
      status: 'active',
      name,
      details: card,
      revokedAt: isByHand ? revokedAt : null,
    };
    // There is one active card at a time.
    if (active !== null) await endMethodsOf(transaction, userId);
    await asOneStatement(transaction, (writing) =>
      Promise.all([
        insertMethod(writing, method, cardTokenHash, context.clock.now()),
        recordAuditEvent(writing, context, {
          action: 'payment_method_added',
          subjectType: 'payment_method',
          subjectId: method.id,
        }),
      ]),
    );
    // Whoever is no customer yet buys, and owes nothing.
    if (knownCustomerId !== null) await replanAttempts(transaction, context, userId);
    if (active !== null) await queueWayChanged(transaction, context, method);
    return method;
  });
}

async function attachCard(
  context: Context,
  attach: Parameters<Context['payments']['attachMethod']>[0],
): Promise<CardMethod> {
  const attached = await askProvider(context.payments.attachMethod(attach)).catch((cause: unknown) => {
    throw cause instanceof PaymentRefused ? tokenRefused(cause) : cause;
  });
  if (attached.kind === 'attached') return attached.method;
  throw refusal(problem(DECLINES, attached.reason), {
    field: 'externalId',
    internalMessage: `the card was not attached: ${attached.reason}`,
  });
}

/** The vendor doesn't know it: it is too old, was used elsewhere, or never came from the card form. */
function tokenRefused(cause: PaymentRefused): Failure {
  return refusal(problem(CARD_PROBLEMS, 'card_token_refused'), { field: 'externalId', cause });
}

/**
 * The key is the card token's, which is another one at each try: a vendor that has answered a key with an error of its own keeps
 * to that for a day. A customer more than needed does no harm, the one that is noted first is the person's.
 */
async function makeCustomer(context: Context, userId: string, idempotencyKey: string): Promise<string> {
  const { payments, database, clock } = context;
  const customerId = await askProvider(payments.createCustomer({ idempotencyKey, userId }));
  return keepCustomer(database, { userId, provider: payments.name, customerId, createdAt: clock.now() });
}

/** No money moves here, so an answer that does not come is no answer, and the person tries again. */
async function askProvider<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await withinTime(answer);
  } catch (cause) {
    if (!(cause instanceof PaymentOutcomeUnknown)) throw cause;
    throw refusal(problem(CARD_PROBLEMS, 'provider_silent'), { cause });
  }
}

/** Collects every fault, and answers the name as it is kept. */
function checkInput({ externalId, source, name }: NewPaymentMethod): string {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  const fieldErrors = [
    ...(source === 'credit_card' || source === 'bank_account'
      ? []
      : [fieldError('source', problem(CARD_PROBLEMS, 'source_not_possible'))]),
    ...(externalId.length > 0 && externalId.length <= tokenCharactersMax && !holdsCardNumber(externalId)
      ? []
      : [fieldError('externalId', problem(CARD_PROBLEMS, 'card_missing'))]),
    ...(trimmed.length >= nameCharactersMin &&
    trimmed.length <= nameCharactersMax &&
    !nameHoldsCardNumber(trimmed)
      ? []
      : [fieldError('name', problem(CARD_PROBLEMS, 'name_too_short'))]),
  ];
  if (fieldErrors.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors });
  return trimmed;
}
