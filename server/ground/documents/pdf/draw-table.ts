import type { Block } from '@wysh/domain/papers/paper.ts';
import { drawFacts } from './draw-facts.ts';
import { colors } from './look.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { heightOf } from './text-lines.ts';
import type { TextLine, TextStyle } from './text-lines.ts';

type Table = Extract<Block, { kind: 'table' }>;

interface Cell {
  readonly lines: readonly TextLine[];
  readonly x: number;
  readonly width: number;
  readonly isAtEnd: boolean;
}

const paddingX = 6;
const paddingY = 3.5;
/** From the caption to the head. */
const captionGap = 3;
/** Below the last row. */
const tableGap = 12;
/** A table of up to this height stands on one page. */
const wholeHeightMax = 300;
/** How much of a row that goes on over the page stays with what is before it. */
const rowKeptMax = 68;

/**
 * A table with its caption; the head stands again on every page, and the first cell of a row heads it. A row goes on over the page only
 * when it is longer than what is left and would waste much of it.
 */
export function drawTable(sheet: Sheet, parent: StructureElement, table: Table): void {
  if (!fitsItsColumns(sheet, table)) {
    drawRecords(sheet, parent, table);
    return;
  }
  const element = sheet.element('Table', parent);
  const layout = layOut(sheet, table);
  const { caption, head, rows } = layout;
  sheet.keepTogether(togetherHeight(layout));
  sheet.drawLines(sheet.element('Caption', element), 'Caption', caption, sheet.look.marginX);
  sheet.moveDown(captionGap);
  drawRow(sheet, headElements(sheet, element, head), head, colors.brandTint);
  for (const [index, cells] of rows.entries()) {
    // The last row does not stand alone on its page.
    const nextHeight = index === rows.length - 2 ? Math.min(rowHeight(rows[index + 1]!), rowKeptMax) : 0;
    const elements = rowElements(sheet, element, cells);
    let rest: readonly Cell[] = cells;
    for (;;) {
      if (rowHeight(rest) + nextHeight <= sheet.room) {
        drawRow(sheet, elements, rest, null);
        break;
      }
      // Rather a gap at the foot than a row torn apart, unless the row fills pages.
      if (sheet.room > 170 && rowHeight(rest) > sheet.room) {
        const count = Math.floor((sheet.room - 2 * paddingY) / sheet.look.styles.text.leading);
        drawRow(sheet, elements, sliced(rest, 0, count), null);
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
  return fitsItsColumns(sheet, table)
    ? togetherHeight(layOut(sheet, table))
    : 8 * sheet.look.styles.text.leading;
}

/** In large print a table whose words are wider than its columns is no help: its rows stand under each other instead. */
function fitsItsColumns({ look, measure }: Sheet, { columns, rows }: Table): boolean {
  if (look.scale === 1) return true;
  return columns.every(({ heading, share }, index) => {
    const width = (look.contentWidth * share) / 100 - 2 * paddingX;
    const fits = (text: string, style: TextStyle) =>
      text.split(/\s+/).every((word) => measure(word, style) <= width);
    return (
      fits(heading, look.styles.columnHeading) &&
      rows.every((row) => fits(row[index] ?? '', look.styles.text))
    );
  });
}

/** Each row as names and values under the table's name. */
function drawRecords(sheet: Sheet, parent: StructureElement, { caption, columns, rows }: Table): void {
  const { styles, marginX } = sheet.look;
  sheet.keepTogether(6 * styles.text.leading);
  const lines = sheet.linesOf([{ text: caption, style: styles.caption }]);
  sheet.drawLines(sheet.element('P', parent), 'P', lines, marginX);
  sheet.moveDown(captionGap);
  for (const row of rows) {
    const facts = columns.flatMap(({ heading }, index) => {
      const value = (row[index] ?? '').replaceAll('\n', ', ');
      return value === '' ? [] : [{ term: heading, value }];
    });
    drawFacts(sheet, parent, facts);
  }
}

interface Layout {
  readonly caption: readonly TextLine[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

function layOut(sheet: Sheet, table: Table): Layout {
  const { styles } = sheet.look;
  const headings = table.columns.map(({ heading }) => heading);
  return {
    caption: sheet.linesOf([{ text: table.caption, style: styles.caption }]),
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
  return heights.slice(0, 2).reduce((sum, height) => sum + Math.min(height, rowKeptMax), top);
}

function cellsOf(sheet: Sheet, { columns }: Table, texts: readonly string[], style: TextStyle): Cell[] {
  const { marginX, contentWidth } = sheet.look;
  let x = marginX;
  return columns.map(({ share, align }, index) => {
    const width = (contentWidth * share) / 100;
    const lines = (texts[index] ?? '')
      .split('\n')
      .flatMap((text) => sheet.linesOf([{ text, style }], width - 2 * paddingX));
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

type CellElements = readonly { readonly element: StructureElement; readonly type: 'TH' | 'TD' }[];

function headElements(sheet: Sheet, table: StructureElement, cells: readonly Cell[]): CellElements {
  const row = sheet.element('TR', table);
  return cells.map(() => ({ element: sheet.element('TH', row, { scope: 'Column' }), type: 'TH' }));
}

/** One element for each cell, however many pages its row goes over: a row with more cells than columns would be no row of the table. */
function rowElements(sheet: Sheet, table: StructureElement, cells: readonly Cell[]): CellElements {
  const row = sheet.element('TR', table);
  return cells.map((cell, index) =>
    index === 0 && cell.lines.some(({ pieces }) => pieces.length > 0)
      ? { element: sheet.element('TH', row, { scope: 'Row' }), type: 'TH' }
      : { element: sheet.element('TD', row), type: 'TD' },
  );
}

function drawRow(sheet: Sheet, elements: CellElements, cells: readonly Cell[], ground: string | null): void {
  const height = rowHeight(cells);
  drawGround(sheet, height, ground);
  cells.forEach(({ lines, ...cell }, index) => {
    const { element, type } = elements[index]!;
    sheet.sayLines(element, type, lines, { ...placeOf(cell), top: sheet.y + paddingY });
  });
  sheet.moveDown(height);
}

/** The head again at the top of a page, which nobody wants read out twice. */
function drawRowContent(sheet: Sheet, cells: readonly Cell[], ground: string): void {
  const { marginX, contentWidth } = sheet.look;
  sheet.pdf.rect(marginX, sheet.y, contentWidth, rowHeight(cells)).fill(ground);
  for (const { lines, ...cell } of cells) {
    const { x, endX } = placeOf(cell);
    let top = sheet.y + paddingY;
    for (const { pieces, width, leading } of lines) {
      const left = endX === null ? x : endX - width;
      for (const piece of pieces)
        sheet.drawText(piece.text, piece.style, left + piece.x, top + (leading - piece.style.size * 1.2) / 2);
      top += leading;
    }
  }
}

function placeOf({ x, width, isAtEnd }: Omit<Cell, 'lines'>): { x: number; endX: number | null } {
  return { x: x + paddingX, endX: isAtEnd ? x + width - paddingX : null };
}

function drawGround(sheet: Sheet, height: number, ground: string | null): void {
  const { marginX, contentWidth } = sheet.look;
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
