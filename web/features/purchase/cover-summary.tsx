import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { Fact } from '../../paying/fact.tsx';
import { text } from '../../texts/texts.ts';
import type { Cover } from './load-purchase.ts';
import styles from '../../paying/paying.module.css';

/** What is bought, before anything is asked for it (BUY-08). */
export function CoverSummary({ cover }: { cover: Cover }) {
  const { product, amount, years, age, dueToday } = cover;
  const isTermLife = product === 'term-life';
  return (
    <section className={styles.summary} aria-label={text('purchase.summary')}>
      <p className={styles.product}>{text(`purchase.product.${product}`)}</p>
      <dl className={styles.facts}>
        <Fact term={text('purchase.coverage')}>
          {isTermLife
            ? formatCoverage(amount)
            : text('purchase.coverage.up-to', { amount: formatCoverage(amount) })}
        </Fact>
        <Fact term={text('purchase.term')}>
          {isTermLife ? text('purchase.term.years', { years }) : text('purchase.term.until', { age })}
        </Fact>
        <Fact term={text('purchase.premium')}>
          {text('purchase.premium.month', { premium: formatDollars(dueToday) })}
        </Fact>
      </dl>
    </section>
  );
}

/** Two good things to know (BUY-07). */
export function GoodToKnow() {
  return (
    <div className={styles.aside}>
      {(['free-look', 'trusted'] as const).map((card) => (
        <div key={card} className={styles.good}>
          <h2>{text(`purchase.good.${card}`)}</h2>
          <p>{text(`purchase.good.${card}.body`)}</p>
        </div>
      ))}
    </div>
  );
}
