import { text } from '../../texts/texts.ts';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { AllocationRow } from './allocation-row.tsx';
import { findMoved } from './find-moved.ts';
import type { ListedWysh } from './pending-changes.ts';

export interface ListOrderProps {
  listed: readonly ListedWysh[];
  /** The wysh's new place, 1 first. */
  onMove: (wysh: ListedWysh, place: number) => void;
}

/** The list to be put in order. Each move is saved as it is made. */
export function ListOrder({ listed, onMove }: ListOrderProps) {
  function handleReorder(items: ListedWysh[]) {
    const moved = findMoved(listed, items);
    if (moved !== undefined) onMove(moved, items.indexOf(moved) + 1);
  }

  return (
    <ReorderList
      label={text('wyshes.prioritize.label')}
      items={listed}
      keyOf={(wysh) => wysh.id}
      nameOf={(wysh) => wysh.name}
      renderItem={(wysh) => <AllocationRow wysh={wysh} />}
      onReorder={handleReorder}
      texts={{
        moveUp: (wysh) => text('wyshes.prioritize.move-up', { wysh }),
        moveDown: (wysh) => text('wyshes.prioritize.move-down', { wysh }),
        moved: (wysh, position, count) => text('wyshes.prioritize.moved', { wysh, position, count }),
      }}
    />
  );
}
