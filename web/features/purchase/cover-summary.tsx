import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { LitHouse } from '../../illustrations/lit-house.tsx';
import { Fact } from '../../paying/fact.tsx';
import { text } from '../../texts/texts.ts';
import type { PurchaseVisit } from './load-purchase.ts';
import styles from '../../paying/paying.module.css';

/** What is bought, before anything is asked for it: for whom, how much, from when and how long (BUY-08). */
export function CoverSummary({ visit }: { visit: Pick<PurchaseVisit, 'cover' | 'insured' | 'payees'> }) {
  const { cover, insured, payees } = visit;
  const { product, amount, years, age, monthlyPremium } = cover;
  const isTermLife = product === 'term-life';
  return (
    <section className={styles.summary} aria-label={text('purchase.summary')}>
      <div className={styles.picture}>
        <LitHouse hour="day" windows={0} lit={0} people={payees.length} className={styles.hills} />
      </div>
      <p className={styles.product}>{text(`purchase.product.${product}`)}</p>
      <p className={styles.great}>
        {isTermLife
          ? formatCoverage(amount)
          : text('purchase.coverage.up-to', { amount: formatCoverage(amount) })}
      </p>
      <dl className={styles.facts}>
        {insured !== '' && <Fact term={text('purchase.insured')}>{insured}</Fact>}
        <Fact term={text('purchase.payees')}>{payeeWords(payees)}</Fact>
        <Fact term={text('purchase.begins')}>{text('purchase.begins.paid')}</Fact>
        <Fact term={text('purchase.term')}>
          {isTermLife ? text('purchase.term.years', { years }) : text('purchase.term.until', { age })}
        </Fact>
        <Fact term={text('purchase.premium')}>
          {text('purchase.premium.month', { premium: formatDollars(monthlyPremium) })}
        </Fact>
      </dl>
    </section>
  );
}

function payeeWords([first, ...others]: readonly string[]): string {
  if (first === undefined) return text('purchase.payees.none');
  return others.length === 0 ? first : text('purchase.payees.more', { name: first, count: others.length });
}

/** A good thing to know; that payments are in trusted hands stands beside the card (BUY-07). */
export function GoodToKnow() {
  return (
    <div className={styles.good}>
      <h2>{text('purchase.good.free-look')}</h2>
      <p>{text('purchase.good.free-look.body')}</p>
    </div>
  );
}
