import type { ReactNode } from 'react';
import { formatDollars, formatMoney } from '@wysh/domain/money/money.ts';
import type { HowPricedFragment, PremiumOfCoverageFragment } from '../api/generated/coverage.ts';
import { text } from '../texts/texts.ts';
import styles from './arithmetic-dialog.module.css';
import { riskClassWords } from './risk-class-words.ts';

export type Arithmetic = HowPricedFragment;

/** An estimate, an offer or a policy: cover, its premium, and how that came about. */
export interface PricedCover extends Pick<
  PremiumOfCoverageFragment,
  'amount' | 'annualPremium' | 'monthlyPremium'
> {
  /** Of a policy that was added to, of its first part, which has the fee. */
  readonly arithmetic: Arithmetic;
  readonly furtherParts?: readonly Arithmetic[];
}

/** Where the rate comes from, of whom. */
export function Rate({ arithmetic, isOffer }: { arithmetic: Arithmetic; isOffer: boolean }) {
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

/** From the rate to a year and a month. */
export function Sum({ price, isOffer }: { price: PricedCover; isOffer: boolean }) {
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

export function Line({
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

/** A rate to the hundredth of a cent: with fewer places the sum below would not come out. */
export function exact(dollars: number): string {
  return `$${dollars.toFixed(4)}`;
}

/** 500 thousands, or 123.456 of them. */
export function decimals(value: number): string {
  return Number.isInteger(value) ? formatMoney(value, { decimals: 0 }) : String(value);
}
