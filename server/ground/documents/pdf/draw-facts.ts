import type { Fact } from '@wysh/domain/papers/paper.ts';
import { colors } from './look.ts';
import type { Sheet, StructureElement } from './sheet.ts';
import { heightOf } from './text-lines.ts';

/** Names and values in two columns, with a hairline below each. */
export function drawFacts(sheet: Sheet, parent: StructureElement, facts: readonly Fact[]): void {
  const { marginX, contentWidth, termShare, gap } = sheet.look;
  const listElement = sheet.element('L', parent);
  const termWidth = contentWidth * termShare;
  for (const [index, fact] of facts.entries()) {
    const { termLines, valueLines, height } = layOut(sheet, fact);
    // The last one takes the one before it along, so that it stands alone on no page.
    const last = index === facts.length - 2 ? factHeight(sheet, facts[index + 1]!) : 0;
    sheet.keepTogether(height + 8 + (last < height + 100 ? last : 0));
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

/** With the space above and below it. */
export function factHeight(sheet: Sheet, fact: Fact): number {
  return layOut(sheet, fact).height + 8;
}

function layOut(sheet: Sheet, { term, value }: Fact) {
  const { styles, contentWidth, termShare } = sheet.look;
  const termWidth = contentWidth * termShare;
  const termLines = sheet.linesOf([{ text: term, style: styles.term }], termWidth - 10);
  const valueLines = sheet.linesOf([{ text: value, style: styles.value }], contentWidth - termWidth);
  return { termLines, valueLines, height: Math.max(heightOf(termLines), heightOf(valueLines)) };
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
