import { useId, type ReactNode } from 'react';
import { coverageState, type CoverageState } from '@wysh/domain/coverage/coverage-state.ts';
import { rawPercent } from '@wysh/domain/coverage/covered-percent.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { LanternIcon } from '../../ui/icons.tsx';
import { text } from '../../texts/texts.ts';
import styles from './recommendation.module.css';

export interface RecommendationProps {
  /** The coverage there is, and the total of the wyshes, in whole dollars. */
  amount: number;
  totalAmount: number;
  /** The coverage is as much as we sell, so more of it is no advice. */
  isMost?: boolean;
  /** What is said of that, where it is not as much as we sell. */
  most?: ReactNode;
  /** The ways on, by what the coverage is beside the list. */
  actions: Readonly<Record<CoverageState, ReactNode>>;
}

/** Too little, just right or more than needed: what we would say as a friend (RECO-03). Nothing without a list. */
export function Recommendation({ amount, totalAmount, isMost = false, most, actions }: RecommendationProps) {
  const headingId = useId();
  const state = coverageState(amount, totalAmount);
  if (state === null) return null;
  return (
    <section className={styles.recommendation} data-state={state} aria-labelledby={headingId}>
      <span className={styles.sign}>
        <LanternIcon />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>{text('recommendations.label')}</p>
        <h2 id={headingId} className={styles.heading}>
          {heading(state, amount, totalAmount)}
        </h2>
        <p>{(state === 'below' && isMost && most) || body(state, isMost, amount, totalAmount)}</p>
        {!(state === 'below' && isMost) && <div className={styles.actions}>{actions[state]}</div>}
      </div>
    </section>
  );
}

function heading(state: CoverageState, amount: number, totalAmount: number): string {
  switch (state) {
    case 'below':
      return text('recommendations.below.heading', { gap: formatCoverage(totalAmount - amount) });
    case 'covered':
      return text('recommendations.covered.heading');
    case 'over':
      return text('recommendations.over.heading', { spare: formatCoverage(amount - totalAmount) });
  }
}

function body(state: CoverageState, isMost: boolean, amount: number, totalAmount: number): string {
  if (state !== 'below') return text(`recommendations.${state}.body`);
  if (isMost) return text('recommendations.below.most');
  return text('recommendations.below.body', {
    amount: formatCoverage(amount),
    // Below 99.9 by definition; 99.6 must not read as all of it.
    percent: Math.floor(rawPercent(amount, totalAmount)),
  });
}
