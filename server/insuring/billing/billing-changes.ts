import { recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import type { AuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { insertAttempts, updateAttempts } from './attempt-store.ts';
import type { AttemptChange } from './attempt-store.ts';
import { updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import type { LedgerPosting } from './ledger-store.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { insertPayments } from './payment-store.ts';
import type { Payment } from './payment-store.ts';

/** How long the one who asked has for it, before the reconciler asks. */
const firstCheckAfter = Temporal.Duration.from({ seconds: 30 });

type Step = (transaction: Transaction) => Promise<void>;
type PolicyStep = (transaction: Transaction, policy: InsurancePolicy) => Promise<InsurancePolicy>;

export type BillingChanges = ReturnType<typeof gatherBillingChanges>;

/**
 * What one transaction makes of policies, invoices and attempts it has locked. The rules decide on them as they stand in here, one
 * payment after the other, and what they decided is written together: so a payment alone and one among hundreds go by the same
 * rules, and hundreds take no more statements than one.
 */
export function gatherBillingChanges(locked: {
  readonly policies: readonly InsurancePolicy[];
  readonly invoices: readonly Invoice[];
  readonly attempts: readonly PaymentAttempt[];
}) {
  const policies = new Map(locked.policies.map((policy) => [policy.id, policy]));
  const invoices = new Map(locked.invoices.map((invoice) => [invoice.id, invoice]));
  const attempts = new Map(locked.attempts.map((attempt) => [attempt.idempotencyKey, attempt]));
  const changedInvoices = new Set<string>();
  const changedAttempts = new Map<string, AttemptChange>();
  const newAttempts: PaymentAttempt[] = [];
  const payments: Payment[] = [];
  const postings: LedgerPosting[] = [];
  const auditEvents: AuditEvent[] = [];
  const steps: Step[] = [];
  const stepsBeside = new Map<string, readonly PolicyStep[]>();

  async function takeStep(transaction: Transaction, id: string, step: PolicyStep): Promise<void> {
    const policy = policies.get(id);
    if (policy === undefined) throw new Error('A policy was changed that nobody locked.');
    policies.set(id, await step(transaction, policy));
  }

  return {
    /** As they are now, with what was changed so far. */
    /** The policy an invoice belongs to, which was locked before it. */
    policyOf: ({ policyId }: Pick<Invoice, 'policyId'>): InsurancePolicy => {
      const policy = policies.get(policyId);
      if (policy === undefined) throw new Error('An invoice belongs to no policy.');
      return policy;
    },
    invoice: (id: string) => invoices.get(id),
    attempt: (idempotencyKey: string) => attempts.get(idempotencyKey),

    changeInvoice(invoice: Invoice): void {
      invoices.set(invoice.id, invoice);
      changedInvoices.add(invoice.id);
    },
    changeAttempt(attempt: PaymentAttempt, change: AttemptChange): void {
      attempts.set(attempt.idempotencyKey, attempt);
      changedAttempts.set(attempt.idempotencyKey, change);
    },
    addAttempt: (attempt: PaymentAttempt) => void newAttempts.push(attempt),
    addPayment: (payment: Payment) => void payments.push(payment),
    post: (posting: LedgerPosting) => void postings.push(posting),
    recordAuditEvent: (event: AuditEvent) => void auditEvents.push(event),
    /** What follows for few of the payments and asks the database: once all that was gathered is written, in its order. */
    afterwards: (step: Step) => void steps.push(step),
    /** The same, for what may change the policy; it is handed over as it is then, and answered as it is after. */
    afterwardsWithPolicy(id: string, step: PolicyStep): void {
      steps.push((transaction) => takeStep(transaction, id, step));
    },

    /** The same for what asks nothing of another policy: of a night's many, what each asks travels together. Goes after the others. */
    besideOtherPolicies(id: string, step: PolicyStep): void {
      stepsBeside.set(id, [...(stepsBeside.get(id) ?? []), step]);
    },

    async write(transaction: Transaction, context: Pick<Context, 'clock' | 'ids' | 'caller'>): Promise<void> {
      await asOneStatement(transaction, (writing) =>
        Promise.all([
          updateAttempts(writing, [...changedAttempts.values()]),
          insertAttempts(writing, newAttempts, context.clock.now().add(firstCheckAfter)),
          insertPayments(writing, payments),
          post(writing, context.ids, postings),
          updateInvoices(
            writing,
            [...changedInvoices].flatMap((id) => invoices.get(id) ?? []),
          ),
          recordAuditEvents(writing, context, auditEvents),
        ]),
      );
      for (const step of steps) await step(transaction);
      await Promise.all(
        [...stepsBeside].map(async ([id, ofPolicy]) => {
          for (const step of ofPolicy) await takeStep(transaction, id, step);
        }),
      );
    },
  };
}
