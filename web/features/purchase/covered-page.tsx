import { useEffect, useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { LitHouse } from '../../illustrations/lit-house.tsx';
import { litWindows } from '../../illustrations/lit-windows.ts';
import { Fact } from '../../paying/fact.tsx';
import { routes } from '../../paths.ts';
import { askUntilReady } from '../../shell/documents/ask-until-ready.ts';
import { askForNewest } from '../../shell/documents/load-documents.ts';
import { useDownload } from '../../shell/documents/use-download.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ActionBar } from '../../ui/layouts/action-bar.tsx';
import { PageHeading } from '../../ui/layouts/page-heading.tsx';
import paying from '../../paying/paying.module.css';
import { seconds } from '../../paying/seconds.ts';
import styles from './covered-page.module.css';
import type { CoveredVisit } from './load-covered.ts';
import { ThenList } from './then-list.tsx';

/** Covered: who is protected by it, what comes next, the policy and what was paid (PAYCONF-01 to PAYCONF-05). */
export function CoveredPage() {
  const visit = useLoaderData<CoveredVisit>();
  const download = usePolicyDownload();
  const { policy, wyshes } = visit;
  const primaries = policy.payees.filter(({ responsibility }) => responsibility !== 'backup');
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <LitHouse
          hour="dusk"
          isLighting
          people={primaries.length}
          className={styles.hills}
          {...litWindows(wyshes, policy.allocationsCoveredPercentage)}
        />
      </div>
      <div className={styles.words}>
        <PageHeading size="display">{text('purchase.success.heading')}</PageHeading>
        <p>{text('purchase.success.body', { date: formatDate(policy.effectiveOn) })}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <People policy={policy} />
          <ThenList policy={policy} />
        </div>
        <Details visit={visit} />
      </div>
      <ActionBar>
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
      </ActionBar>
      <p className={paying.soft}>
        {text('purchase.success.help')}{' '}
        <Link to={routes.customerSupport}>{text('purchase.success.chat')}</Link>
      </p>
      {download.modal}
    </div>
  );
}

/** By name, each with what they get. */
function People({ policy: { payees, amount, productDetail } }: Pick<CoveredVisit, 'policy'>) {
  const isTermLife = productDetail.slug === 'wysh-term-life';
  return (
    <section aria-labelledby="covered-people">
      <h2 id="covered-people" className={styles.heading}>
        {text('purchase.success.people')}
      </h2>
      {payees.length === 0 && <p className={styles.gets}>{text('purchase.success.nobody')}</p>}
      <ul role="list" className={styles.people}>
        {payees.map(({ id, name, responsibility, allocation }) => (
          <li key={id} className={styles.gets}>
            {responsibility === 'backup'
              ? text('purchase.success.backup', { name })
              : text(isTermLife ? 'purchase.success.gets' : 'purchase.success.gets.up-to', {
                  name,
                  amount: formatCoverage((amount * allocation) / 100),
                })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ visit: { policy, mask } }: { visit: CoveredVisit }) {
  const isTermLife = policy.productDetail.slug === 'wysh-term-life';
  const amount = formatCoverage(policy.amount);
  const nextPayment = policy.activePlan?.nextPayment ?? null;
  return (
    <div className={styles.details}>
      <section className={styles.part} aria-labelledby="bought-policy">
        <h2 id="bought-policy">{text('purchase.success.policy')}</h2>
        <dl className={paying.facts}>
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
        <dl className={paying.facts}>
          <Fact term={text('purchase.success.paid')}>{formatDollars(policy.monthlyPremium)}</Fact>
          {mask !== null && <Fact term={text('purchase.success.card')}>{mask}</Fact>}
          {nextPayment !== null && (
            <Fact isWide term={text('purchase.success.next')}>
              {text('purchase.success.next.when', {
                amount: formatDollars(nextPayment.amount),
                date: formatDate(nextPayment.date),
              })}
            </Fact>
          )}
        </dl>
      </section>
    </div>
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
