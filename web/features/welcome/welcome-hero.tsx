import { Link } from 'react-router';
import { flowPath, wyshListPath } from '../../paths.ts';
import { NightWalk } from '../../illustrations/night-walk.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useWyshListSoFar } from './use-wysh-list-so-far.ts';
import styles from './welcome-hero.module.css';

/** The estimate's own form, for a visitor who wants a price before a list. */
const ESTIMATE_FORM = 'estimate-form';

export function WelcomeHero() {
  const soFar = useWyshListSoFar();
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
            {text(soFar === null ? 'welcome.start' : 'welcome.continue')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={flowPath(ESTIMATE_FORM)} {...props} />}>
            {text('welcome.estimate')}
          </Button>
        </div>
        <p className={styles.note}>
          {soFar === null ? text('welcome.estimate.note') : text('welcome.continue.note', { ...soFar })}
        </p>
      </div>
    </section>
  );
}
