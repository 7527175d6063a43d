import type { Block } from '@wysh/domain/papers/paper.ts';
import { contentWidth, marginX } from './sheet.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { colors, styles } from './styles.ts';
import { breakLines, heightOf } from './text-lines.ts';
import type { TextLine, TextStyle } from './text-lines.ts';

type Table = Extract<Block, { kind: 'table' }>;

interface Cell {
  readonly lines: readonly TextLine[];
  readonly x: number;
  readonly width: number;
  readonly isAtEnd: boolean;
}

const paddingX = 6;
const paddingY = 3.25;
/** From the caption to the head. */
const captionGap = 3;
/** Below the last row. */
const tableGap = 12;
/** A table of up to this height stands on one page. */
const wholeHeightMax = 270;

/**
 * A table with its caption; the head stands again on every page. A row goes on over the page only when it is longer than what is
 * left and would waste much of it.
 */
export function drawTable(sheet: Sheet, parent: StructureElement, table: Table): void {
  const element = sheet.element('Table', parent);
  const layout = layOut(sheet, table);
  const { caption, head, rows } = layout;
  sheet.keepTogether(togetherHeight(layout));
  sheet.drawLines(sheet.element('Caption', element), 'Caption', caption, marginX);
  sheet.moveDown(captionGap);
  drawRow(sheet, sheet.element('TR', element), 'TH', head, colors.brandTint);
  for (const [index, cells] of rows.entries()) {
    // The last row does not stand alone on its page.
    const nextHeight = index === rows.length - 2 ? Math.min(rowHeight(rows[index + 1]!), 60) : 0;
    const rowElement = sheet.element('TR', element);
    let rest: readonly Cell[] = cells;
    for (;;) {
      if (rowHeight(rest) + nextHeight <= sheet.room) {
        drawRow(sheet, rowElement, 'TD', rest, null);
        break;
      }
      // Rather a gap at the foot than a row torn apart, unless the row fills pages.
      if (sheet.room > 160 && rowHeight(rest) > sheet.room) {
        const count = Math.floor((sheet.room - 2 * paddingY) / styles.text.leading);
        drawRow(sheet, rowElement, 'TD', sliced(rest, 0, count), null);
        rest = sliced(rest, count);
      }
      sheet.newPage();
      sheet.adorn(() => drawRowContent(sheet, head, colors.brandTint));
      sheet.moveDown(rowHeight(head));
    }
  }
  sheet.moveDown(tableGap);
}

/** How much of a table stays on one page, which a heading above it stays with. */
export function keptHeight(sheet: Sheet, table: Table): number {
  return togetherHeight(layOut(sheet, table));
}

interface Layout {
  readonly caption: readonly TextLine[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

function layOut(sheet: Sheet, table: Table): Layout {
  const headings = table.columns.map(({ heading }) => heading);
  return {
    caption: breakLines(sheet.measure, [{ text: table.caption, style: styles.caption }], contentWidth),
    head: cellsOf(sheet, table, headings, styles.columnHeading),
    rows: table.rows.map((row) => cellsOf(sheet, table, row, styles.text)),
  };
}

/** All of a short table; of a long one the head and two rows, as far as they are not long themselves. */
function togetherHeight({ caption, head, rows }: Layout): number {
  const top = heightOf(caption) + captionGap + rowHeight(head);
  const heights = rows.map(rowHeight);
  const whole = heights.reduce((sum, height) => sum + height, top);
  if (whole <= wholeHeightMax) return whole;
  return heights.slice(0, 2).reduce((sum, height) => sum + Math.min(height, 60), top);
}

function cellsOf(sheet: Sheet, { columns }: Table, texts: readonly string[], style: TextStyle): Cell[] {
  let x = marginX;
  return columns.map(({ share, align }, index) => {
    const width = (contentWidth * share) / 100;
    const lines = (texts[index] ?? '')
      .split('\n')
      .flatMap((text) => breakLines(sheet.measure, [{ text, style }], width - 2 * paddingX));
    const cell = { lines, x, width, isAtEnd: align === 'end' };
    x += width;
    return cell;
  });
}

function sliced(cells: readonly Cell[], from: number, to?: number): Cell[] {
  return cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) }));
}

function rowHeight(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ lines }) => heightOf(lines))) + 2 * paddingY;
}

function drawRow(
  sheet: Sheet,
  rowElement: StructureElement,
  type: 'TH' | 'TD',
  cells: readonly Cell[],
  ground: string | null,
): void {
  const height = rowHeight(cells);
  drawGround(sheet, height, ground);
  for (const cell of cells) {
    const element = sheet.element(type, rowElement, type === 'TH' ? { scope: 'Column' } : {});
    sheet.say(element, type, () => drawCell(sheet, cell));
  }
  sheet.moveDown(height);
}

/** The head again at the top of a page, which nobody wants read out twice. */
function drawRowContent(sheet: Sheet, cells: readonly Cell[], ground: string): void {
  sheet.pdf.rect(marginX, sheet.y, contentWidth, rowHeight(cells)).fill(ground);
  for (const cell of cells) drawCell(sheet, cell);
}

function drawGround(sheet: Sheet, height: number, ground: string | null): void {
  sheet.adorn(() => {
    if (ground !== null) sheet.pdf.rect(marginX, sheet.y, contentWidth, height).fill(ground);
    sheet.pdf
      .moveTo(marginX, sheet.y + height)
      .lineTo(marginX + contentWidth, sheet.y + height)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke();
  });
}

function drawCell(sheet: Sheet, { lines, x, width, isAtEnd }: Cell): void {
  let top = sheet.y + paddingY;
  for (const line of lines) {
    sheet.drawLine(line, isAtEnd ? x + width - paddingX - line.width : x + paddingX, top);
    top += line.leading;
  }
}
