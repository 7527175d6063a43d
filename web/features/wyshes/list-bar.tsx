import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { ChevronUpIcon, StarIcon } from '../../ui/icons.tsx';
import { MoneyInMotion } from '../../ui/money-in-motion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WyshList } from './use-wysh-list.ts';
import styles from './list-bar.module.css';

export interface ListBarProps {
  list: WyshList;
  onOpen: () => void;
}

/** The list on a phone, one tap away: count and total at the bottom edge. */
export function ListBar({ list, onOpen }: ListBarProps) {
  const { activeCount: count, totalAmount } = list.summary;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
        <span className="sr-only">{text('builder.drawer.open')} </span>
        {/* The star is drawn anew with each change, and so twinkles. */}
        <StarIcon key={count} className={styles.star} />
        {list.listed === undefined ? (
          <Skeleton width="10rem" />
        ) : (
          <>
            <span aria-hidden="true">{text('builder.drawer.count', { count })}</span>
            <span className={styles.total}>
              <MoneyInMotion
                value={totalAmount}
                format={formatCoverage}
                announce={() =>
                  text('builder.drawer.announcement', { count, total: formatCoverage(totalAmount) })
                }
              />
            </span>
          </>
        )}
        <span className={styles.open}>
          <ChevronUpIcon />
        </span>
      </button>
    </div>
  );
}
