import { monthAfter, nextDuePeriod, paidThrough } from '@wysh/domain/billing/billing-schedule.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { PaidWithCard } from '@wysh/domain/papers/paper-data.ts';
import type { Context } from '../../context.ts';
import type { StoredDocument } from '../../ground/documents/document.ts';
import { listDocumentsOf } from '../../ground/documents/find-documents.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { findOwnPolicy } from '../policies/find-policies.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { maySeePolicies, requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findInterest } from './invoice-line-store.ts';
import { findInvoiceAfter, INVOICES } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { namedWay } from './named-way.ts';
import { listPaidIn, listPaidOn, listRefundedIn, listYearsPaid } from './paid-store.ts';
import type { Moved } from './paid-store.ts';
import { readPaperPremiums } from './paper-premiums.ts';
import { findPlanOf } from './plan-store.ts';
import { runningPlan } from './plan.ts';

/** A receipt of a paid bill, or a statement of a year that is over: written when it is first opened or asked for, and kept. */
export type BillingPaper =
  | {
      readonly kind: 'receipt';
      readonly policyId: string;
      readonly on: Temporal.PlainDate;
      readonly invoice: Invoice;
    }
  | YearlyStatement;

interface YearlyStatement {
  readonly kind: 'yearly_statement';
  readonly policyId: string;
  /** The day from which it can be read. */
  readonly on: Temporal.PlainDate;
  readonly year: number;
  /** How many payments of the year a bank has taken back by now: each makes another statement, and the one of before is kept as it was. */
  readonly returned: number;
}

/** What one is asked for by: it names what it is about, so that it is written once. */
export function idOfPaper(paper: BillingPaper): string {
  if (paper.kind === 'receipt') return idOfReceipt(paper.invoice);
  const first = `statement:${paper.policyId}:${paper.year}`;
  return paper.returned === 0 ? first : `${first}:${paper.returned}`;
}

/** Of what was paid last: where a bank took that back and it was paid again, there is another receipt. */
export function idOfReceipt({
  id,
  nextAttempt,
  returnedOn,
}: Pick<Invoice, 'id' | 'nextAttempt' | 'returnedOn'>): string {
  return returnedOn === null ? `receipt:${id}` : `receipt:${id}:${nextAttempt}`;
}

/** Those of the caller, the newest first; none where this session may not see them. */
export async function listBillingPapers(context: Context): Promise<BillingPaper[]> {
  if (!maySeePolicies(context)) return [];
  const bills = await readPart(context.database, INVOICES, requirePolicyOwner(context));
  const paid = bills.filter(({ paidAt }) => paidAt !== null);
  const policies = await Promise.all(
    [...new Set(paid.map(({ policyId }) => policyId))].map((id) => findOwnPolicy(context, id)),
  );
  // Of what never became a policy, the money went back.
  const issued = policies.filter(({ transactions }) => transactions.length > 0);
  const papers = await Promise.all(issued.map((policy) => papersOf(context, policy, paid)));
  return papers.flat().toSorted((one, other) => Temporal.PlainDate.compare(other.on, one.on));
}

async function papersOf(
  { clock, database }: Context,
  policy: InsurancePolicy,
  paid: readonly Invoice[],
): Promise<BillingPaper[]> {
  const { id: policyId } = policy;
  const receipts = paid
    .filter((invoice) => invoice.policyId === policyId)
    .map((invoice): BillingPaper => ({
      kind: 'receipt',
      policyId,
      on: dayOfPolicy(policy, invoice.paidAt!),
      invoice,
    }));
  const thisYear = dayOfPolicy(policy, clock.now()).year;
  const statements = (await listStatements(database.reader, policy)).filter(({ year }) => year < thisYear);
  return [...statements, ...receipts];
}

/** One of each year in which something was paid. */
async function listStatements(reader: Reader, policy: InsurancePolicy): Promise<YearlyStatement[]> {
  const { id: policyId } = policy;
  const { timeZone } = termsOfPolicy(policy);
  const yearsPaid = await listYearsPaid(reader, { policyId, timeZone });
  return yearsPaid.map((yearPaid) => ({
    kind: 'yearly_statement',
    policyId,
    on: firstDayAfter(yearPaid.year),
    ...yearPaid,
  }));
}

/** That of a year that is over; none where nothing was paid in it, or what was never became a policy. */
export async function findStatement(
  reader: Reader,
  policy: InsurancePolicy,
  year: number,
): Promise<YearlyStatement | undefined> {
  if (policy.transactions.length === 0) return undefined;
  return (await listStatements(reader, policy)).find((statement) => statement.year === year);
}

