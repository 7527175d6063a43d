import { Link } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { HomeStateQuery, PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { onboardingPath, routes, wyshListPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { WyshLights } from '../../lights/wysh-lights.tsx';
import styles from './dashboard.module.css';
import { isTermLife } from './product-words.ts';
import { wyshesOverview } from './wyshes-overview.ts';

/** The builder leads back to where it was opened from. */
const FROM_HERE = { origin: 'dashboard' };

interface WyshesCardProps {
  home: Pick<HomeStateQuery, 'standing' | 'wyshAllocations' | 'wyshAllocationsSummary'>;
  /** In force; null without one. */
  policy: PolicyAtHomeFragment | null;
}

/** The list: each wysh as a light under a policy, and where it moves by itself how far cover reaches by now (DASH-03, A-046). */
export function WyshesCard({ home, policy }: WyshesCardProps) {
  const { activeCount, totalAmount, followingCount, pausedCount } = home.wyshAllocationsSummary;
  const isOwned = wyshesOverview(activeCount) === 'owned';
  return (
    <section className={styles.card} aria-labelledby="home-wyshes">
      <h2 id="home-wyshes">
        <Link to={routes.wyshes}>{text('home.wyshes')}</Link>
      </h2>
      <p>
        {isOwned
          ? text('home.wyshes.some', { count: activeCount, total: formatCoverage(totalAmount) })
          : text('home.wyshes.none')}
      </p>
      {isOwned && home.standing.card === 'owned' && policy !== null && (
        <WyshLights
          wyshes={home.wyshAllocations}
          amount={policy.amount}
          lead={text(isTermLife(policy.productDetail.slug) ? 'home.lights.lead' : 'home.lights.lead.ad')}
        />
      )}
      {followingCount > 0 && <p>{text('home.wyshes.following', { count: followingCount })}</p>}
      {pausedCount > 0 && (
        <p>
          {text('home.wyshes.paused', { count: pausedCount })}{' '}
          <Link to={routes.wyshes}>{text('home.wyshes.paused.action')}</Link>
        </p>
      )}
      {followingCount + pausedCount > 0 && policy !== null && (
        <p>
          {totalAmount > policy.amount
            ? text('home.wyshes.above', { amount: formatCoverage(totalAmount - policy.amount) })
            : text('home.wyshes.within')}
        </p>
      )}
      <p>
        <Button
          variant="secondary"
          render={(props) =>
            isOwned ? (
              <Link to={routes.wyshes} {...props} />
            ) : (
              <Link to={onboardingPath} state={FROM_HERE} {...props} />
            )
          }
        >
          {text(isOwned ? 'home.wyshes.action' : 'home.wyshes.begin')}
        </Button>
      </p>
      {isOwned && (
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
