import { formatDate } from '@wysh/domain/dates/display.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import { lockBill } from '../../insuring/billing/bills-at-desk.ts';
import { requireWriteOff, writeOffBill } from '../../insuring/billing/write-off-bill.ts';
import {
  coverLines,
  dollars,
  findBillSubject,
  keepBill,
  listBillSubjects,
  presentBill,
} from './about-bill.ts';
import { staffAct } from './staff-act.ts';

/** What is left of a bill is asked for no more, and cover goes on. */
export const writeOffBillAct = staffAct({
  name: 'write_off_bill',
  about: 'bill',
  title: 'Write off a bill',
  button: 'WRITE IT OFF',
  told: {
    says: 'They are told by mail that they don’t have to pay it, and stay covered.',
    templates: ['bill_written_off'],
  },
  listSubjects: listBillSubjects,
  findSubject: findBillSubject,
  fieldsOf: () => [],
  schema: v.object({}),
  lock: keepBill,
  effect: async (reader, context, subject) => {
    const bill = await presentBill(reader, subject);
    const { policy, invoice } = bill;
    requireWriteOff(context, policy, invoice);
    return {
      lines: [
        {
          label: `Bill of ${formatDate(invoice.dueOn.toString())}`,
          before: `${dollars(invoice.balanceCents)} of ${dollars(invoice.amountCents)} is owed`,
          after: 'Written off: nobody asks for it again. It is not paid, and has no receipt.',
        },
        ...(await coverLines(reader, context, bill)),
      ],
      outCents: centsFromDollars(0),
      inCents: centsFromDollars(0),
      givenUpCents: invoice.balanceCents,
      rule: 'A bill that is written off counts as settled: no policy is past due or lapses for it. It can’t be taken back.',
      warnings: [],
    };
  },
  carryOut: async (transaction, context, { subject }) => {
    const { policy, invoice } = await lockBill(transaction, subject);
    await writeOffBill(transaction, context, policy, invoice);
  },
});
