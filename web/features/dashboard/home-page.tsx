import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './dashboard.module.css';
import { InsuranceCard } from './insurance-card.tsx';
import { LineOfTime } from './line-of-time.tsx';
import { membershipOf } from './membership.ts';
import { NextBill } from './next-bill.tsx';
import { PeopleCard } from './people-card.tsx';
import { pointsOf } from './points-of-time.ts';
import { UpdatesBanner } from './updates-banner.tsx';
import { WyshesCard } from './wyshes-card.tsx';

/** The group of people who are to look at their insurance alone. */
const HIDES_WYSHES = 'wysh-insurance-hide-wyshes-card';

/** Where somebody with an account begins: the one thing worth doing next, and the list (DASH-01 to DASH-06). */
export function HomePage() {
  const home = useLoaderData<HomeStateQuery>();
  const runtime = useRuntime();
  const userId = home.currentUser?.id ?? null;

  // That somebody reached it is a milestone; what they see there is nobody's business (ANAL-06).
  useEffect(() => {
    if (userId !== null) analyticsOf(runtime).trackOnce(userId, 'dashboard_displayed');
  }, [userId, runtime]);

  const policy = membershipOf(home.currentUser)?.activePolicy ?? null;
  // A policy is shown with what belongs to it where the card is about it.
  const isOwned = home.standing.card === 'owned' && policy !== null;
  const name = home.currentUser?.profile?.firstName ?? null;
  const hidesWyshes = home.currentUser?.activeConstellations.some(({ featureFlags }) =>
    featureFlags.some((flag) => flag.name === HIDES_WYSHES && flag.enabled),
  );
  return (
    <PageLayout heading={name === null ? text('home.heading') : text('home.heading.named', { name })}>
      <UpdatesBanner banner={home.standing.banner} />
      <InsuranceCard home={home} />
      {isOwned && <LineOfTime points={pointsOf(home, policy)} />}
      <div className={styles.home}>
        <div className={styles.column}>
          {hidesWyshes !== true && <WyshesCard home={home} policy={policy} />}
          {isOwned && <NeedHelp />}
        </div>
        <div className={styles.column}>
          {isOwned && <PeopleCard policy={policy} />}
          {isOwned && <NextBill policy={policy} method={home.activePaymentMethod} />}
          {!isOwned && <NeedHelp />}
        </div>
      </div>
      <p className={styles.disclaimer}>{text('home.disclaimer')}</p>
    </PageLayout>
  );
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
