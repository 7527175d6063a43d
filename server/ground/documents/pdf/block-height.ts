import type { Block } from '@wysh/domain/papers/paper.ts';
import { signaturesHeight } from './draw-signatures.ts';
import type { Sheet } from './sheet.ts';
import { heightOf } from './text-lines.ts';
import type { TextStyle } from './text-lines.ts';

/** How much of a page a block takes; endless for what may well go over several, such as tables. */
export function blockHeight(sheet: Sheet, block: Block): number {
  const { styles, contentWidth, gap, itemGap, listIndent, noticePadding } = sheet.look;
  const textHeight = (width: number, ...texts: readonly [text: string, style: TextStyle][]) =>
    heightOf(
      sheet.linesOf(
        texts.map(([text, style]) => ({ text, style })),
        width,
      ),
    );
  switch (block.kind) {
    case 'paragraph':
      return textHeight(contentWidth, [block.text, styles.text]) + gap;
    case 'clause':
      return block.paragraphs.reduce((sum, text, index) => {
        const name: [string, TextStyle][] = index === 0 ? [[`${block.name}.`, styles.strong]] : [];
        return sum + textHeight(contentWidth, ...name, [text, styles.text]) + gap;
      }, 0);
    case 'list':
      return block.items.reduce(
        (sum, item) => sum + textHeight(contentWidth - listIndent, [item, styles.text]) + itemGap,
        gap - itemGap,
      );
    case 'notice': {
      const width = contentWidth - 2 * noticePadding - 4;
      const texts = block.paragraphs.map((text) => textHeight(width, [text, styles.text]) + 4);
      const title = textHeight(width, [block.title, styles.strong]);
      return texts.reduce((sum, height) => sum + height, title + 2 * noticePadding + gap + 5);
    }
    case 'signatures':
      return signaturesHeight(sheet, block.lines);
    case 'facts':
    case 'table':
      return Infinity;
  }
}
