import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { analyticsOf } from '../../api/analytics.ts';
import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { onboardingPath, routes, wyshListPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './dashboard.module.css';
import { InsuranceCard } from './insurance-card.tsx';
import { UpdatesBanner } from './updates-banner.tsx';
import { wyshesOverview } from './wyshes-overview.ts';

/** The group of people who are to look at their insurance alone. */
const HIDES_WYSHES = 'wysh-insurance-hide-wyshes-card';

/** The builder leads back to where it was opened from. */
const FROM_HERE = { origin: 'dashboard' };

/** Where somebody with an account begins: the one thing worth doing next, and the list (DASH-01 to DASH-06). */
export function HomePage() {
  const home = useLoaderData<HomeStateQuery>();
  const runtime = useRuntime();
  const userId = home.currentUser?.id ?? null;

  // That somebody reached it is a milestone; what they see there is nobody's business (ANAL-06).
  useEffect(() => {
    if (userId !== null) analyticsOf(runtime).trackOnce(userId, 'dashboard_displayed');
  }, [userId, runtime]);

  const name = home.currentUser?.profile?.firstName ?? null;
  const hidesWyshes = home.currentUser?.activeConstellations.some(({ featureFlags }) =>
    featureFlags.some((flag) => flag.name === HIDES_WYSHES && flag.enabled),
  );
  return (
    <PageLayout heading={name === null ? text('home.heading') : text('home.heading.named', { name })}>
      <UpdatesBanner banner={home.standing.banner} />
      <div className={styles.home}>
        <InsuranceCard home={home} />
        <div className={styles.column}>
          {hidesWyshes !== true && <WyshesCard summary={home.wyshAllocationsSummary} cover={coverOf(home)} />}
          <NeedHelp />
        </div>
      </div>
      <p className={styles.disclaimer}>{text('home.disclaimer')}</p>
    </PageLayout>
  );
}

interface WyshesCardProps {
  summary: HomeStateQuery['wyshAllocationsSummary'];
  /** What a policy in force covers; null without one. */
  cover: number | null;
}

/** The list, and where it moves by itself: how far cover reaches by now, and what stands still. */
function WyshesCard({ summary, cover }: WyshesCardProps) {
  const { activeCount, totalAmount, followingCount, pausedCount } = summary;
  const kind = wyshesOverview(activeCount);
  return (
    <section className={styles.card} aria-labelledby="home-wyshes">
      <h2 id="home-wyshes">
        <Link to={routes.wyshes}>{text('home.wyshes')}</Link>
      </h2>
      <p>
        {kind === 'owned'
          ? text('home.wyshes.some', { count: activeCount, total: formatCoverage(totalAmount) })
          : text('home.wyshes.none')}
      </p>
      {followingCount > 0 && <p>{text('home.wyshes.following', { count: followingCount })}</p>}
      {pausedCount > 0 && (
        <p>
          {text('home.wyshes.paused', { count: pausedCount })}{' '}
          <Link to={routes.wyshes}>{text('home.wyshes.paused.action')}</Link>
        </p>
      )}
      {followingCount + pausedCount > 0 && cover !== null && (
        <p>
          {totalAmount > cover
            ? text('home.wyshes.above', { amount: formatCoverage(totalAmount - cover) })
            : text('home.wyshes.within')}
        </p>
      )}
      <p>
        <Button
          variant="secondary"
          render={(props) =>
            kind === 'owned' ? (
              <Link to={routes.wyshes} {...props} />
            ) : (
              <Link to={onboardingPath} state={FROM_HERE} {...props} />
            )
          }
        >
          {text(kind === 'owned' ? 'home.wyshes.action' : 'home.wyshes.begin')}
        </Button>
      </p>
      {kind === 'owned' && (
        <p>
          <Button
            variant="textLink"
            render={(props) => (
              <Link to={wyshListPath} state={{ ...FROM_HERE, mode: 'one-at-a-time' }} {...props} />
            )}
          >
            {text('home.wyshes.add')}
          </Button>
        </p>
      )}
    </section>
  );
}

function coverOf({ currentUser }: HomeStateQuery): number | null {
  const memberships = currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return memberships.find((one) => one?.activePolicy != null)?.activePolicy?.amount ?? null;
}

/** (DASH-04) */
function NeedHelp() {
  const { supportPhone } = useRuntime().config;
  return (
    <section className={styles.card} aria-labelledby="home-help">
      <h2 id="home-help">{text('home.help.heading')}</h2>
      <p>
        <WithPhone words={text('home.help', { phone: supportPhone })} />
      </p>
      <p>
        <Button variant="textLink" render={(props) => <Link to={routes.customerSupport} {...props} />}>
          {text('home.help.action')}
        </Button>
      </p>
    </section>
  );
}
