import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { Block, Fact, SignatureLine } from '@wysh/domain/papers/paper.ts';
import { drawTable } from './draw-table.ts';
import { contentWidth, marginX } from './sheet.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { colors, styles } from './styles.ts';
import { breakLines, heightOf } from './text-lines.ts';
import type { StyledText } from './text-lines.ts';

/** Below a block. */
export const gap = 7;
/** Between the entries of a list. */
export const itemGap = 2.5;
export const listIndent = 14;
export const noticePadding = 12;
export const signatureSpace = 56;
const termShare = 0.34;

/** Draws one block of a paper below what is there. */
export function drawBlock(sheet: Sheet, parent: StructureElement, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
      drawParagraph(sheet, parent, [{ text: block.text, style: styles.text }]);
      break;
    case 'clause':
      block.paragraphs.forEach((text, index) => {
        const name = index === 0 ? [{ text: `${block.name}.`, style: styles.strong }] : [];
        drawParagraph(sheet, parent, [...name, { text, style: styles.text }]);
      });
      break;
    case 'list':
      drawList(sheet, parent, block.items);
      break;
    case 'facts':
      drawFacts(sheet, parent, block.facts);
      break;
    case 'table':
      drawTable(sheet, parent, block);
      break;
    case 'notice':
      drawNotice(sheet, parent, block);
      break;
    case 'signatures':
      drawSignatures(sheet, parent, block.lines);
      break;
  }
}

function drawParagraph(sheet: Sheet, parent: StructureElement, texts: readonly StyledText[]): void {
  const element = sheet.element('P', parent);
  sheet.drawLines(element, 'P', breakLines(sheet.measure, texts, contentWidth), marginX);
  sheet.moveDown(gap);
}

function drawList(sheet: Sheet, parent: StructureElement, items: readonly string[]): void {
  const listElement = sheet.element('L', parent);
  for (const item of items) {
    const lines = breakLines(sheet.measure, [{ text: item, style: styles.text }], contentWidth - listIndent);
    sheet.keepTogether(Math.min(heightOf(lines), 2 * styles.text.leading));
    const itemElement = sheet.element('LI', listElement);
    sheet.say(sheet.element('Lbl', itemElement), 'Lbl', () =>
      sheet.drawText('•', styles.strong, marginX + 3, sheet.y + 1),
    );
    sheet.drawLines(sheet.element('LBody', itemElement), 'LBody', lines, marginX + listIndent);
    sheet.moveDown(itemGap);
  }
  sheet.moveDown(gap - itemGap);
}

/** Names and values in two columns, with a hairline below each. */
function drawFacts(sheet: Sheet, parent: StructureElement, facts: readonly Fact[]): void {
  const listElement = sheet.element('L', parent);
  const termWidth = contentWidth * termShare;
  for (const { term, value } of facts) {
    const termLines = breakLines(sheet.measure, [{ text: term, style: styles.term }], termWidth - 10);
    const valueLines = breakLines(
      sheet.measure,
      [{ text: value, style: styles.value }],
      contentWidth - termWidth,
    );
    const height = Math.max(heightOf(termLines), heightOf(valueLines));
    sheet.keepTogether(height + 8);
    const top = sheet.y + 3;
    const itemElement = sheet.element('LI', listElement);
    sheet.moveTo(top);
    sheet.drawLines(sheet.element('Lbl', itemElement), 'Lbl', termLines, marginX);
    sheet.moveTo(top);
    sheet.drawLines(sheet.element('LBody', itemElement), 'LBody', valueLines, marginX + termWidth);
    // A value longer than the page has turned it.
    if (sheet.y >= top) sheet.moveTo(top + height);
    sheet.moveDown(3);
    drawHairline(sheet);
  }
  sheet.moveDown(gap + 3);
}

export function drawHairline(sheet: Sheet, color: string = colors.line, width = 0.5): void {
  sheet.adorn(() => {
    sheet.pdf
      .moveTo(marginX, sheet.y)
      .lineTo(marginX + contentWidth, sheet.y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });
}

/** A tinted panel with a marigold edge. What is longer than a page would be no notice. */
function drawNotice(sheet: Sheet, parent: StructureElement, block: Extract<Block, { kind: 'notice' }>): void {
  const padding = noticePadding;
  const width = contentWidth - 2 * padding - 4;
  const title = breakLines(sheet.measure, [{ text: block.title, style: styles.strong }], width);
  const paragraphs = block.paragraphs.map((text) =>
    breakLines(sheet.measure, [{ text, style: styles.text }], width),
  );
  const height = heightOf(title) + 2 + paragraphs.reduce((sum, lines) => sum + heightOf(lines) + 4, -4);
  sheet.moveDown(3);
  sheet.keepTogether(height + 2 * padding + gap);
  const top = sheet.y;
  sheet.adorn(() => {
    sheet.pdf.rect(marginX, top, contentWidth, height + 2 * padding).fill(colors.accentTint);
    sheet.pdf.rect(marginX, top, 4, height + 2 * padding).fill(colors.accent);
  });
  const element = sheet.element('Sect', parent);
  sheet.moveTo(top + padding);
  sheet.drawLines(sheet.element('P', element), 'P', title, marginX + padding + 4);
  sheet.moveDown(2);
  for (const lines of paragraphs) {
    sheet.drawLines(sheet.element('P', element), 'P', lines, marginX + padding + 4);
    sheet.moveDown(4);
  }
  if (sheet.y >= top) sheet.moveTo(top + height + 2 * padding + gap + 4);
}

/** Two lines side by side, to be signed, with role and date below them. */
function drawSignatures(sheet: Sheet, parent: StructureElement, lines: readonly SignatureLine[]): void {
  const space = 24;
  const width = (contentWidth - space) / 2;
  sheet.keepTogether(signatureSpace + 6);
  const top = sheet.y + 30;
  lines.forEach(({ role, name, signedOn }, index) => {
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
    sheet.say(element, 'P', () => {
      if (name !== null) sheet.drawText(name, styles.signature, x, top - 17);
      sheet.drawText(role, styles.furniture, x, top + 4);
      const date = signedOn === null ? null : formatLongDate(signedOn);
      if (date !== null) {
        sheet.drawText(date, styles.furniture, x + width - sheet.measure(date, styles.furniture), top + 4);
      }
    });
  });
  sheet.moveTo(top + signatureSpace - 30);
}
