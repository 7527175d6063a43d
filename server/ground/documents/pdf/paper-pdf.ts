import type { Paper, Section } from '@wysh/domain/papers/paper.ts';
import { blockHeight } from './block-height.ts';
import { drawBlock, drawHairline } from './draw-blocks.ts';
import { keptHeight } from './draw-table.ts';
import { contentWidth, marginX, openSheet, pageHeight, pageWidth } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { colors, styles } from './styles.ts';
import { breakLines, heightOf } from './text-lines.ts';

/** Said at the foot of every page. */
const DEMONSTRATION = 'Demonstration. Not a contract of insurance.';

/** The star on a dandelion's stem of our word mark, as on the screens. */
const stem = 'M14.6 18.5c2 4.2 2.2 8.2.9 12.8l-2-.4c1-4.3.8-7.9-1-11.7z';
const star = 'M17.8.9l2 8.3 8.4 1.7-7.3 4.6 1.2 8.8-6.8-5.6-7.5 3.3 2.9-7.7L4.9 8l8.5.9z';

/**
 * A paper as a PDF: tagged, in our fonts, marked as a demonstration on every page. The same paper of the same instant is the same
 * file to the byte.
 */
export async function paperPdf(
  paper: Paper,
  issuerName: string,
  createdAt: Temporal.Instant,
): Promise<Buffer> {
  const sheet = openSheet({ title: paper.title, createdAt: new Date(createdAt.epochMilliseconds) });
  sheet.newPage();
  drawHead(sheet, paper, issuerName);
  paper.sections.forEach((section, index, { length }) => {
    const endsPage = index === length - 1 || paper.sections[index + 1]?.startsPage === true;
    drawSection(sheet, section, { number: index + 1, endsPage });
  });
  sheet.root.end();
  drawFurniture(sheet, paper);
  return contentOf(sheet);
}

/** Below what a printer lays over the first page of a letter: sender, address and the mail's own marks, in the envelope's window. */
const belowWindow = 248;

/** The letterhead, the title, and a panel with what the paper is found by. */
function drawHead(sheet: Sheet, paper: Paper, issuerName: string): void {
  const { title, subtitle, references, isLetter } = paper;
  const { root } = sheet;
  if (isLetter) sheet.moveTo(belowWindow);
  else drawLetterhead(sheet, issuerName);
  sheet.drawLines(
    sheet.element('H1', root),
    'H1',
    breakLines(sheet.measure, [{ text: title, style: styles.title }], contentWidth),
    marginX,
  );
  if (subtitle !== null) {
    sheet.moveDown(4);
    const lines = breakLines(sheet.measure, [{ text: subtitle, style: styles.subtitle }], contentWidth);
    sheet.drawLines(sheet.element('P', root), 'P', lines, marginX);
  }
  sheet.moveDown(14);
  drawReferences(sheet, references);
}

function drawLetterhead(sheet: Sheet, issuerName: string): void {
  const { pdf, root } = sheet;
  sheet.adorn(() => {
    pdf
      .save()
      .translate(marginX - 5, 32)
      .scale(0.85);
    pdf.path(stem).fill(colors.brand).path(star).fill(colors.accent).restore();
  });
  sheet.say(sheet.element('P', root), 'P', () => sheet.drawText(issuerName, styles.word, marginX + 24, 37));
  sheet.moveTo(70);
  drawHairline(sheet, colors.accent, 1.5);
  sheet.moveTo(88);
}

