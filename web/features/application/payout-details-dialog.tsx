import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import offer from './offering-card.module.css';
import type { Offering } from './open-offerings.ts';

export interface PayoutDetailsDialogProps {
  payouts: Offering['payoutDetails'];
  onClose: () => void;
}

/** What accidental death cover pays after which accident (AD-10). */
export function PayoutDetailsDialog({ payouts, onClose }: PayoutDetailsDialogProps) {
  return (
    <Dialog title={text('offers.payouts.heading')} closeText={text('shell.close')} onClose={onClose}>
      <p>{text('offers.payouts.intro')}</p>
      <dl className={offer.payouts}>
        {payouts.map(({ cause, percent, amount }) => (
          <div key={cause}>
            <dt>
              {text(PAYOUT_WORDS[cause])}
              <span className={offer.about}>{text(PAYOUT_ABOUT[cause])}</span>
            </dt>
            <dd>{text('offers.payouts.share', { amount: formatCoverage(amount), percent })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const PAYOUT_WORDS = {
  publicTransportation: 'offers.payouts.public',
  autoPedestrian: 'offers.payouts.auto',
  generalAccident: 'offers.payouts.general',
} as const;

const PAYOUT_ABOUT = {
  publicTransportation: 'offers.payouts.public.about',
  autoPedestrian: 'offers.payouts.auto.about',
  generalAccident: 'offers.payouts.general.about',
} as const;
