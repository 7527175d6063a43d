import type { CSSProperties, ReactNode } from 'react';
import { formatDollars, formatEstimatePremium, formatMoney } from '@wysh/domain/money/money.ts';
import type { PremiumOfCoverageFragment } from '../api/generated/coverage.ts';
import { text, type TextKey } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './arithmetic-dialog.module.css';
import { riskClassWords } from './risk-class-words.ts';

/** An estimate or an offer: cover, its premium, and how that came about. */
type PricedCover = Pick<
  PremiumOfCoverageFragment,
  'amount' | 'annualPremium' | 'monthlyPremium' | 'arithmetic'
>;

export interface ArithmeticDialogProps {
  price: PricedCover;
  /** The price of an offer is exact, and its class is decided. */
  isOffer?: boolean;
  onClose: () => void;
}

type Arithmetic = PricedCover['arithmetic'];
type Breakdown = NonNullable<Arithmetic['breakdown']>;

/** How we calculate premiums: the whole arithmetic of the price that is shown, in plain words. */
export function ArithmeticDialog({ price, isOffer = false, onClose }: ArithmeticDialogProps) {
  const { arithmetic } = price;
  const { breakdown } = arithmetic;
  return (
    <Dialog
      title={text('coverage.arithmetic.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      size="wide"
    >
      <p>{text('coverage.arithmetic.intro')}</p>
      <section className={styles.part}>
        <h3>{text('coverage.arithmetic.rate.heading')}</h3>
        <Rate arithmetic={arithmetic} isOffer={isOffer} />
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
      {breakdown !== null && (
        <section className={styles.part}>
          <h3>{text('coverage.arithmetic.use.heading')}</h3>
          <MoneyUse breakdown={breakdown} />
        </section>
      )}
      <p className={styles.basis}>{text('coverage.arithmetic.basis', { basis: arithmetic.basisVersion })}</p>
    </Dialog>
  );
}

function Rate({ arithmetic, isOffer }: { arithmetic: Arithmetic; isOffer: boolean }) {
  const { ratePerThousand, gender, issueAge, years, rateClass, tableRating } = arithmetic;
  const values = {
    rate: exact(ratePerThousand),
    gender: text(`coverage.arithmetic.gender.${gender}`),
    age: issueAge,
    years,
  };
  if (rateClass === null) {
    return (
      <>
        <p>{text('coverage.arithmetic.rate.accident', { ...values, until: issueAge + years })}</p>
        <p>{text('coverage.arithmetic.rate.from-accident')}</p>
      </>
    );
  }
  return (
    <>
      <p>
        {text('coverage.arithmetic.rate.term', { ...values, class: riskClassWords(rateClass, tableRating) })}
      </p>
      <p>{text('coverage.arithmetic.rate.from')}</p>
      {!isOffer && <p>{text('coverage.arithmetic.class.note')}</p>}
    </>
  );
}

function Sum({ price, isOffer }: { price: PricedCover; isOffer: boolean }) {
  const { amount, annualPremium, monthlyPremium, arithmetic } = price;
  const { ratePerThousand, coverageCharge, policyFee, isMinimumApplied, annualMinimum, monthlyFactor } =
    arithmetic;
  return (
    <dl className={styles.sum}>
      <Line
        term={text('coverage.arithmetic.sum.coverage', {
          thousands: decimals(amount / 1000),
          rate: exact(ratePerThousand),
        })}
      >
        {formatDollars(coverageCharge)}
      </Line>
      <Line term={text('coverage.arithmetic.sum.fee')}>{formatDollars(policyFee)}</Line>
      {/* The one rider we have comes with every term life policy and costs nothing. */}
      {isOffer && arithmetic.rateClass !== null && (
        <Line term={text('coverage.arithmetic.sum.rider')}>{formatDollars(0)}</Line>
      )}
      {isMinimumApplied && (
        <Line term={text('coverage.arithmetic.sum.minimum')}>{formatDollars(annualMinimum)}</Line>
      )}
      <Line term={text('coverage.arithmetic.sum.year')} isResult>
        {formatDollars(annualPremium)}
      </Line>
      <Line term={text('coverage.arithmetic.sum.factor', { factor: String(monthlyFactor) })}>
        {formatDollars(monthlyPremium)}
      </Line>
      <Line term={text('coverage.arithmetic.sum.month')} isResult>
        {formatDollars(monthlyPremium)}
      </Line>
    </dl>
  );
}

function Line({
  term,
  isResult = false,
  children,
}: {
  term: string;
  isResult?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.line} data-result={isResult || undefined}>
      <dt>{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

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

/** A rate to the hundredth of a cent: with fewer places the sum below would not come out. */
function exact(dollars: number): string {
  return `$${dollars.toFixed(4)}`;
}

/** 500 thousands, or 123.456 of them. */
function decimals(value: number): string {
  return Number.isInteger(value) ? formatMoney(value, { decimals: 0 }) : String(value);
}
