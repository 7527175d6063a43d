import { transactionResultOf } from '@wysh/domain/billing/payment-lifecycle.ts';
import { DECLINED_BECAUSE } from '@wysh/domain/errors/insuring-problems.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { authorizeCard, revokeCard } from './authorize-card.ts';
import { idOfPaper, idOfReceipt, listBillingPapers, openBillingPaper } from './billing-papers.ts';
import { changeFrequency } from './change-frequency.ts';
import { createMultiplePayments } from './create-multiple-payments.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { finishAuthentication } from './finish-authentication.ts';
import {
  awaitsAuthentication,
  dayOfAttempt,
  findAttemptsAt,
  nextAttemptAt,
  findMembershipInvoices,
  findMissedCents,
  findNextPayment,
  findOwnActivePaymentMethod,
  findOwnInvoices,
  findOwnLatestPayableInvoice,
  findOwnPlan,
  findPremiumNow,
  isAskedForNoMore,
  isPastDue,
} from './find-invoices.ts';
import { findLinkedAccount } from '../../people/bank-links/find-links.ts';
import { maskOf } from './payment-method.ts';
import { findFrequencyOffer, findWaitingChange } from './offer-frequency.ts';

export const billingResolvers = {
  Query: {
    invoices: (_parent, { status }, context) => findOwnInvoices(context, status ?? null),
    latestPayableInvoice: (_parent, _args, context) => findOwnLatestPayableInvoice(context),
    activePaymentMethod: (_parent, _args, context) => findOwnActivePaymentMethod(context),
    cardForm: (_parent, _args, { payments }) => payments,
  },

  Mutation: {
    createPaymentMethod: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      paymentMethod: await createPaymentMethod(context, {
        externalId: input.externalId,
        source: input.source,
        name: input.metadata.name,
      }),
    }),
    createMultiplePayments: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      payments: await createMultiplePayments(context, {
        invoiceIds: input.invoiceIds ?? (input.invoiceId == null ? [] : [input.invoiceId]),
        purchasePolicy: input.purchasePolicy ?? false,
      }),
    }),
    changeBillingFrequency: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      plan: await changeFrequency(context, {
        policyId: input.policyId,
        frequency: input.billingFrequency,
        amount: input.amount,
      }),
    }),
    revokePaymentMethod: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      paymentMethod: await revokeCard(context),
    }),
    authorizePaymentMethod: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      paymentMethod: await authorizeCard(context),
    }),
    openBillingPaper: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      document: await openBillingPaper(context, input.id),
    }),
    finishAuthentication: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      payment: await finishAuthentication(context, input),
    }),
  },

  // The caller's own: only their own membership and policies were answered.
  InsuranceMembership: {
    latestPayableInvoice: (_membership, _args, context) => findOwnLatestPayableInvoice(context),
    invoices: (_membership, { status }, context) => findMembershipInvoices(context, status ?? null),
    billingPapers: (_membership, _args, context) => listBillingPapers(context),
  },

  Policy: {
    activePlan: async ({ id }, _args, context) => {
      const plan = await findOwnPlan(context, id);
      return plan?.status === 'active' ? plan : null;
    },
    pendingPlan: async ({ id, openedPlan }, _args, context) => {
      const plan = openedPlan ?? (await findOwnPlan(context, id));
      return plan?.status === 'pending' ? plan : null;
    },
    totalMissedPremiums: async ({ id }, _args, context) =>
      dollarsFromCents(await findMissedCents(context, id)),
  },

  Invoice: {
    amount: ({ amountCents }) => dollarsFromCents(amountCents),
    balance: ({ balanceCents }) => dollarsFromCents(balanceCents),
    dueAt: ({ dueOn }) => dueOn.toString(),
    pastDue: (invoice, _args, context) => isPastDue(invoice, context),
    givenUp: (invoice, _args, context) => isAskedForNoMore(invoice, context),
    awaitsAuthentication: (invoice, _args, context) => awaitsAuthentication(invoice, context),
    nextAttemptOn: async (invoice, _args, context) =>
      (await nextAttemptAt(invoice, context))?.toString() ?? null,
    attempts: (invoice, _args, context) => findAttemptsAt(invoice, context),
    receiptId: (invoice) => (invoice.paidAt === null ? null : idOfReceipt(invoice)),
  },

  PaymentTry: {
    id: ({ invoiceId, attempt }) => `${invoiceId}:${attempt}`,
    on: async (told, _args, context) => (await dayOfAttempt(told, context)).toString(),
    cameBack: ({ status }) => status === 'returned',
    byHand: ({ cause }) => cause !== 'schedule',
    transactionResult: ({ status }) => transactionResultOf(status),
    reasonWords: ({ reason }) => (reason === null ? null : DECLINED_BECAUSE[reason]),
    mask: ({ last4 }) => `•••• ${last4}`,
  },

  Plan: {
    amount: async (plan, _args, context) => dollarsFromCents(await findPremiumNow(context, plan)),
    nextPayment: (plan, _args, context) =>
      'firstPayment' in plan ? plan.firstPayment : findNextPayment(context, plan),
    otherFrequency: (plan, _args, context) => findFrequencyOffer(context, plan),
    waitingChange: (plan, _args, context) => findWaitingChange(context, plan),
  },

  BillingPaper: {
    id: (paper) => idOfPaper(paper),
    on: ({ on }) => on.toString(),
    amount: (paper) => (paper.kind === 'receipt' ? dollarsFromCents(paper.invoice.amountCents) : null),
    year: (paper) => (paper.kind === 'receipt' ? null : paper.year),
    invoiceId: (paper) => (paper.kind === 'receipt' ? paper.invoice.id : null),
  },

  FrequencyChange: {
    billingFrequency: ({ frequency }) => frequency,
    from: ({ dueOn }) => dueOn.toString(),
    amount: ({ amountCents }) => dollarsFromCents(amountCents),
    replacesBill: ({ replaces }) => replaces !== null,
  },

  NextPayment: {
    date: ({ dueOn }) => dueOn.toString(),
    amount: ({ amountCents }) => dollarsFromCents(amountCents),
    estimated: ({ invoiceId }) => invoiceId === null,
  },

  PaymentMethod: {
    metadata: ({ source, details }) =>
      source === 'bank_account'
        ? null
        : {
            brand: details.brand,
            country: details.country,
            funding: details.funding,
            last4: details.last4,
            expiresYear: details.expiresOn.year,
            expiresMonth: details.expiresOn.month,
          },
    plaidAccount: ({ source, details, userId }, _args, context) =>
      source === 'bank_account' ? findLinkedAccount(context, userId, details.bankAccountId) : null,
    mask: (method) => maskOf(method),
    isRevoked: ({ revokedAt }) => revokedAt !== null,
    externalId: ({ details }) => details.methodId,
  },

  CardForm: {
    provider: ({ name }) => name,
    frameUrl: ({ cardForm }) => cardForm.frameUrl,
    scriptUrl: ({ cardForm }) => cardForm.scriptUrl,
    publishableKey: ({ cardForm }) => cardForm.publishableKey,
  },

  PaymentsResult: {
    billingAttemptedAmount: ({ attemptedCents }) => dollarsFromCents(attemptedCents),
  },
} satisfies Resolvers;
