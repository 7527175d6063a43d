import type { Fact } from '@wysh/domain/papers/paper.ts';
import { colors } from './look.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { heightOf } from './text-lines.ts';

/** Names and values in two columns, with a hairline below each. */
export function drawFacts(sheet: Sheet, parent: StructureElement, facts: readonly Fact[]): void {
  const { styles, marginX, contentWidth, termShare, gap } = sheet.look;
  const listElement = sheet.element('L', parent);
  const termWidth = contentWidth * termShare;
  for (const { term, value } of facts) {
    const termLines = sheet.linesOf([{ text: term, style: styles.term }], termWidth - 10);
    const valueLines = sheet.linesOf([{ text: value, style: styles.value }], contentWidth - termWidth);
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
  const { marginX, contentWidth } = sheet.look;
  sheet.adorn(() => {
    sheet.pdf
      .moveTo(marginX, sheet.y)
      .lineTo(marginX + contentWidth, sheet.y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });
}
