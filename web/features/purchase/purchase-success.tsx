import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { Fact } from '../../paying/fact.tsx';
import { routes } from '../../paths.ts';
import { askUntilReady } from '../../shell/documents/ask-until-ready.ts';
import { askForNewest } from '../../shell/documents/load-documents.ts';
import { useDownload } from '../../shell/documents/use-download.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModalLayout } from '../../ui/layouts/status-modal-layout.tsx';
import styles from '../../paying/paying.module.css';
import { seconds } from '../../paying/seconds.ts';
import type { Bought } from './submit-purchase.ts';

/** Covered: the policy, what was paid, its paper, and the way home (PAYCONF-01 to PAYCONF-05). */
export function PurchaseSuccess({ bought: { policy, card } }: { bought: Bought }) {
  const download = usePolicyDownload();
  const isTermLife = policy.productDetail.slug === 'wysh-term-life';
  const amount = formatCoverage(policy.amount);
  const nextPayment = policy.activePlan?.nextPayment ?? null;
  return (
    <StatusModalLayout
      kind="success"
      heading={text('purchase.success.heading')}
      actions={
        <>
          <Button render={(props) => <Link to={routes.home} {...props} />}>
            {text('purchase.success.dashboard')}
          </Button>
          <Button
            variant="secondary"
            busyText={download.isBusy ? text('purchase.success.fetching') : undefined}
            onClick={download.start}
          >
            {text('purchase.success.download')}
          </Button>
        </>
      }
    >
      <p>{text('purchase.success.body')}</p>
      <section className={styles.part} aria-labelledby="bought-policy">
        <h2 id="bought-policy">{text('purchase.success.policy')}</h2>
        <dl className={styles.facts}>
          <Fact isWide term={text('purchase.success.number')}>
            {policy.label}
          </Fact>
          <Fact term={text('purchase.coverage')}>
            {isTermLife ? amount : text('purchase.coverage.up-to', { amount })}
          </Fact>
          <Fact term={text('purchase.term')}>
            {isTermLife
              ? text('purchase.term.years', { years: policy.termDuration })
              : text('purchase.term.until', { age: policy.insuredsAgeAtTerm })}
          </Fact>
          {policy.freeLookEndsOn !== null && (
            <Fact term={text('purchase.success.free-look')}>{formatDate(policy.freeLookEndsOn)}</Fact>
          )}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="bought-payment">
        <h2 id="bought-payment">{text('purchase.success.payment')}</h2>
        <dl className={styles.facts}>
          <Fact term={text('purchase.success.paid')}>{formatDollars(policy.monthlyPremium)}</Fact>
          {card !== null && <Fact term={text('purchase.success.card')}>{card.mask}</Fact>}
          {nextPayment !== null && (
            <Fact term={text('purchase.success.next')}>
              {text('purchase.success.next.when', {
                amount: formatDollars(nextPayment.amount),
                date: formatDate(nextPayment.date),
              })}
            </Fact>
          )}
        </dl>
      </section>
      <p className={styles.soft}>
        {text('purchase.success.help')}{' '}
        <Link to={routes.customerSupport}>{text('purchase.success.chat')}</Link>
      </p>
      {download.modal}
    </StatusModalLayout>
  );
}

/** The agreement is written after the purchase, so the first press may wait for it; leaving the page ends the wait. */
function usePolicyDownload() {
  const runtime = useRuntime();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  return useDownload(async () => {
    const ask = () => askForNewest(runtime, 'policy-agreement');
    leaving.current = new AbortController();
    return (await ask()) ?? askUntilReady(ask, seconds, leaving.current.signal);
  });
}
