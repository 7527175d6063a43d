import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import {
  findRefundsOwedTo,
  findRefundToPay,
  keepRefundToPay,
  payOwedRefund,
  requireClearRefund,
  weighRefundToPay,
} from '../../insuring/billing/pay-owed-refund.ts';
import { isUuid } from '../../platform/ids.ts';
import { writtenText } from '../read-body.ts';
import { dollars } from './about-bill.ts';
import { staffAct } from './staff-act.ts';

const wordsMax = 200;

/** A refund that no card or account took, or of what came by post, was paid another way. */
export const payOwedRefundAct = staffAct({
  name: 'pay_owed_refund',
  about: 'refund',
  title: 'Pay a refund that is owed by check',
  button: 'IT IS PAID',
  told: { says: 'They are told by mail how much was sent, and how.', templates: ['refund_made'] },
  listSubjects: async (reader, _context, userId) =>
    (await findRefundsOwedTo(reader, userId)).map(({ id, amountCents, policyNumber, failedAt }) => ({
      id,
      name: `${dollars(amountCents)} of policy ${policyNumber}, owed since ${formatDate(easternDate(failedAt).toString())}`,
    })),
  findSubject: async (reader, _context, id) => (isUuid(id) ? findRefundToPay(reader, id) : null),
  fieldsOf: () => [
    {
      name: 'paidHow',
      label: 'How it is paid',
      hint: 'As it goes on after “We sent you $31.17 back,”: such as “by check 1041”.',
      kind: 'line',
    },
  ],
  schema: v.object({ paidHow: writtenText(wordsMax, 'Say how it is paid, such as by check 1041.') }),
  askBefore: (context, { id }) => requireClearRefund(context, id),
  lock: (transaction, _context, refund) => keepRefundToPay(transaction, refund),
  effect: async (reader, _context, refund, { paidHow }) => {
    const amountCents = await weighRefundToPay(reader, refund);
    return {
      lines: [
        {
          label: 'Refund',
          before: `${dollars(amountCents)} is owed to them`,
          after: `It is paid, ${paidHow}.`,
        },
      ],
      outCents: amountCents,
      inCents: centsFromDollars(0),
      givenUpCents: centsFromDollars(0),
      rule: 'The sanctions list is asked before anybody sends it. What their bank gave them already is not paid once more.',
      warnings: ['Send the check only once this is done, and a colleague has agreed where one has to.'],
    };
  },
  carryOut: async (transaction, context, { subject, input: { paidHow } }) => {
    await payOwedRefund(transaction, context, subject, paidHow);
  },
});
