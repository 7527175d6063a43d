import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { SignatureLine } from '@wysh/domain/papers/paper.ts';
import { colors } from './look.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { heightOf } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';

/** Between the two. */
const space = 24;
/** Of a line that is signed with a pen. */
const penHeight = 18;

/** Lines to be signed, two side by side, with role and date below them. */
export function drawSignatures(
  sheet: Sheet,
  parent: StructureElement,
  lines: readonly SignatureLine[],
): void {
  sheet.keepTogether(signaturesHeight(sheet, lines));
  for (const row of rowsOf(sheet, lines)) drawRow(sheet, parent, row);
}

function drawRow(sheet: Sheet, parent: StructureElement, columns: readonly Column[]): void {
  const { marginX } = sheet.look;
  const width = columnWidth(sheet);
  const top = sheet.y + aboveHeight(sheet, columns);
  columns.forEach(({ name, below }, index) => {
    const x = marginX + index * (width + space);
    sheet.adorn(() => {
      sheet.pdf
        .moveTo(x, top)
        .lineTo(x + width, top)
        .lineWidth(0.75)
        .strokeColor(colors.inkSoft)
        .stroke();
    });
    const element = sheet.element('P', parent);
    sheet.sayLines(element, 'P', name, { x, top: top - heightOf(name) - 2 });
    sheet.sayLines(element, 'P', below, { x, top: top + 4 });
  });
  sheet.moveTo(top + belowHeight(sheet, columns));
}

export function signaturesHeight(sheet: Sheet, lines: readonly SignatureLine[]): number {
  return rowsOf(sheet, lines).reduce(
    (sum, columns) => sum + aboveHeight(sheet, columns) + belowHeight(sheet, columns),
    0,
  );
}

function rowsOf(sheet: Sheet, lines: readonly SignatureLine[]): Column[][] {
  const columns = lines.map((line) => layOut(sheet, line));
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, row) =>
    columns.slice(2 * row, 2 * row + 2),
  );
}

interface Column {
  readonly name: readonly TextLine[];
  readonly below: readonly TextLine[];
}

function layOut(sheet: Sheet, { role, name, signedOn }: SignatureLine): Column {
  const { furniture, signature } = sheet.look.styles;
  const width = columnWidth(sheet);
  const below = [role, ...(signedOn === null ? [] : [formatLongDate(signedOn)])];
  return {
    name: name === null ? [] : sheet.linesOf([{ text: name, style: signature }], width),
    below: below.flatMap((text) => sheet.linesOf([{ text, style: furniture }], width)),
  };
}

const columnWidth = ({ look }: Sheet) => (look.contentWidth - space) / 2;

const aboveHeight = ({ look }: Sheet, columns: readonly Column[]) =>
  14 * look.scale + Math.max(penHeight * look.scale, ...columns.map(({ name }) => heightOf(name) + 2));

const belowHeight = ({ look }: Sheet, columns: readonly Column[]) =>
  Math.max(...columns.map(({ below }) => heightOf(below))) + look.gap;
