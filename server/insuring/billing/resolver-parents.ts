import type { ToldAttempt } from './attempt-store.ts';
import type { BillingPaper } from './billing-papers.ts';
import type { PaymentsResult } from './create-multiple-payments.ts';
import type { OpenedPlan } from './open-plan.ts';
import type { ProcessedInvoice } from './processed-invoice.ts';
import type { NextPayment } from './find-invoices.ts';
import type { Invoice } from './invoice.ts';
import type { FrequencyOffer } from './offer-frequency.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Plan } from './plan.ts';
import type { Payments } from '../../providers/payments/port.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type BillingPaperParent = BillingPaper;
export type InvoiceParent = Invoice;
export type PaymentTryParent = ToldAttempt;
export type PlanParent = Plan | OpenedPlan;
export type FrequencyChangeParent = FrequencyOffer;
export type NextPaymentParent = NextPayment;
export type PaymentMethodParent = PaymentMethod;
export type CardFormParent = Payments;
export type PaymentsResultParent = PaymentsResult;
export type ProcessedPaymentParent = ProcessedInvoice;
