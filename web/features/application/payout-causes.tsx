import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import type { Offering } from './open-offerings.ts';

/** What decides how much accident cover pays: the shares it is priced with, and that an illness brings nothing. As large as what it stands beside. */
export function PayoutCauses({ payouts }: { payouts: Offering['payoutDetails'] }) {
  return (
    <ul role="list">
      {payouts.map(({ cause, percent, amount }) => (
        <li key={cause}>
          {text(CAUSE_WORDS[cause])}: {percent}%, {formatCoverage(amount)}
        </li>
      ))}
      <li>
        {text('offers.payouts.illness')}: {text('offers.payouts.nothing')}
      </li>
    </ul>
  );
}

const CAUSE_WORDS = {
  publicTransportation: 'offers.payouts.public',
  autoPedestrian: 'offers.payouts.auto',
  generalAccident: 'offers.payouts.general',
} as const;
