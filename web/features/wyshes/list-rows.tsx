import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { text } from '../../texts/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons.tsx';
import { AllocationRow } from './allocation-row.tsx';
import type { ListedWysh } from './pending-changes.ts';
import styles from './list-rows.module.css';

export interface ListRowsProps {
  label: string;
  listed: readonly ListedWysh[];
  onChange: (wysh: ListedWysh) => void;
  onRemove: (wysh: ListedWysh) => void;
  /** Where focus goes when the last row was removed. */
  emptyFocusId: string;
  renderDetail?: (wysh: ListedWysh) => ReactNode;
}

/** The list with what can be done to each wysh. */
export function ListRows({ label, listed, onChange, onRemove, emptyFocusId, renderDetail }: ListRowsProps) {
  const baseId = useId();
  const removedIndex = useRef<number>(null);

  // Removing takes the focused button away: the person goes on at the row that took its place.
  useLayoutEffect(() => {
    const index = removedIndex.current;
    if (index === null) return;
    removedIndex.current = null;
    if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
    const neighbour = listed[Math.min(index, listed.length - 1)];
    document.getElementById(neighbour === undefined ? emptyFocusId : `${baseId}-${neighbour.id}`)?.focus();
  }, [listed, baseId, emptyFocusId]);

  return (
    <ul role="list" className={styles.rows} aria-label={label}>
      {listed.map((wysh, index) => (
        <li key={wysh.id} className={styles.row}>
          <AllocationRow
            wysh={wysh}
            onAddAmount={() => onChange(wysh)}
            detail={renderDetail?.(wysh)}
            actions={
              wysh.isConfirmed && (
                <>
                  <IconButton
                    label={text('builder.drawer.edit', { wysh: wysh.name })}
                    icon={<EditIcon size={20} />}
                    onClick={() => onChange(wysh)}
                  />
                  <IconButton
                    id={`${baseId}-${wysh.id}`}
                    label={text('builder.drawer.remove', { wysh: wysh.name })}
                    icon={<TrashIcon size={20} />}
                    onClick={() => {
                      removedIndex.current = index;
                      onRemove(wysh);
                    }}
                  />
                </>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
