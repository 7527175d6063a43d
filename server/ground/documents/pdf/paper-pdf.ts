import type { Block, Paper, Section } from '@wysh/domain/papers/paper.ts';
import type { PaperPrint } from '../paper-print.ts';
import { blockHeight } from './block-height.ts';
import { drawBlock, drawParagraph } from './draw-blocks.ts';
import { drawHairline, factHeight } from './draw-facts.ts';
import { drawFurniture } from './draw-furniture.ts';
import { keptHeight } from './draw-table.ts';
import { colors, pageHeight, pageWidth } from './look.ts';
import { openSheet, partName } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { heightOf } from './text-lines.ts';

/** The star on a dandelion's stem of our word mark, as on the screens. */
const stem = 'M14.6 18.5c2 4.2 2.2 8.2.9 12.8l-2-.4c1-4.3.8-7.9-1-11.7z';
const star = 'M17.8.9l2 8.3 8.4 1.7-7.3 4.6 1.2 8.8-6.8-5.6-7.5 3.3 2.9-7.7L4.9 8l8.5.9z';

/** Where letters of another script were drawn in ours: what somebody typed is never changed without a word. */
const IN_LATIN_LETTERS =
  'Some words of this paper were typed in letters that it cannot print. They stand in Latin letters here. The page of this paper on the screen shows them as they were typed.';

/**
 * A paper as a PDF: tagged as PDF/UA-1 asks for (docs/decisions/098), in our fonts, marked as a demonstration on every page. The same
 * paper of the same instant is the same file to the byte.
 */
export async function paperPdf(
  paper: Paper,
  issuerName: string,
  createdAt: Temporal.Instant,
  print: PaperPrint = 'standard',
): Promise<Buffer> {
  const { title, sections } = paper;
  const headings = sections.map(({ heading }) => heading);
  const sheet = openSheet({ title, headings, print, createdAt: new Date(createdAt.epochMilliseconds) });
  sheet.newPage();
  const outline = sheet.pdf.outline.addItem(title, { ...placeOf(sheet), expanded: true });
  drawHead(sheet, paper, issuerName);
  sections.forEach((section, index, { length }) => {
    const endsPage = index === length - 1 || sections[index + 1]?.startsPage === true;
    drawSection(sheet, section, { number: index + 1, endsPage, outline });
  });
  if (sheet.isTransliterated) {
    sheet.moveDown(2 * sheet.look.gap);
    sheet.keepTogether(4 * sheet.look.styles.text.leading);
    drawParagraph(sheet, sheet.root, [{ text: IN_LATIN_LETTERS, style: sheet.look.styles.text }]);
  }
  sheet.root.end();
  drawFurniture(sheet, paper);
  return contentOf(sheet);
}

/** As the library takes it; its types know the last one alone. */
interface BookmarkPlace {
  readonly fit: boolean;
  readonly top: number;
  readonly left: number;
  readonly expanded?: boolean;
}

/** Where a bookmark leads: the library counts the left edge from the right one. */
function placeOf({ y }: Pick<Sheet, 'y'>): BookmarkPlace {
  return { fit: false, top: Math.max(0, y - 12), left: pageWidth };
}

/** Below what a printer lays over the first page of a letter: sender, address and the mail's own marks, in the envelope's window. */
const belowWindow = 248;

/** The letterhead, the title, and a panel with what the paper is found by. */
function drawHead(sheet: Sheet, paper: Paper, issuerName: string): void {
  const { title, subtitle, references, isLetter } = paper;
  const { root, look } = sheet;
  const { styles, marginX } = look;
  if (isLetter) sheet.moveTo(belowWindow);
  else drawLetterhead(sheet, issuerName);
  const lines = sheet.linesOf([{ text: title, style: styles.title }]);
  sheet.drawLines(sheet.element('H1', root), 'H1', lines, marginX);
  if (subtitle !== null) {
    sheet.moveDown(4);
    const below = sheet.linesOf([{ text: subtitle, style: styles.subtitle }]);
    sheet.drawLines(sheet.element('P', root), 'P', below, marginX);
  }
  sheet.moveDown(14);
  drawReferences(sheet, references);
}

function drawLetterhead(sheet: Sheet, issuerName: string): void {
  const { pdf, root, look } = sheet;
  const { marginX, styles } = look;
  sheet.adorn(() => {
    pdf
      .save()
      .translate(marginX - 5, 32)
      .scale(0.85);
    pdf.path(stem).fill(colors.brand).path(star).fill(colors.accent).restore();
  });
  sheet.say(sheet.element('P', root), 'P', () =>
    sheet.drawText(issuerName, styles.word, marginX + 24, 57 - styles.word.leading),
  );
  sheet.moveTo(70);
  drawHairline(sheet, colors.accent, 1.5);
  sheet.moveTo(88);
}

