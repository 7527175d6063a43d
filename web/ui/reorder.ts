/** Where a row lies in the list, in pixels from any common origin. */
export interface RowBox {
  top: number;
  height: number;
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * The place a dragged row would take: it passes another row once its leading edge reaches that row's middle.
 */
export function dropIndex(boxes: readonly RowBox[], from: number, distancePx: number): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  const top = dragged.top + distancePx;
  const bottom = top + dragged.height;
  const middle = (box: RowBox) => box.top + box.height / 2;
  const passedAbove = boxes.slice(0, from).filter((box) => top <= middle(box)).length;
  const passedBelow = boxes.slice(from + 1).filter((box) => bottom >= middle(box)).length;
  return from - passedAbove + passedBelow;
}

/** How far the row at `index` gives way while another is dragged from one place to another. */
export function yieldPx(boxes: readonly RowBox[], index: number, from: number, to: number): number {
  const dragged = boxes[from];
  const below = boxes[from + 1];
  const above = boxes[from - 1];
  if (!dragged || index === from) return 0;
  // One row's height and the gap beside it; every gap of a list is the same.
  const gap = below
    ? below.top - dragged.top - dragged.height
    : above
      ? dragged.top - above.top - above.height
      : 0;
  const room = dragged.height + gap;
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}
