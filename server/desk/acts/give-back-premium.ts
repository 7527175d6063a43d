import { GIVING_BACK_REASONS } from '@wysh/domain/billing/premium-refund.ts';
import type { GivingBackReason } from '@wysh/domain/billing/premium-refund.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';
import { isPaymentUnderWay } from '../../insuring/billing/find-open-payments.ts';
import { giveBackPremium, sharesToGiveBack } from '../../insuring/billing/give-back-premium.ts';
import { namedWay } from '../../insuring/billing/named-way.ts';
import { dayOfPolicy } from '../../insuring/policies/terms-of-policy.ts';
import { writtenDollars } from '../written-dollars.ts';
import { dollars } from './about-bill.ts';
import { findPolicy, keepPolicy, listPolicies, presentPolicy } from './about-policy.ts';
import { staffAct } from './staff-act.ts';

const reasons = Object.keys(GIVING_BACK_REASONS) as GivingBackReason[];

/** A premium that was owed, or a part of it, goes back: out of goodwill, or because we made a mistake. */
export const giveBackPremiumAct = staffAct({
  name: 'give_back_premium',
  about: 'policy',
  title: 'Give back a premium',
  button: 'GIVE IT BACK',
  told: {
    says: 'They are told by mail once it is on its way: after the sanctions list was asked. Also where a card or account does not take it.',
    templates: ['premium_given_back', 'refund_by_check', 'refund_failed'],
  },
  listSubjects: listPolicies,
  findSubject: findPolicy,
  fieldsOf: () => [
    {
      name: 'because',
      label: 'Why it goes back',
      kind: 'choice',
      choices: reasons.map((value) => ({ value, label: GIVING_BACK_REASONS[value] })),
    },
    { name: 'amount', label: 'How much', kind: 'dollars' },
  ],
  schema: v.object({
    because: v.picklist(reasons, 'Choose why it goes back.'),
    amount: writtenDollars,
  }),
  lock: keepPolicy,
  effect: async (reader, _context, subject, { amount, because }) => {
    const policy = await presentPolicy(reader, subject);
    const { shares, disputed } = await sharesToGiveBack(reader, policy, amount);
    const byPost = shares.filter(({ number }) => number !== null).length;
    const isUnderWay = await isPaymentUnderWay(reader, policy.id);
    return {
      lines: [
        { label: 'Why', before: null, after: GIVING_BACK_REASONS[because] },
        ...shares.map((share) => ({
          label: `Paid on ${formatDate(dayOfPolicy(policy, share.receivedAt).toString())} by ${namedWay(share)}, for ${formatDate(share.dueOn.toString())}`,
          before: `${dollars(share.keptCents)} of it is with us`,
          after: `${dollars(share.refundCents)} goes back`,
        })),
        {
          label: 'Cover and bills',
          before: null,
          after: isInForce(policy.status)
            ? 'They stay as they are: what was paid counts as paid.'
            : 'The policy is over, and stays so.',
        },
      ],
      outCents: amount,
      inCents: centsFromDollars(0),
      givenUpCents: centsFromDollars(0),
      rule: 'The newest payment goes back first, and of none more than is left of it. The sanctions list is asked before money leaves. What a card or account does not take any more is owed, and goes by check.',
      warnings: [
        ...(disputed > 0
          ? [
              'A bank has a payment of theirs in its hands until a dispute is decided. Nothing of that one goes back now.',
            ]
          : []),
        ...(byPost > 0 ? ['A part of it came by post, so that part goes back by check.'] : []),
        ...(isUnderWay ? ['Another payment is under way. Nothing of that one goes back now.'] : []),
      ],
    };
  },
  carryOut: async (transaction, context, { subject, input: { amount: amountCents, because: reason } }) =>
    giveBackPremium(transaction, context, await presentPolicy(transaction, subject), { amountCents, reason }),
});
