import { formatDate } from '@wysh/domain/dates/display.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import { hasOlderToPay, lockBill } from '../../insuring/billing/bills-at-desk.ts';
import { chargeForStaff, wayToCharge } from '../../insuring/billing/charge-for-staff.ts';
import { namedWay } from '../../insuring/billing/named-way.ts';
import { writtenText } from '../read-body.ts';
import { dollars, findBillSubject, keepBill, listBillSubjects, presentBill } from './about-bill.ts';
import { staffAct } from './staff-act.ts';

/** Somebody on the telephone says that a bill may be taken from the way they keep with us. */
export const chargeBillAct = staffAct({
  name: 'charge_bill',
  about: 'bill',
  title: 'Charge a bill now',
  button: 'CHARGE IT NOW',
  told: {
    says: 'They are told by mail what came of it: that the bill is paid, or that it was not.',
    templates: ['premium_paid', 'own_payment_failed'],
  },
  listSubjects: listBillSubjects,
  findSubject: findBillSubject,
  fieldsOf: () => [
    {
      name: 'said',
      label: 'What they said',
      hint: 'That we may take this sum now, and how you knew them.',
      kind: 'words',
    },
  ],
  schema: v.object({
    said: writtenText(500, 'Write that they said yes to this sum, and how you knew them.'),
  }),
  lock: keepBill,
  effect: async (reader, context, subject, { said }) => {
    const bill = await presentBill(reader, subject);
    const way = await wayToCharge(reader, context, bill);
    const { dueOn, balanceCents, chargeOn } = bill.invoice;
    const hasOlder = await hasOlderToPay(reader, bill);
    return {
      lines: [
        {
          label: `Bill of ${formatDate(dueOn.toString())}`,
          before: `${dollars(balanceCents)} is owed`,
          after: `${dollars(balanceCents)} is asked of ${namedWay(way)}, within a minute`,
        },
        {
          label: 'If it says no',
          before:
            chargeOn === null
              ? 'We don’t ask by ourselves.'
              : `We ask on ${formatDate(chargeOn.toString())}.`,
          after: 'The bill stays owed, and is asked for by the plan as before.',
        },
        { label: 'Their word', before: null, after: said },
      ],
      outCents: centsFromDollars(0),
      inCents: balanceCents,
      givenUpCents: centsFromDollars(0),
      rule: 'Their word on the telephone counts for this once and this sum. It is no authorization to charge again.',
      warnings: [
        ...(way.isRevoked
          ? ['They took back that we may charge this by ourselves. Their word for this once is all there is.']
          : []),
        ...(hasOlder ? ['An older bill of the same policy is unpaid. Cover ends by that one.'] : []),
      ],
    };
  },
  carryOut: async (transaction, context, { subject }) => {
    await chargeForStaff(transaction, context, await lockBill(transaction, subject));
  },
});
