import { Link, useLoaderData } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { HomeStateQuery } from '../../api/generated/application.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './application.module.css';
import type { HomeVisit } from './load-application.ts';
import { nextStepOf, pathOfNextStep } from './next-step.ts';

/** Where somebody with an account begins: the one thing worth doing next, and the list. */
export function HomePage() {
  const { state: home, savedStop } = useLoaderData<HomeVisit>();
  const { supportPhone } = useRuntime().config;
  const name = home.currentUser?.profile?.firstName ?? null;
  return (
    <PageLayout heading={name === null ? text('home.heading') : text('home.heading.named', { name })}>
      <div className={styles.home}>
        <InsuranceCard home={home} savedStop={savedStop} />
        <WyshesCard {...home.wyshAllocationsSummary} />
      </div>
      <p className={styles.soft}>{text('home.help', { phone: supportPhone })}</p>
    </PageLayout>
  );
}

function InsuranceCard({ home, savedStop }: { home: HomeStateQuery; savedStop: string | null }) {
  const step = nextStepOf(home, savedStop);
  const { canApplyAgainOn } = home.applicationEntry;
  return (
    <section className={classNames(styles.card, styles.night)} aria-labelledby="home-insurance">
      <p className={styles.kind}>{text('home.insurance')}</p>
      <h2 id="home-insurance">{text(`home.${step}.heading`)}</h2>
      <p>{text(`home.${step}.body`)}</p>
      {step === 'cooldown' && canApplyAgainOn !== null && (
        <p>
          <strong>{text('home.cooldown.until', { date: formatDate(canApplyAgainOn) })}</strong>
        </p>
      )}
      <p>
        <Button render={(props) => <Link to={pathOfNextStep(step)} {...props} />}>
          {text(`home.${step}.action`)}
        </Button>
      </p>
    </section>
  );
}

function WyshesCard({ activeCount, totalAmount }: HomeStateQuery['wyshAllocationsSummary']) {
  const hasWyshes = activeCount > 0;
  return (
    <section className={styles.card} aria-labelledby="home-wyshes">
      <h2 id="home-wyshes">{text('home.wyshes')}</h2>
      <p>
        {hasWyshes
          ? text('home.wyshes.some', { count: activeCount, total: formatCoverage(totalAmount) })
          : text('home.wyshes.none')}
      </p>
      <p>
        <Button
          variant="secondary"
          render={(props) => <Link to={hasWyshes ? routes.wyshes : routes.builder} {...props} />}
        >
          {text(hasWyshes ? 'home.wyshes.action' : 'home.wyshes.begin')}
        </Button>
      </p>
    </section>
  );
}
