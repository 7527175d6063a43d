import type { Block } from '@wysh/domain/papers/paper.ts';
import { gap, itemGap, listIndent, noticePadding, signatureSpace } from './draw-blocks.ts';
import { contentWidth } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { styles } from './styles.ts';
import { breakLines, heightOf } from './text-lines.ts';
import type { TextStyle } from './text-lines.ts';

/** How much of a page a block takes; endless for what may well go over several, such as tables. */
export function blockHeight({ measure }: Pick<Sheet, 'measure'>, block: Block): number {
  const textHeight = (width: number, ...texts: readonly [text: string, style: TextStyle][]) =>
    heightOf(
      breakLines(
        measure,
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
      return signatureSpace;
    case 'facts':
    case 'table':
      return Infinity;
  }
}
