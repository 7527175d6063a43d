import { formatDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatCoverage } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import { decreaseForStaff, weighDecrease } from '../../insuring/changes/decrease-for-staff.ts';
import { writtenText } from '../read-body.ts';
import { writtenDollars } from '../written-dollars.ts';
import { dollars } from './about-bill.ts';
import { findPolicy, keepPolicy, listPolicies, presentPolicy } from './about-policy.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Somebody who called or wrote wants less cover. */
export const decreaseCoverAct = staffAct({
  name: 'decrease_cover',
  about: 'policy',
  title: 'Less cover',
  button: 'MAKE IT LESS',
  told: {
    says: 'They are told by mail what they have from then on, what it costs, and that they can take it back on their page until it begins.',
    templates: ['cover_change_accepted'],
  },
  listSubjects: listPolicies,
  findSubject: findPolicy,
  fieldsOf: () => [
    {
      name: 'amount',
      label: 'How much cover they want',
      hint: 'Whole dollars, of the whole policy.',
      kind: 'dollars',
    },
    { name: 'said', label: 'What they said or wrote', hint: 'And how you knew them.', kind: 'words' },
  ],
  schema: v.object({
    amount: writtenDollars,
    said: writtenText(500, 'Write what they said or wrote, and how you knew them.'),
  }),
  lock: keepPolicy,
  effect: async (reader, context, subject, { amount, said }) => {
    const policy = await presentPolicy(reader, subject);
    const weighed = await weighDecrease(reader, context, policy, wholeDollarsOf(amount));
    const rhythm = weighed.frequency === 'annually' ? 'a year' : 'a month';
    return effectWithoutMoney({
      lines: [
        {
          label: 'Cover',
          before: formatCoverage(weighed.before.amount),
          after: formatCoverage(weighed.after.amount),
        },
        {
          label: 'Premium',
          before: `${dollars(weighed.premiumBefore)} ${rhythm}`,
          after: `${dollars(weighed.premiumAfter)} ${rhythm}`,
        },
        {
          label: 'From',
          before: null,
          after: `${formatDate(weighed.beginsOn.toString())}, the next due date`,
        },
        { label: 'Their word', before: null, after: said },
      ],
      rule: 'Their contract: less cover needs no questions and begins with the next due date. The newest part goes first, and the clocks of the rest go on. A new schedule page is written on that day.',
      warnings: [
        'More cover later takes questions and a decision again.',
        ...(weighed.endsOffer === null ? [] : ['The extension that was offered to them ends with it.']),
      ],
    });
  },
  carryOut: async (transaction, context, { subject, input: { amount } }) => {
    const policy = await presentPolicy(transaction, subject);
    await decreaseForStaff(transaction, context, policy, wholeDollarsOf(amount));
  },
});

/** Cents are dropped, as on the page of its owner. */
function wholeDollarsOf(cents: Cents): number {
  return Math.floor(dollarsFromCents(cents));
}
