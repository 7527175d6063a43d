import type { ReactNode } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { categoryColours } from './category-colours.ts';
import type { ListedWysh } from './pending-changes.ts';
import styles from './allocation-row.module.css';

export interface AllocationRowProps {
  wysh: ListedWysh;
  /** A line below the amount. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** One wysh of somebody's list: drawing, name, amount. */
export function AllocationRow({ wysh, detail, actions }: AllocationRowProps) {
  return (
    <div className={styles.row} style={categoryColours(wysh.wysh.wyshCategory)}>
      <img src={wysh.wysh.images.selectedIcon} width={40} height={40} alt="" />
      <div className={styles.words}>
        <p className={styles.name}>{wysh.name}</p>
        <p className={styles.amount}>
          <span className="tabular">{formatCoverage(wysh.amount)}</span>
          {!wysh.isConfirmed && <span className={styles.adding}>{text('builder.add.submitting')}</span>}
        </p>
        {detail}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
