import { Link } from 'react-router';
import { text } from '../../texts/texts.ts';
import { wyshListPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonsCarousel } from './reasons-carousel.tsx';
import { WelcomeHero } from './welcome-hero.tsx';
import styles from './welcome-page.module.css';

const steps = ['wysh', 'total', 'cover'] as const;

/** The first page of a visit: what this is, and the way into the list. */
export function WelcomePage() {
  return (
    <>
      <WelcomeHero />
      <div className={styles.page}>
        <section aria-labelledby="welcome-steps">
          <h2 id="welcome-steps" className={styles.heading}>
            {text('welcome.steps.heading')}
          </h2>
          <ol role="list" className={styles.steps}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <h3>{text(`welcome.steps.${step}.heading`)}</h3>
                <p>{text(`welcome.steps.${step}.body`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.reasons}>
          <ReasonsCarousel />
        </div>
        <section className={styles.closing} aria-labelledby="welcome-closing">
          <h2 id="welcome-closing" className={styles.heading}>
            {text('welcome.closing.heading')}
          </h2>
          <p>{text('welcome.closing.body')}</p>
          <Button render={(props) => <Link to={wyshListPath} {...props} />}>{text('welcome.start')}</Button>
        </section>
      </div>
    </>
  );
}
