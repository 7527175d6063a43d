import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import type { AccidentPayouts } from './about-ad.tsx';
import styles from './application.module.css';
import offer from './offering-card.module.css';

type Product = 'term-life' | 'accidental-death';

const QUESTIONS = ['1', '2', '3', '4', '5'] as const;

/** What it is good for; what speaks of a new policy is left out for one that comes back (QUOTE-17, QUOTE-19). */
export function ValueProps({ isReinstatement = false }: { isReinstatement?: boolean }) {
  const kept = isReinstatement ? (['people'] as const) : (['people', 'cancel', 'lock-in'] as const);
  return (
    <ul role="list" className={offer.values}>
      {kept.map((name) => (
        <li key={name} className={offer.value}>
          <h2>{text(`offers.value.${name}`)}</h2>
          <p>{text(`offers.value.${name}.body`)}</p>
        </li>
      ))}
    </ul>
  );
}

interface About {
  product: Product;
  payouts: AccidentPayouts;
}

export function OfferAnswers(about: About) {
  return (
    <section className={styles.column} aria-labelledby="offer-questions">
      <h2 id="offer-questions">{text('offers.questions')}</h2>
      <Answers {...about} />
    </section>
  );
}

/** Five answers about each product (AD-13, A-159). */
export function Answers({ product, payouts }: About) {
  const percents = Object.fromEntries(payouts.map(({ cause, percent }) => [cause, percent]));
  return (
    <Accordion
      items={QUESTIONS.map((number) => ({
        id: number,
        title: text(`offers.questions.${product}.q${number}`),
        content: <p>{text(`offers.questions.${product}.a${number}`, percents)}</p>,
      }))}
    />
  );
}
