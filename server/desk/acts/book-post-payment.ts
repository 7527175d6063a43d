import { isRoutingNumber } from '@wysh/domain/billing/routing-number.ts';
import { formatDate, formatLongDate } from '@wysh/domain/dates/display.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import { hasOlderToPay, listBillsOfLapses, lockBill } from '../../insuring/billing/bills-at-desk.ts';
import { bookPostPayment, weighPostPayment } from '../../insuring/billing/book-post-payment.ts';
import type { BillAtDesk } from '../../insuring/billing/bills-at-desk.ts';
import type { PostPayment } from '../../insuring/billing/book-post-payment.ts';
import type { Lapsed } from '../../insuring/billing/undo-lapse.ts';
import { writtenDay } from '../written-day.ts';
import { writtenDollars } from '../written-dollars.ts';
import {
  coverLines,
  dollars,
  findBillSubject,
  keepBill,
  listBillSubjects,
  presentBill,
} from './about-bill.ts';
import { staffAct } from './staff-act.ts';
import type { EffectLine, SubjectChoice } from './staff-act.ts';

const KINDS = { check: 'Check', money_order: 'Money order' } as const;

/** A check or money order came by post for a bill. */
export const bookPostPaymentAct = staffAct({
  name: 'book_post_payment',
  about: 'bill',
  title: 'Book a check or money order',
  button: 'BOOK IT',
  told: {
    says: 'They are told by mail that it came, what it paid, and what is left or comes back by check.',
    templates: ['post_received', 'refund_by_check'],
  },
  listSubjects: async (reader, context, userId) => {
    const [toPay, ofLapses] = await Promise.all([
      listBillSubjects(reader, context, userId),
      listBillsOfLapses(reader, userId),
    ]);
    return [...toPay, ...ofLapses.map(lapsedSubject)];
  },
  findSubject: findBillSubject,
  fieldsOf: () => [
    {
      name: 'kind',
      label: 'What came',
      kind: 'choice',
      choices: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
    },
    { name: 'number', label: 'Its number', hint: 'As it is printed on it.', kind: 'line' },
    {
      name: 'routingNumber',
      label: 'Its bank',
      hint: 'The nine digits on the left of its lower edge.',
      kind: 'line',
    },
    {
      name: 'accountLast4',
      label: 'Its account',
      hint: 'The last four digits of the number beside that. Two people’s checks can have the same number.',
      kind: 'line',
    },
    { name: 'amount', label: 'How much it is for', kind: 'dollars' },
    {
      name: 'cameOn',
      label: 'The day it came',
      hint: 'Such as 2027-04-05. It counts as paid then. Where that was before cover ended, it never did.',
      kind: 'day',
    },
  ],
  schema: v.object({
    kind: v.picklist(['check', 'money_order'], 'Choose what came.'),
    number: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[0-9A-Za-z-]{1,30}$/, 'Give its number: digits and letters, at most 30.'),
    ),
    routingNumber: v.pipe(
      v.string(),
      v.trim(),
      v.check(isRoutingNumber, 'Give the nine digits of its bank as they are printed: they don’t add up.'),
    ),
    accountLast4: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[0-9]{4}$/, 'Give the last four digits of its account.'),
    ),
    amount: writtenDollars,
    cameOn: writtenDay,
  }),
  lock: keepBill,
  effect: async (reader, context, subject, input) => {
    const bill = await presentBill(reader, subject);
    const { policy, invoice } = bill;
    const { leftCents, surplusCents, undoes } = await weighPostPayment(
      reader,
      context,
      policy,
      invoice,
      paperOf(input),
    );
    const hasOlder = await hasOlderToPay(reader, bill);
    return {
      lines: [
        {
          label: `Bill of ${formatDate(invoice.dueOn.toString())}`,
          before: `${dollars(invoice.balanceCents)} is owed`,
          after: leftCents === 0 ? 'It is paid in full.' : `${dollars(leftCents)} is still owed.`,
        },
        { label: 'Counts as paid on', before: null, after: formatDate(input.cameOn.toString()) },
        ...(surplusCents > 0
          ? [
              {
                label: 'More than the bill',
                before: null,
                after: `${dollars(surplusCents)} goes back by check.`,
              },
            ]
          : []),
        ...(undoes === null
          ? leftCents === 0
            ? await coverLines(reader, context, bill)
            : []
          : neverEndedLines(undoes)),
      ],
      outCents: surplusCents,
      inCents: input.amount,
      givenUpCents: centsFromDollars(0),
      undoesEnd: undoes !== null,
      rule: 'A premium that comes by post counts on the day it came, whenever it is booked; what comes by the last covered day keeps the policy. Take the paper to the bank on the same day.',
      warnings: hasOlder ? ['An older bill of the same policy is unpaid. Cover ends by that one.'] : [],
    };
  },
  carryOut: async (transaction, context, { subject, input }) => {
    const { policy, invoice } = await lockBill(transaction, subject);
    await bookPostPayment(transaction, context, policy, invoice, paperOf(input));
  },
});

function paperOf({
  amount: amountCents,
  ...paper
}: Omit<PostPayment, 'amountCents'> & { readonly amount: Cents }): PostPayment {
  return { ...paper, amountCents };
}

function lapsedSubject({ policy, invoice: { id, dueOn, balanceCents } }: BillAtDesk): SubjectChoice {
  const bill = `${dollars(balanceCents)} of ${formatDate(dueOn.toString())}`;
  return { id, name: `${bill}, policy ${policy.number}, which lapsed: only if it came in time` };
}

/** It came before a lapse that was noted since. */
function neverEndedLines({ lapse, bills: [, ...later] }: Lapsed): readonly EffectLine[] {
  return [
    {
      label: 'Cover',
      before: `over since ${formatLongDate(lapse.effectiveOn.toString())}`,
      after:
        'It never ended: the payment came before that. It goes on as it was, and a return they asked for is over.',
    },
    ...later.map(({ dueOn, balanceCents }) => ({
      label: `Bill of ${formatDate(dueOn.toString())}`,
      before: 'Nothing of it was owed.',
      after: `${dollars(balanceCents)} is owed again, and the days are counted anew from it.`,
    })),
  ];
}
