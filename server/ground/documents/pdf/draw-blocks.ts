import type { Block } from '@wysh/domain/papers/paper.ts';
import { blockHeight } from './block-height.ts';
import { drawFacts } from './draw-facts.ts';
import { drawSignatures } from './draw-signatures.ts';
import { drawTable } from './draw-table.ts';
import { colors } from './look.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { heightOf } from './text-lines.ts';
import type { StyledText } from './text-lines.ts';

/**
 * Draws one block of a paper below what is there. `after` is the height of what follows it and is not to stand alone on the next page: the
 * end of the block stays with it.
 */
export function drawBlock(sheet: Sheet, parent: StructureElement, block: Block, after = 0): void {
  const { text: plain, strong } = sheet.look.styles;
  if (after > 0 && block.kind !== 'list' && block.kind !== 'clause') {
    const own = blockHeight(sheet, block);
    sheet.keepTogether(Number.isFinite(own) ? own + after : after);
  }
  switch (block.kind) {
    case 'paragraph':
      drawParagraph(sheet, parent, [{ text: block.text, style: plain }]);
      break;
    case 'clause':
      block.paragraphs.forEach((text, index) => {
        const name = index === 0 ? [{ text: `${block.name}.`, style: strong }] : [];
        const texts = [...name, { text, style: plain }];
        const isLast = index === block.paragraphs.length - 1;
        if (after > 0 && isLast) sheet.keepTogether(heightOf(sheet.linesOf(texts)) + sheet.look.gap + after);
        drawParagraph(sheet, parent, texts);
      });
      break;
    case 'list':
      drawList(sheet, parent, block.items, after);
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

export function drawParagraph(sheet: Sheet, parent: StructureElement, texts: readonly StyledText[]): void {
  const element = sheet.element('P', parent);
  sheet.drawLines(element, 'P', sheet.linesOf(texts), sheet.look.marginX);
  sheet.moveDown(sheet.look.gap);
}

function drawList(sheet: Sheet, parent: StructureElement, items: readonly string[], after: number): void {
  const { styles, marginX, contentWidth, listIndent, gap, itemGap, scale } = sheet.look;
  const listElement = sheet.element('L', parent);
  const entries = items.map((item) =>
    sheet.linesOf([{ text: item, style: styles.text }], contentWidth - listIndent),
  );
  entries.forEach((lines, index) => {
    // The last entry takes the one before it along, so that it stands alone on no page.
    const isAtEnd = index === entries.length - 2 || entries.length === 1;
    const toEnd = entries.slice(index).reduce((sum, entry) => sum + heightOf(entry) + itemGap, after);
    const own = Math.min(heightOf(lines), 2 * styles.text.leading);
    sheet.keepTogether(isAtEnd && toEnd < after + 10 * styles.text.leading ? toEnd : own);
    const itemElement = sheet.element('LI', listElement);
    sheet.say(sheet.element('Lbl', itemElement), 'Lbl', () =>
      sheet.drawText('•', styles.strong, marginX + 3 * scale, sheet.y + 1),
    );
    sheet.drawLines(sheet.element('LBody', itemElement), 'LBody', lines, marginX + listIndent);
    sheet.moveDown(itemGap);
  });
  sheet.moveDown(gap - itemGap);
}

/** A tinted panel with a marigold edge. What is longer than a page would be no notice. */
function drawNotice(sheet: Sheet, parent: StructureElement, block: Extract<Block, { kind: 'notice' }>): void {
  const { styles, marginX, contentWidth, noticePadding: padding, gap } = sheet.look;
  const width = contentWidth - 2 * padding - 4;
  const title = sheet.linesOf([{ text: block.title, style: styles.strong }], width);
  const paragraphs = block.paragraphs.map((text) => sheet.linesOf([{ text, style: styles.text }], width));
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
