import { useNavigate } from 'react-router';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { reinstatementPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './application.module.css';
import type { QuoteReview } from './load-application.ts';
import { ValueProps } from './offer-answers.tsx';
import { OfferingCard } from './offering-card.tsx';

/** What a lapsed policy is offered back for: nothing of it is chosen anew (QUOTE-07, QUOTE-19). */
export function ReturnReview({
  data,
  policyId,
  offering,
  wasPaidByYear,
}: Extract<QuoteReview, { state: 'reinstatement' }>) {
  const navigate = useNavigate();
  const journey = journeyOf(useRuntime());

  /** Whoever came by the journey goes on in it; whoever opened this page by itself is led to the same place. */
  async function goOn() {
    await navigate((await journey.nextSection()) ?? reinstatementPath(policyId));
  }

  return (
    <PageLayout
      heading={text('offers.return.heading')}
      lead={
        <div className={styles.lead}>
          <p>{text('offers.return.lead')}</p>
          <p>
            <strong>{text('offers.return.due-today', { amount: formatDollars(offering.dueToday) })}</strong>
          </p>
          {wasPaidByYear && <p>{text('offers.return.by-month')}</p>}
        </div>
      }
    >
      <OfferingCard
        isFixed
        offering={offering}
        asked={null}
        hasWyshes={data.wyshAllocationsSummary.totalAmount > 0}
        isChosen={false}
        purchaseText={text('offers.return.action')}
        isBusy={false}
        onPurchase={() => void goOn()}
      />
      <ValueProps isReinstatement />
    </PageLayout>
  );
}