function drawReferences(sheet: Sheet, references: Paper['references']): void {
  const columns = 3;
  const padding = 12;
  const width = (contentWidth - 2 * padding) / columns;
  const cells = references.map(({ term, value }) => ({
    term,
    lines: breakLines(sheet.measure, [{ text: value, style: styles.value }], width - 10),
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => 13.5 + Math.max(...row.map(({ lines }) => heightOf(lines))));
  const height = heights.reduce((sum, rowHeight) => sum + rowHeight + 8, -8);
  const top = sheet.y;
  sheet.adorn(() => {
    sheet.pdf.roundedRect(marginX, top, contentWidth, height + 2 * padding, 8).fill(colors.brandTint);
  });
  const list = sheet.element('L', sheet.root);
  let rowTop = top + padding;
  rows.forEach((row, rowIndex) => {
    row.forEach(({ term, lines }, column) => {
      const x = marginX + padding + column * width;
      const item = sheet.element('LI', list);
      sheet.say(sheet.element('Lbl', item), 'Lbl', () =>
        sheet.drawText(term, styles.columnHeading, x, rowTop),
      );
      sheet.moveTo(rowTop + 12.5);
      sheet.drawLines(sheet.element('LBody', item), 'LBody', lines, x);
    });
    rowTop += (heights[rowIndex] ?? 0) + 8;
  });
  sheet.moveTo(top + height + 2 * padding + 8);
}

/** A section before the end of a page is kept whole up to this height, so that no page holds its last lines alone. */
const lastWholeMax = 280;

function drawSection(
  sheet: Sheet,
  { heading, startsPage, blocks }: Section,
  { number, endsPage }: { readonly number: number; readonly endsPage: boolean },
): void {
  const element = sheet.element('Sect', sheet.root);
  const lines = breakLines(
    sheet.measure,
    [{ text: `${number}. ${heading}`, style: styles.heading }],
    contentWidth,
  );
  if (startsPage) sheet.newPage();
  else sheet.moveDown(10);
  const headingHeight = heightOf(lines) + 5;
  const [first] = blocks;
  const whole = blocks.reduce((sum, block) => sum + blockHeight(sheet, block), headingHeight);
  if (endsPage && whole <= lastWholeMax) sheet.keepTogether(whole);
  else sheet.keepTogether(headingHeight + (first?.kind === 'table' ? keptHeight(sheet, first) : 60));
  sheet.drawLines(sheet.element('H2', element), 'H2', lines, marginX);
  sheet.moveDown(5);
  blocks.forEach((block, index) => {
    // What is signed, or its end, and the line for the name stand on one page.
    if (blocks[index + 1]?.kind === 'signatures') sheet.keepTogether(block.kind === 'paragraph' ? 90 : 165);
    drawBlock(sheet, element, block);
  });
}

/** What stands on every page: whose form it is, that it is a demonstration, and which page. */
function drawFurniture(sheet: Sheet, { formNumber, title, references }: Paper): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const reference = references[0];
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawWatermark(sheet);
    const y = pageHeight - 46;
    pdf
      .moveTo(marginX, y - 8)
      .lineTo(marginX + contentWidth, y - 8)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke();
    sheet.drawText(formNumber, styles.furniture, marginX, y);
    drawCentered(sheet, DEMONSTRATION, y);
    drawAtEnd(sheet, `Page ${page + 1} of ${count}`, y);
    if (page > 0) {
      sheet.drawText(title, styles.furniture, marginX, 42);
      if (reference !== undefined) drawAtEnd(sheet, `${reference.term} ${reference.value}`, 42);
    }
    pdf.endMarkedContent();
  }
}

function drawWatermark({ pdf, measure, drawText }: Sheet): void {
  const style = { ...styles.title, size: 64 };
  const word = 'DEMONSTRATION';
  pdf
    .save()
    .rotate(-52, { origin: [pageWidth / 2, pageHeight / 2] })
    .fillOpacity(0.045);
  drawText(word, style, (pageWidth - measure(word, style)) / 2, pageHeight / 2 - 40);
  pdf.restore();
}

function drawCentered(sheet: Sheet, text: string, y: number): void {
  const style = styles.demonstration;
  sheet.drawText(text, style, (pageWidth - sheet.measure(text, style)) / 2, y);
}

function drawAtEnd(sheet: Sheet, text: string, y: number): void {
  const style = styles.furniture;
  sheet.drawText(text, style, marginX + contentWidth - sheet.measure(text, style), y);
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
