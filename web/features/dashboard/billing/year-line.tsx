import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillFragment } from '../../../api/generated/dashboard.ts';
import { text } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import dashboard from '../dashboard.module.css';
import { stateWords } from './bills.tsx';
import type { PlanOfBilling } from './plan-of-billing.ts';
import styles from './year-line.module.css';

/** A point of the line: a bill, or what comes next. */
export interface YearPoint {
  readonly id: string;
  readonly on: string;
  readonly amount: number;
  readonly words: string;
  readonly look: 'paid' | 'open' | 'next';
}

/** The bills of the twelve months up to the next payment, the oldest first, and that at their end where it has no bill yet. */
export function pointsOf(bills: readonly BillFragment[], next: PlanOfBilling['nextPayment']): YearPoint[] {
  const last = [next?.date ?? '', bills[0]?.dueAt ?? ''].toSorted().at(-1)!;
  if (last === '') return [];
  const from = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`;
  const points = bills
    .filter(({ dueAt }) => dueAt >= from)
    .toReversed()
    .map((bill): YearPoint => ({
      id: bill.id,
      on: bill.dueAt,
      amount: bill.amount,
      words: stateWords(bill),
      look: bill.status === 'fully_paid' ? 'paid' : 'open',
    }));
  const isBilled = next === null || bills.some(({ dueAt }) => dueAt === next.date);
  if (isBilled) return points;
  return [
    ...points,
    { id: 'next', on: next.date, amount: next.amount, words: text('billing.year.next'), look: 'next' },
  ];
}

/** As many stops as a year's line has where each month has a bill, with the one it ends in. */
const STOPS_OF_YEAR = 13;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The months after the last point, as far as the line goes on: short names, since nobody knows their sums yet. */
export function monthsAhead(points: readonly YearPoint[]): string[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  const [year = 0, month = 0] = last.on.split('-').map(Number);
  const count = Math.max(0, STOPS_OF_YEAR - points.length);
  return Array.from({ length: count }, (_, at) => MONTH.format(new Date(Date.UTC(year, month + at, 1))));
}

interface YearLineProps {
  points: readonly YearPoint[];
  /** Each month has a bill, so the line goes on through the months to come. */
  isMonthly: boolean;
}

/** A year of paid and next, as a line of points; to who cannot see it, the same as a list. */
export function YearLine({ points, isMonthly }: YearLineProps) {
  if (points.length === 0) return null;
  return (
    <section className={dashboard.card} aria-labelledby="billing-year">
      <h2 id="billing-year">{text('billing.year')}</h2>
      <p>{text('billing.year.lead')}</p>
      <ol role="list" className={styles.line}>
        {points.map(({ id, on, amount, words, look }) => (
          <li key={id} className={classNames(styles.point, styles[look])} title={formatDate(on)}>
            <span className={styles.words}>{words}</span>
            <span className={styles.when}>{formatShortDate(on)}</span>
            <span className={styles.sum}>{formatDollars(amount)}</span>
          </li>
        ))}
        {isMonthly &&
          monthsAhead(points).map((month) => (
            <li key={month} className={classNames(styles.point, styles.ahead)} aria-hidden="true">
              {month}
            </li>
          ))}
      </ol>
    </section>
  );
}
