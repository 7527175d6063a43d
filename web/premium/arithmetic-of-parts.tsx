import { centsFromDollars, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { text } from '../texts/texts.ts';
import styles from './arithmetic-dialog.module.css';
import { decimals, exact, Line, Rate, type Arithmetic, type PricedCover } from './arithmetic-of-one.tsx';

interface SumOfPartsProps {
  price: PricedCover;
  parts: readonly Arithmetic[];
}

/** Of a policy that was added to: each part by its own age, class and basis, and what they come to together. */
export function SumOfParts({ price, parts }: SumOfPartsProps) {
  const numbered = parts.map((part, index) => ({ part, number: index + 1 }));
  const { annualPremium, monthlyPremium } = price;
  return (
    <>
      {numbered.map(({ part, number }) => (
        <section key={number} className={styles.part}>
          <h3>{text('coverage.arithmetic.part.heading', { number, amount: formatCoverage(part.amount) })}</h3>
          <Rate arithmetic={part} isOffer />
          <YearOfPart part={part} />
        </section>
      ))}
      <section className={styles.part}>
        <h3>{text('coverage.arithmetic.together.heading')}</h3>
        <dl className={styles.sum}>
          {numbered.map(({ part, number }) => (
            <Line key={number} term={text('coverage.arithmetic.together.year', { number })}>
              {formatDollars(rounded(part.annualUnrounded))}
            </Line>
          ))}
          <Rest whole={annualPremium} parts={parts.map(({ annualUnrounded }) => annualUnrounded)} />
          <Line term={text('coverage.arithmetic.sum.year')} isResult>
            {formatDollars(annualPremium)}
          </Line>
          {numbered.map(({ part, number }) => (
            <Line
              key={number}
              term={text('coverage.arithmetic.together.month', {
                number,
                factor: String(part.monthlyFactor),
              })}
            >
              {formatDollars(rounded(part.monthlyUnrounded))}
            </Line>
          ))}
          <Rest whole={monthlyPremium} parts={parts.map(({ monthlyUnrounded }) => monthlyUnrounded)} />
          <Line term={text('coverage.arithmetic.sum.month')} isResult>
            {formatDollars(monthlyPremium)}
          </Line>
        </dl>
      </section>
    </>
  );
}

function YearOfPart({ part }: { part: Arithmetic }) {
  const { amount, ratePerThousand, coverageCharge, policyFee, isMinimumApplied, annualMinimum } = part;
  const values = { thousands: decimals(amount / 1000), rate: exact(ratePerThousand) };
  return (
    <dl className={styles.sum}>
      <Line term={text('coverage.arithmetic.sum.coverage', values)}>{formatDollars(coverageCharge)}</Line>
      {policyFee > 0 && <Line term={text('coverage.arithmetic.part.fee')}>{formatDollars(policyFee)}</Line>}
      {isMinimumApplied && (
        <Line term={text('coverage.arithmetic.sum.minimum')}>{formatDollars(annualMinimum)}</Line>
      )}
      <Line term={text('coverage.arithmetic.sum.year')} isResult>
        {formatDollars(rounded(part.annualUnrounded))}
      </Line>
    </dl>
  );
}

/** Cents that rounding each part for itself leaves, where a whole price was spread over them. */
function Rest({ whole, parts }: { whole: number; parts: readonly number[] }) {
  const cents = parts.reduce<number>((left, part) => left - centsFromDollars(part), centsFromDollars(whole));
  return (
    cents !== 0 && <Line term={text('coverage.arithmetic.together.rest')}>{formatDollars(cents / 100)}</Line>
  );
}

/** To cents, as the premium is. */
const rounded = (dollars: number) => centsFromDollars(dollars) / 100;