/** The document of one of the caller's, asked for now unless it was before. */
export async function openBillingPaper(context: Context, id: string): Promise<StoredDocument> {
  const userId = requirePolicyOwner(context);
  const paper = (await listBillingPapers(context)).find((one) => idOfPaper(one) === id);
  if (paper === undefined) throw notFound('the paper');
  const policy = await findOwnPolicy(context, paper.policyId);
  const documentId = await context.database.transaction((transaction) =>
    requestPaper(transaction, context, { userId, policy, paper }),
  );
  const documents = await listDocumentsOf(context, { type: 'policy', id: policy.id });
  const document = documents.find((one) => one.id === documentId);
  if (document === undefined) throw notFound('the document');
  return document;
}

/** Has it written, unless it was before; answers which document it is. */
export async function requestPaper(
  transaction: Transaction,
  context: Context,
  {
    userId,
    policy,
    paper,
  }: { readonly userId: string; readonly policy: InsurancePolicy; readonly paper: BillingPaper },
): Promise<string> {
  const about = await aboutPolicy(transaction, context, policy);
  const request = {
    userId,
    subject: { type: 'policy', id: policy.id },
    cause: idOfPaper(paper),
    state: policy.state,
  } as const;
  if (paper.kind === 'yearly_statement') {
    const span = spanOf(policy, paper.year);
    const [payments, refunds] = [
      await listPaidIn(transaction, span),
      await listRefundedIn(transaction, span),
    ];
    const told = (moved: readonly Moved[]) => moved.map((one) => paidWithCard(policy, one));
    const data = { ...about, year: paper.year, payments: told(payments), refunds: told(refunds) };
    return requestDocument(transaction, context, {
      ...request,
      slug: 'yearly-statement',
      data,
      applicableYear: paper.year,
    });
  }
  const { invoice } = paper;
  const payments = await listPaidOn(transaction, invoice.id);
  const interest = await findInterest(transaction, [invoice.id]);
  const freeLookEndsOn = policy.freeLookEndsOn;
  const isInFreeLook = freeLookEndsOn !== null && Temporal.PlainDate.compare(paper.on, freeLookEndsOn) <= 0;
  const calendar = { anchoredOn: issueDay(policy), endsOn: termsOfPolicy(policy).endsOn };
  const next = await findNext(transaction, policy, invoice);
  const premiums = await readPaperPremiums(transaction, invoice.id);
  return requestDocument(transaction, context, {
    ...request,
    slug: 'premium-receipt',
    data: {
      ...about,
      payments: payments.map((one) => paidWithCard(policy, one)),
      bill: {
        amountCents: invoice.amountCents,
        interestCents: interest.get(invoice.id) ?? (0 as Cents),
        dueOn: invoice.dueOn.toString(),
        paidOn: paper.on.toString(),
        // What was paid to have a policy back covers from then on alone.
        from: premiums.length === 0 ? invoice.dueOn.toString() : paper.on.toString(),
        through: paidThrough(calendar, invoice).toString(),
        ...(premiums.length > 0 && { premiums }),
      },
      next,
      freeLookEndsOn: isInFreeLook ? freeLookEndsOn.toString() : null,
    },
  });
}

/** Who, and of whom. */
async function aboutPolicy(reader: Reader, context: Context, policy: InsurancePolicy) {
  const { productSlug, number } = policy;
  const person = await readInsuredOnPaper(reader, context, policy);
  return {
    person: { name: person.name, address: person.address, stateAlpha2: policy.state },
    policyNumber: number,
    productSlug,
    insurerAddress: context.config.insurerAddress,
  };
}

/** What was due after a bill: the one that was written after it, or the plan's next. */
export async function findNext(reader: Reader, policy: InsurancePolicy, invoice: Invoice) {
  const written = await findInvoiceAfter(reader, invoice);
  if (written !== null) return { dueOn: written.dueOn.toString(), amountCents: written.amountCents };
  const plan = await findPlanOf(reader, invoice.policyId);
  const running = plan && runningPlan(plan, policy);
  const next = running && nextDuePeriod(running, monthAfter(invoice));
  return next && { dueOn: next.dueOn.toString(), amountCents: next.amountCents };
}

function spanOf(policy: InsurancePolicy, year: number) {
  const { timeZone } = termsOfPolicy(policy);
  const begin = (first: Temporal.PlainDate) => first.toZonedDateTime(timeZone).toInstant();
  return { policyId: policy.id, from: begin(firstDayAfter(year - 1)), until: begin(firstDayAfter(year)) };
}

function firstDayAfter(year: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 });
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

function paidWithCard(
  policy: InsurancePolicy,
  { at, source, brand, last4, number, amountCents }: Moved,
): PaidWithCard {
  const on = dayOfPolicy(policy, at).toString();
  if (number !== null) return { on, card: capitalized(namedWay({ source, last4, number })), amountCents };
  const what = source === 'bank_account' ? 'Bank account' : (BRANDS[brand ?? ''] ?? 'Card');
  return { on, card: `${what} •••• ${last4 ?? ''}`.trim(), amountCents };
}
