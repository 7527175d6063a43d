import type { Paper } from '@wysh/domain/papers/paper.ts';
import { colors, pageHeight, pageWidth } from './look.ts';
import type { Sheet } from './sheet.ts';
import { cutToFit } from './text-lines.ts';

/** Said at the foot of every page. */
const DEMONSTRATION = 'Demonstration. Not a contract of insurance.';

/** What stands on every page: whose form it is, that it is a demonstration, and which page. */
export function drawFurniture(sheet: Sheet, paper: Paper): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawWatermark(sheet);
    drawFoot(sheet, paper.formNumber, `Page ${page + 1} of ${count}`);
    if (page > 0) drawRunningHead(sheet, paper);
    pdf.endMarkedContent();
  }
}

/** What paper this is a page of, for somebody who has dropped them. */
function drawRunningHead(sheet: Sheet, { title, references }: Paper): void {
  const { styles, contentTop, contentWidth, marginX } = sheet.look;
  const style = styles.furniture;
  const y = contentTop - style.leading - 18;
  const reference = references[0];
  const said = reference === undefined ? '' : `${reference.term} ${reference.value}`;
  const atEnd = cutToFit(sheet.measure, said, style, contentWidth * 0.56);
  const room = contentWidth - sheet.measure(atEnd, style) - 16;
  sheet.drawText(cutToFit(sheet.measure, title, style, room), style, marginX, y);
  drawAtEnd(sheet, atEnd, y);
}

/** On two lines, where the three of them are wider than one. */
function drawFoot(sheet: Sheet, formNumber: string, pageNumber: string): void {
  const { styles, contentBottom, contentWidth, marginX } = sheet.look;
  const { furniture, demonstration } = styles;
  const top = contentBottom + 14;
  sheet.pdf
    .moveTo(marginX, top)
    .lineTo(marginX + contentWidth, top)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
  const middle = sheet.measure(DEMONSTRATION, demonstration);
  sheet.drawText(DEMONSTRATION, demonstration, (pageWidth - middle) / 2, top + 7);
  const beside = (contentWidth - middle) / 2 - 10;
  const fitsBeside = [formNumber, pageNumber].every((text) => sheet.measure(text, furniture) <= beside);
  const y = top + 7 + (fitsBeside ? 0 : furniture.leading);
  const room = contentWidth - sheet.measure(pageNumber, furniture) - 16;
  sheet.drawText(cutToFit(sheet.measure, formNumber, furniture, room), furniture, marginX, y);
  drawAtEnd(sheet, pageNumber, y);
}

function drawWatermark({ pdf, look, measure, drawText }: Sheet): void {
  const style = { ...look.styles.title, size: 64 };
  const word = 'DEMONSTRATION';
  pdf
    .save()
    .rotate(-52, { origin: [pageWidth / 2, pageHeight / 2] })
    .fillOpacity(0.045);
  drawText(word, style, (pageWidth - measure(word, style)) / 2, pageHeight / 2 - 40);
  pdf.restore();
}

function drawAtEnd(sheet: Sheet, text: string, y: number): void {
  const { styles, marginX, contentWidth } = sheet.look;
  const style = styles.furniture;
  sheet.drawText(text, style, marginX + contentWidth - sheet.measure(text, style), y);
}
