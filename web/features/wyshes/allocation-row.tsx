import type { ReactNode } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { categoryColours } from './category-colours.ts';
import type { ListedWysh } from './pending-changes.ts';
import styles from './allocation-row.module.css';

export interface AllocationRowProps {
  wysh: ListedWysh;
  /** Offered while the wysh has no amount. */
  onAddAmount?: (() => void) | undefined;
  /** A line below the amount. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** One wysh of somebody's list: drawing, name, amount. */
export function AllocationRow({ wysh, onAddAmount, detail, actions }: AllocationRowProps) {
  return (
    <div className={styles.row} style={categoryColours(wysh.wysh.wyshCategory)}>
      <img src={wysh.wysh.images.selectedIcon} width={40} height={40} alt="" />
      <div className={styles.words}>
        <p className={styles.name}>{wysh.name}</p>
        <p className={styles.amount}>
          {wysh.amount === null && onAddAmount !== undefined ? (
            <button type="button" className={styles.addAmount} onClick={onAddAmount}>
              {text('builder.wysh.no-amount', { amount: formatCoverage(0) })}
            </button>
          ) : (
            <span className="tabular">{formatCoverage(wysh.amount ?? 0)}</span>
          )}
          {!wysh.isConfirmed && <span className={styles.adding}>{text('builder.add.submitting')}</span>}
        </p>
        {detail}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
