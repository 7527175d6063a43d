import { CHECK_RETURNED_BECAUSE } from '@wysh/domain/errors/insuring-problems.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import * as v from 'valibot';
import { lockBill } from '../../insuring/billing/bills-at-desk.ts';
import { namedWay } from '../../insuring/billing/named-way.ts';
import {
  findPaper,
  listPapersOf,
  returnPostPayment,
  weighPostReturn,
} from '../../insuring/billing/return-post-payment.ts';
import type { CheckReturnReason, Paper } from '../../insuring/billing/return-post-payment.ts';
import { isUuid } from '../../platform/ids.ts';
import { dollars, presentBill } from './about-bill.ts';
import { staffAct } from './staff-act.ts';

const reasons = Object.keys(CHECK_RETURNED_BECAUSE) as CheckReturnReason[];

/** A check or money order that was booked came back from the bank unpaid. */
export const returnPostPaymentAct = staffAct({
  name: 'return_post_payment',
  about: 'payment',
  title: 'Book a check that came back',
  button: 'IT CAME BACK',
  told: {
    says: 'They are told by mail that it came back and why, what is owed again, and the last day of cover if it stays unpaid.',
    templates: ['check_returned', 'check_lost'],
  },
  listSubjects: async (reader, _context, userId) =>
    (await listPapersOf(reader, userId)).map((paper) => ({
      id: paper.id,
      name: `${named(paper)} of ${dollars(paper.amountCents)}, which came on ${formatDate(paper.cameOn.toString())}`,
    })),
  findSubject: async (reader, _context, id) => (isUuid(id) ? findPaper(reader, id) : null),
  fieldsOf: () => [
    {
      name: 'because',
      label: 'Why its bank didn’t pay it',
      hint: 'As the bank says it. They are told in these words.',
      kind: 'choice',
      choices: reasons.map((value) => ({ value, label: sentence(CHECK_RETURNED_BECAUSE[value]) })),
    },
  ],
  schema: v.object({ because: v.picklist(reasons, 'Choose why it came back.') }),
  lock: async (transaction, _context, paper) => {
    await lockBill(transaction, billOf(paper));
  },
  effect: async (reader, _context, paper, { because }) => {
    const { policy, invoice } = await presentBill(reader, billOf(paper));
    const { owedAgainCents, keptCents, lostCents } = await weighPostReturn(reader, policy, invoice, paper);
    const isCovered = isInForce(policy.status);
    return {
      lines: [
        { label: 'Why', before: null, after: sentence(CHECK_RETURNED_BECAUSE[because]) },
        {
          label: `Bill of ${formatDate(invoice.dueOn.toString())}`,
          before: `${dollars(owedAgainCents)} of it was paid by ${named(paper)}`,
          after: isCovered
            ? `${dollars(owedAgainCents)} is owed again.`
            : 'Nothing is owed, because cover is over. It counts among what coming back costs.',
        },
        ...(keptCents > 0
          ? [
              {
                label: 'More than the bill',
                before: `${dollars(keptCents)} was to go back by check`,
                after: 'Nothing goes back. Don’t send it.',
              },
            ]
          : []),
        ...(lostCents > 0
          ? [
              {
                label: 'More than the bill',
                before: `${dollars(lostCents)} went back`,
                after: 'It is lost: it never reached us.',
              },
            ]
          : []),
        ...(isCovered
          ? [
              {
                label: 'Cover',
                before: null,
                after: 'It goes on for at least 31 days from today, where the bill is due by now.',
              },
            ]
          : []),
      ],
      outCents: centsFromDollars(0),
      inCents: centsFromDollars(0),
      givenUpCents: lostCents,
      rule: 'A check that its bank did not pay paid nothing. The days of grace count from the day they are told, as for a bank account that did not pay.',
      warnings: ['Once booked, the same check is not booked again: ask them to pay another way.'],
    };
  },
  carryOut: async (transaction, context, { subject: paper, input: { because } }) => {
    const { policy, invoice } = await lockBill(transaction, billOf(paper));
    await returnPostPayment(transaction, context, policy, invoice, paper, because);
  },
});

const billOf = ({ userId, invoiceId: id, policyId }: Paper) => ({ userId, id, policyId });

const named = ({ kind, number }: Paper) => namedWay({ source: kind, last4: null, number });

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
