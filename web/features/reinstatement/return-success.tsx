import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { Fact } from '../../paying/fact.tsx';
import paying from '../../paying/paying.module.css';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModalLayout } from '../../ui/layouts/status-modal-layout.tsx';
import type { ReturnVisit } from './load-return.ts';
import type { Returned } from './submit-return.ts';

/** Covered again: the same number, what was paid, and when the next premium is due (REIN-21, JOUR-31). */
export function ReturnSuccess({
  visit: { policy, request },
  returned,
}: {
  visit: ReturnVisit;
  returned: Returned;
}) {
  const next = returned.activePlan?.nextPayment ?? null;
  const gapFrom = policy.wayBack?.lapsedOn ?? null;
  return (
    <StatusModalLayout
      kind="success"
      heading={text('reinstatement.success.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={routes.home} {...props} />}>
            {text('reinstatement.to-home')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={routes.documents} {...props} />}>
            {text('reinstatement.success.papers')}
          </Button>
        </>
      }
    >
      {gapFrom !== null && <p>{text('reinstatement.success.body', { date: formatDate(gapFrom) })}</p>}
      <section className={paying.part} aria-label={text('reinstatement.policy', { number: returned.label })}>
        <dl className={paying.facts}>
          <Fact isWide term={text('reinstatement.success.number')}>
            {returned.label}
          </Fact>
          <Fact term={text('reinstatement.success.paid')}>
            {formatDollars(request.productsOffering.dueToday)}
          </Fact>
          <Fact term={text('reinstatement.success.premium')}>{formatDollars(returned.monthlyPremium)}</Fact>
          {next !== null && <Fact term={text('reinstatement.success.next')}>{formatDate(next.date)}</Fact>}
        </dl>
      </section>
    </StatusModalLayout>
  );
}
