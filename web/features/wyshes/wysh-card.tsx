import { Link } from 'react-router';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { wyshInfoPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, InfoIcon } from '../../ui/icons.tsx';
import type { BuilderState } from './builder-state.ts';
import type { ListedWysh } from './pending-changes.ts';
import type { Wysh } from './use-catalogue.ts';
import styles from './wysh-card.module.css';

export interface WyshCardProps {
  wysh: Wysh;
  /** What of this wysh is on the list; it may be there several times. */
  onList: readonly ListedWysh[];
  onOpen: () => void;
  onAddAmount: (wysh: ListedWysh) => void;
  /** Goes with the person to the information page and back. */
  state: BuilderState;
}

export const wyshCardId = (slug: string) => `wysh-${slug}`;

export function WyshCard({ wysh, onList, onOpen, onAddAmount, state }: WyshCardProps) {
  const isChosen = onList.length > 0;
  const amount = formatCoverage(onList.reduce((sum, one) => sum + (one.amount ?? 0), 0));
  const unfinished = onList.find((one) => one.amount === null);
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)}>
      <button
        id={wyshCardId(wysh.slug)}
        type="button"
        className={styles.main}
        aria-haspopup="dialog"
        onClick={() => (unfinished === undefined ? onOpen() : onAddAmount(unfinished))}
      >
        <img
          className={styles.drawing}
          src={isChosen ? wysh.images.selectedIcon : wysh.images.unselectedIcon}
          width={64}
          height={64}
          alt=""
        />
        <span className={styles.words}>
          <span className={styles.name}>{wysh.name}</span>
          {isChosen ? (
            <span className={styles.onList}>
              {unfinished === undefined && <CheckIcon size={20} />}
              <span>
                <span className="sr-only">{text('builder.wysh.on-list', { count: onList.length })} </span>
                <span className="tabular">
                  {unfinished === undefined ? amount : text('builder.wysh.no-amount', { amount })}
                </span>
              </span>
              {onList.length > 1 && <span className={styles.times}>×{onList.length}</span>}
            </span>
          ) : (
            <span className={styles.usual}>
              {text('builder.wysh.usual-amount', { amount: formatCoverage(wysh.defaultAmount) })}
            </span>
          )}
        </span>
      </button>
      <span className={styles.info}>
        <IconButton
          label={text('builder.wysh.info', { wysh: wysh.name })}
          icon={<InfoIcon />}
          render={(props) => <Link to={wyshInfoPath(wysh.slug)} state={state} {...props} />}
        />
      </span>
    </li>
  );
}
