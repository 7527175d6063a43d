import { text } from '../../texts/texts.ts';
import { Carousel } from '../../ui/carousel.tsx';
import styles from './reasons-carousel.module.css';

const reasons = [
  'flexible-coverage',
  'better-service',
  'no-medical-exams',
  'instant-coverage',
  'cancel-anytime',
] as const;

/** Five reasons, one after the other every 10 s (A-025, SHELL-37). */
export function ReasonsCarousel() {
  return (
    <Carousel
      texts={{
        label: text('welcome.carousel.label'),
        previous: text('welcome.carousel.previous'),
        next: text('welcome.carousel.next'),
        pause: text('welcome.carousel.pause'),
        play: text('welcome.carousel.play'),
        position: (position, count) => text('welcome.carousel.position', { position, count }),
      }}
      slides={reasons.map((reason) => (
        <div key={reason} className={styles.reason}>
          <h3>{text(`welcome.carousel.${reason}.heading`)}</h3>
          <p>{text(`welcome.carousel.${reason}.body`)}</p>
        </div>
      ))}
    />
  );
}
