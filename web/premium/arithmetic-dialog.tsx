import type { CSSProperties } from 'react';
import { formatDollars, formatEstimatePremium } from '@wysh/domain/money/money.ts';
import { text, type TextKey } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './arithmetic-dialog.module.css';
import { Rate, Sum, type Arithmetic, type PricedCover } from './arithmetic-of-one.tsx';
import { SumOfParts } from './arithmetic-of-parts.tsx';

export interface ArithmeticDialogProps {
  price: PricedCover;
  /** The price of an offer is exact, and its class is decided. */
  isOffer?: boolean;
  onClose: () => void;
}

type Breakdown = NonNullable<Arithmetic['breakdown']>;

/** How we calculate premiums: the whole arithmetic of the price that is shown, in plain words. */
export function ArithmeticDialog({ price, isOffer = false, onClose }: ArithmeticDialogProps) {
  const { arithmetic, furtherParts = [] } = price;
  const parts = [arithmetic, ...furtherParts];
  const breakdown = breakdownOf(parts);
  return (
    <Dialog
      title={text('coverage.arithmetic.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      size="wide"
    >
      <p>{text('coverage.arithmetic.intro')}</p>
      {furtherParts.length > 0 ? (
        <SumOfParts price={price} parts={parts} />
      ) : (
        <OnePrice price={price} isOffer={isOffer} />
      )}
      {breakdown !== null && (
        <section className={styles.part}>
          <h3>{text('coverage.arithmetic.use.heading')}</h3>
          <MoneyUse breakdown={breakdown} />
        </section>
      )}
      <p className={styles.basis}>{text('coverage.arithmetic.basis', { basis: basesOf(parts) })}</p>
    </Dialog>
  );
}

function OnePrice({ price, isOffer }: { price: PricedCover; isOffer: boolean }) {
  return (
    <>
      <section className={styles.part}>
        <h3>{text('coverage.arithmetic.rate.heading')}</h3>
        <Rate arithmetic={price.arithmetic} isOffer={isOffer} />
      </section>
      <section className={styles.part}>
        <h3>{text('coverage.arithmetic.sum.heading')}</h3>
        <Sum price={price} isOffer={isOffer} />
        {!isOffer && (
          <p>
            {text('coverage.arithmetic.sum.shown', { premium: formatEstimatePremium(price.monthlyPremium) })}
          </p>
        )}
      </section>
    </>
  );
}

/** Where a year's money of all parts goes; null where one of them does not say. */
function breakdownOf(parts: readonly Arithmetic[]): Breakdown | null {
  const breakdowns = parts.map(({ breakdown }) => breakdown);
  const all = breakdowns.filter((one) => one !== null);
  if (all.length < parts.length) return null;
  const sum = (use: keyof Breakdown) => all.reduce((total, one) => total + one[use], 0);
  return {
    claims: sum('claims'),
    mortalityMargin: sum('mortalityMargin'),
    taxAndProcessing: sum('taxAndProcessing'),
    commission: sum('commission'),
    expenses: sum('expenses'),
    profit: sum('profit'),
    difference: sum('difference'),
  };
}

const basesOf = (parts: readonly Arithmetic[]) =>
  [...new Set(parts.map(({ basisVersion }) => basisVersion))].join(', ');

const uses: readonly (readonly [keyof Breakdown, TextKey])[] = [
  ['claims', 'coverage.arithmetic.use.claims'],
  ['mortalityMargin', 'coverage.arithmetic.use.margin'],
  ['expenses', 'coverage.arithmetic.use.expenses'],
  ['taxAndProcessing', 'coverage.arithmetic.use.tax'],
  ['commission', 'coverage.arithmetic.use.commission'],
  ['profit', 'coverage.arithmetic.use.profit'],
  ['difference', 'coverage.arithmetic.use.difference'],
];

/** The parts of a year's premium, each with a bar of its size. */
function MoneyUse({ breakdown }: { breakdown: Breakdown }) {
  const shown = uses.filter(([part]) => Math.abs(breakdown[part]) >= 0.005);
  const most = Math.max(...shown.map(([part]) => breakdown[part]));
  return (
    <dl className={styles.uses}>
      {shown.map(([part, name]) => (
        <div
          key={part}
          className={styles.use}
          style={{ '--fraction': Math.max(breakdown[part], 0) / most } as CSSProperties}
        >
          <dt>{text(name)}</dt>
          <dd className="tabular">{formatDollars(breakdown[part])}</dd>
        </div>
      ))}
    </dl>
  );
}
