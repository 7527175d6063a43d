import { text } from '../../texts/texts.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { CalendarIcon, LanternIcon, StarIcon, SuccessIcon, SupportIcon } from '../../ui/icons.tsx';
import styles from './coverage-reasons.module.css';

const reasons = [
  ['flexible-coverage', LanternIcon],
  ['better-service', SupportIcon],
  ['no-medical-exams', SuccessIcon],
  ['instant-coverage', StarIcon],
  ['cancel-anytime', CalendarIcon],
] as const;

/** The five reasons of the welcome page, where the decision is made (EDIT-21). */
export function CoverageReasons() {
  return (
    <div className={styles.reasons}>
      <h2 className={styles.heading}>{text('coverage.reasons.heading')}</h2>
      <Carousel
        texts={{
          label: text('coverage.reasons.label'),
          previous: text('welcome.carousel.previous'),
          next: text('welcome.carousel.next'),
          pause: text('welcome.carousel.pause'),
          play: text('welcome.carousel.play'),
          position: (position, count) => text('welcome.carousel.position', { position, count }),
        }}
        slides={reasons.map(([reason, Icon]) => (
          <div key={reason} className={styles.reason}>
            <Icon size={32} className={styles.icon} />
            <h3>{text(`welcome.carousel.${reason}.heading`)}</h3>
            <p>{text(`welcome.carousel.${reason}.body`)}</p>
          </div>
        ))}
      />
    </div>
  );
}
