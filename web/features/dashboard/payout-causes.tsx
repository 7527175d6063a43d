import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';

/** What decides how much accident cover pays: the shares it was sold with, and that an illness brings nothing (AD-06). */
export function PayoutCauses({ payouts }: { payouts: PolicyAtHomeFragment['payoutDetails'] }) {
  return (
    <ul role="list">
      {payouts.map(({ cause, percent, amount }) => (
        <li key={cause}>
          {text(CAUSE_WORDS[cause])}:{' '}
          {text('policy.payouts.amount', { amount: formatCoverage(amount), percent })}
        </li>
      ))}
      <li>{text('home.causes.illness')}</li>
    </ul>
  );
}

const CAUSE_WORDS = {
  publicTransportation: 'policy.payouts.public',
  autoPedestrian: 'policy.payouts.auto',
  generalAccident: 'policy.payouts.general',
} as const;
