import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, GripIcon } from './icons.tsx';
import { dropIndex, moveItem, type RowBox } from './reorder.ts';
import { ReorderRow, type Drag } from './reorder-row.tsx';
import styles from './reorder-list.module.css';

export interface ReorderTexts {
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
  /** Announced after a move; positions begin at 1. */
  moved: (name: string, position: number, count: number) => string;
}

export interface ReorderListProps<T> {
  /** The name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  renderItem: (item: T, position: number) => ReactNode;
  onReorder: (items: T[]) => void;
  texts: ReorderTexts;
}

/** A list put in order by buttons, by Alt and the arrow keys anywhere in a row, or by dragging its handle. */
export function ReorderList<T>({
  label,
  items,
  keyOf,
  nameOf,
  renderItem,
  onReorder,
  texts,
}: ReorderListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [announcement, setAnnouncement] = useState('');
  const focusAfterMove = useRef<Element>(null);

  // A row that moves in the document loses focus on the way; the person is still on it.
  useLayoutEffect(() => {
    if (focusAfterMove.current instanceof HTMLElement) focusAfterMove.current.focus();
    focusAfterMove.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new order is what moves the rows
  }, [items]);

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    if (list.current?.contains(document.activeElement)) focusAfterMove.current = document.activeElement;
    setAnnouncement(texts.moved(nameOf(item), to + 1, items.length));
    onReorder(moveItem(items, from, to));
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  }

  function startDrag(event: PointerEvent<HTMLElement>, index: number) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const boxes = [...(list.current?.children ?? [])].map((row): RowBox => row.getBoundingClientRect());
    setDrag({ from: index, to: index, startY: event.clientY, distancePx: 0, boxes });
  }

  function continueDrag(event: PointerEvent) {
    if (!drag) return;
    const distancePx = event.clientY - drag.startY;
    setDrag({ ...drag, distancePx, to: dropIndex(drag.boxes, drag.from, distancePx) });
  }

  function endDrag() {
    if (drag) move(drag.from, drag.to);
    setDrag(undefined);
  }

  return (
    <div>
      <ol ref={list} role="list" className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <ReorderRow
            key={keyOf(item)}
            index={index}
            drag={drag}
            onKeyDown={(event) => handleKeyDown(event, index)}
          >
            <span
              className={styles.grip}
              aria-hidden="true"
              onPointerDown={(event) => startDrag(event, index)}
              onPointerMove={continueDrag}
              onPointerUp={endDrag}
              onPointerCancel={() => setDrag(undefined)}
            >
              <GripIcon />
            </span>
            <div className={styles.content}>{renderItem(item, index + 1)}</div>
            <div className={styles.moves}>
              <IconButton
                label={texts.moveUp(nameOf(item))}
                icon={<ChevronUpIcon size={20} />}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={texts.moveDown(nameOf(item))}
                icon={<ChevronDownIcon size={20} />}
                aria-disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </div>
          </ReorderRow>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
