import { Link } from 'react-router';
import { onboardingPath, routes, wyshListPath } from '../../paths.ts';
import { NightWalk } from '../../illustrations/night-walk.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useSoFar, type SoFar } from './use-so-far.ts';
import { WhoStandsBehind } from './who-stands-behind.tsx';
import styles from './welcome-hero.module.css';

export function WelcomeHero() {
  const soFar = useSoFar();
  const hasEstimate = soFar.estimated !== null;
  return (
    <section className={styles.hero} aria-labelledby="page-heading">
      <NightWalk className={styles.scene} />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{text('welcome.eyebrow')}</p>
        <h1 id="page-heading" tabIndex={-1} className={styles.headline}>
          {text('welcome.headline')}
        </h1>
        <p className={styles.lead}>{text('welcome.lead')}</p>
        <div className={styles.actions}>
          <Button render={(props) => <Link to={wyshListPath} {...props} />}>
            {text(soFar.list === null ? 'welcome.start' : 'welcome.continue')}
          </Button>
          <Button
            variant="secondary"
            render={(props) => <Link to={hasEstimate ? routes.coveragePreview : onboardingPath} {...props} />}
          >
            {text(hasEstimate ? 'welcome.estimate-kept' : 'welcome.estimate')}
          </Button>
        </div>
        <p className={styles.note}>{noteOf(soFar)}</p>
      </div>
      <WhoStandsBehind />
    </section>
  );
}

function noteOf({ list, estimated }: SoFar): string {
  if (list !== null) return text('welcome.continue.note', list);
  return estimated === null
    ? text('welcome.estimate.note')
    : text('welcome.estimate-kept.note', { amount: estimated });
}