function drawReferences(sheet: Sheet, references: Paper['references']): void {
  const { styles, marginX, contentWidth, referenceColumns: columns } = sheet.look;
  const padding = 12;
  const width = (contentWidth - 2 * padding) / columns;
  const cells = references.map(({ term, value }) => ({
    termLines: sheet.linesOf([{ text: term, style: styles.columnHeading }], width - 10),
    valueLines: sheet.linesOf([{ text: value, style: styles.value }], width - 10),
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) =>
    Math.max(...row.map(({ termLines, valueLines }) => heightOf(termLines) + heightOf(valueLines))),
  );
  const height = heights.reduce((sum, rowHeight) => sum + rowHeight + 8, -8);
  sheet.keepTogether(height + 2 * padding);
  const top = sheet.y;
  sheet.adorn(() => {
    const drawn = Math.min(height + 2 * padding, pageHeight);
    sheet.pdf.roundedRect(marginX, top, contentWidth, drawn, 8).fill(colors.brandTint);
  });
  const list = sheet.element('L', sheet.root);
  let rowTop = top + padding;
  rows.forEach((row, rowIndex) => {
    row.forEach(({ termLines, valueLines }, column) => {
      const x = marginX + padding + column * width;
      const item = sheet.element('LI', list);
      sheet.sayLines(sheet.element('Lbl', item), 'Lbl', termLines, { x, top: rowTop });
      const valueTop = rowTop + heightOf(termLines);
      sheet.sayLines(sheet.element('LBody', item), 'LBody', valueLines, { x, top: valueTop });
    });
    rowTop += (heights[rowIndex] ?? 0) + 8;
  });
  sheet.moveTo(top + height + 2 * padding + 8);
}

/** A section before the end of a page is kept whole up to this height, so that no page holds its last lines alone. */
const lastWholeMax = 300;

function drawSection(
  sheet: Sheet,
  { heading, startsPage, blocks }: Section,
  about: { readonly number: number; readonly endsPage: boolean; readonly outline: PDFKit.PDFOutline },
): void {
  const { number, endsPage, outline } = about;
  const { styles, scale, marginX } = sheet.look;
  const element = sheet.element('Sect', sheet.root);
  const named = `${number}. ${heading}`;
  const lines = sheet.linesOf([{ text: named, style: styles.heading }]);
  if (startsPage) sheet.newPage();
  else sheet.moveDown(10 * scale);
  const headingHeight = heightOf(lines) + 5;
  const whole = blocks.reduce((sum, block) => sum + blockHeight(sheet, block), headingHeight);
  if (endsPage && whole <= lastWholeMax) sheet.keepTogether(whole);
  else sheet.keepTogether(headingHeight + startHeight(sheet, blocks[0]));
  outline.addItem(named, placeOf(sheet));
  sheet.pdf.addNamedDestination(partName(number), 'XYZ', marginX, sheet.y, 0);
  sheet.drawLines(sheet.element('H2', element), 'H2', lines, marginX);
  sheet.moveDown(5);
  blocks.forEach((block, index) => {
    drawBlock(
      sheet,
      element,
      block,
      keptBehind(sheet, blocks[index + 1], endsPage && index === blocks.length - 2),
    );
  });
}

/** How much of a section's first block its heading stays with. */
function startHeight(sheet: Sheet, first: Block | undefined): number {
  if (first === undefined) return 0;
  if (first.kind === 'table') return keptHeight(sheet, first);
  if (first.kind === 'facts')
    return first.facts.slice(0, 2).reduce((sum, fact) => sum + factHeight(sheet, fact), 0);
  const height = blockHeight(sheet, first);
  return first.kind === 'notice' ? height : Math.min(height, 62 * sheet.look.scale);
}

/** How much of what follows a block stays with its end: what is signed and the line for the name, and the last of a page's paragraphs. */
function keptBehind(sheet: Sheet, next: Block | undefined, isLast: boolean): number {
  if (next === undefined || (next.kind !== 'signatures' && !isLast)) return 0;
  const height = blockHeight(sheet, next);
  return height <= lastWholeMax ? height + 6 : 0;
}

function contentOf({ pdf }: Sheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  pdf.end();
  return promise;
}
