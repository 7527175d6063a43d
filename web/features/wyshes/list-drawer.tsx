import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { EmptyJar } from '../../illustrations/empty-jar.tsx';
import { useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LanternIcon, ReorderIcon } from '../../ui/icons.tsx';
import { MoneyInMotion } from '../../ui/money-in-motion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListComing } from './list-coming.tsx';
import { ListOrder } from './list-order.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListOwner } from './list-owner.ts';
import type { ListedWysh } from './pending-changes.ts';
import { useFocusWhenEmptied } from './use-focus-when-emptied.ts';
import type { ListActions } from './use-list-actions.tsx';
import type { WyshList } from './use-wysh-list.ts';
import styles from './list-drawer.module.css';

export interface ListDrawerProps {
  list: WyshList;
  owner: ListOwner;
  actions: ListActions;
  onChange: (wysh: ListedWysh) => void;
  /** Where focus goes when the last wysh was removed. */
  headingId: string;
  /** The continue button, where it stands with the list. */
  continueButton?: ReactNode;
  /** The rows scroll and everything else stays in view; otherwise whatever the list is in scrolls. */
  scrolls?: boolean;
}

/** What is on the list, what it adds up to, and what to do with it: beside the categories, or in a sheet on a phone. */
export function ListDrawer({
  list,
  owner,
  actions,
  onChange,
  headingId,
  continueButton,
  scrolls = false,
}: ListDrawerProps) {
  const { listed } = list;
  const { authenticated } = useSession();
  useFocusWhenEmptied(listed?.length, headingId);
  return (
    <div className={classNames(styles.drawer, scrolls && styles.scrolls)}>
      <ListTotal list={list} />
      {listed === undefined ? (
        <ListComing list={list} />
      ) : listed.length === 0 ? (
        <div className={styles.empty}>
          <EmptyJar className={styles.jar} />
          <p className={styles.emptyHeading}>{text('builder.drawer.empty.heading')}</p>
          <p>{text('builder.drawer.empty.body')}</p>
        </div>
      ) : (
        <OrderedRows listed={listed} actions={actions} onChange={onChange} headingId={headingId} />
      )}
      <div className={styles.notes}>
        {owner.isKnown && !owner.hasEstimate && (
          <p className={styles.estimate}>
            <LanternIcon size={20} />
            {text('builder.estimate-note')}
          </p>
        )}
        <p className={styles.average}>{text('builder.average-coverage')}</p>
        {!authenticated && <p className={styles.average}>{text('builder.drawer.kept')}</p>}
      </div>
      {continueButton && <div className={styles.continue}>{continueButton}</div>}
    </div>
  );
}

/** As many characters as fit beside the categories in large type. */
const SUM_LENGTH_MAX = 11;

/** Count and total; the total counts up to its new value and then says both. */
export function ListTotal({ list }: { list: WyshList }) {
  const { activeCount: count, totalAmount } = list.summary;
  if (list.listed === undefined) {
    return (
      <div className={styles.total}>
        <Skeleton width="6rem" />
        <Skeleton width="9rem" height="2rem" />
      </div>
    );
  }
  const isLong = formatCoverage(totalAmount).length > SUM_LENGTH_MAX;
  return (
    <div className={styles.total}>
      <p className={styles.count}>{text('builder.drawer.count', { count })}</p>
      <p className={classNames(styles.sum, isLong && styles.long)}>
        <span className="sr-only">{text('builder.drawer.total')} </span>
        <MoneyInMotion
          value={totalAmount}
          format={formatCoverage}
          announce={() => text('builder.drawer.announcement', { count, total: formatCoverage(totalAmount) })}
        />
      </p>
    </div>
  );
}

interface OrderedRowsProps {
  listed: readonly ListedWysh[];
  actions: ListActions;
  onChange: (wysh: ListedWysh) => void;
  headingId: string;
}

/** Changing and removing by default; putting in order is a mode of its own, so that a narrow list stays calm. */
function OrderedRows({ listed, actions, onChange, headingId }: OrderedRowsProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  const mayOrder = listed.length > 1;
  const rows = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOrdering = useRef(isOrdering);

  // The way in leads to the first thing to press, the way out back to where it began.
  useLayoutEffect(() => {
    if (wasOrdering.current === isOrdering) return;
    wasOrdering.current = isOrdering;
    const firstMove = rows.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
    (isOrdering ? firstMove : opener.current)?.focus();
  }, [isOrdering]);

  return (
    <>
      <div ref={rows} className={styles.rows}>
        {isOrdering && mayOrder ? (
          <>
            <p className={styles.instructions}>{text('wyshes.prioritize.instructions')}</p>
            <ListOrder listed={listed} onMove={actions.move} />
          </>
        ) : (
          <ListRows
            label={text('builder.drawer.label')}
            listed={listed}
            onChange={(wysh) => actions.unlessMonitored(wysh, () => onChange(wysh))}
            onRemove={actions.remove}
            emptyFocusId={headingId}
          />
        )}
      </div>
      {mayOrder && (
        <div>
          <Button
            ref={opener}
            variant="textLink"
            icon={<ReorderIcon size={20} />}
            onClick={() => setIsOrdering(!isOrdering)}
          >
            {text(isOrdering ? 'wyshes.prioritize.done' : 'wyshes.prioritize')}
          </Button>
        </div>
      )}
    </>
  );
}
