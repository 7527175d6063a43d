import type { PaperPrint } from '../paper-print.ts';
import type { TextStyle } from './text-lines.ts';

/** The colours of the screens (web/ui/tokens.css), as far as papers use them; dark enough on white to be read. */
export const colors = {
  ink: '#16302b',
  inkSoft: '#4c635d',
  brand: '#0f5c4d',
  brandTint: '#eef6f2',
  accent: '#f6b73c',
  accentTint: '#fdf4e0',
  line: '#ddd3bf',
} as const;

/** Letter. In points, as all measures here. */
export const pageWidth = 612;
export const pageHeight = 792;

const style = (
  face: TextStyle['face'],
  size: number,
  leading: number,
  color: string = colors.ink,
): TextStyle => ({ face, size, leading, color });

/** How a paper is set in one print: no text of it is smaller than that of its paragraphs. */
interface PrintLook {
  /** How much larger than the standard one; distances grow with it. */
  readonly scale: number;
  readonly marginX: number;
  readonly contentTop: number;
  readonly contentBottom: number;
  /** Of the references beside each other under the title. */
  readonly referenceColumns: number;
  /** Of the width, what the names of facts take. */
  readonly termShare: number;
  readonly styles: Readonly<Record<StyleName, TextStyle>>;
}

type StyleName =
  | 'title'
  | 'subtitle'
  | 'heading'
  | 'text'
  | 'strong'
  | 'term'
  | 'value'
  | 'columnHeading'
  | 'caption'
  | 'furniture'
  | 'demonstration'
  | 'word'
  | 'signature';

/** The margins of a paper that may be punched. */
const standard: PrintLook = {
  scale: 1,
  marginX: 60,
  contentTop: 74,
  contentBottom: pageHeight - 64,
  referenceColumns: 3,
  termShare: 0.34,
  styles: {
    title: style('display', 26, 31),
    subtitle: style('text', 11.5, 16.5, colors.inkSoft),
    heading: style('display', 16, 21, colors.brand),
    text: style('text', 11, 15),
    strong: style('strong', 11, 15),
    term: style('text', 11, 15, colors.inkSoft),
    value: style('strong', 11, 15),
    columnHeading: style('strong', 11, 14.5, colors.inkSoft),
    caption: style('strong', 11, 15.5),
    furniture: style('text', 11, 13.5, colors.inkSoft),
    demonstration: style('strong', 11, 13.5, colors.brand),
    word: style('display', 17, 20),
    signature: style('display', 13, 16),
  },
};

/** What is named large print: 18 points, as the printing houses for people with low vision set their books. */
const large: PrintLook = {
  scale: 18 / 11,
  marginX: 46,
  contentTop: 84,
  contentBottom: pageHeight - 92,
  referenceColumns: 2,
  termShare: 0.4,
  styles: {
    title: style('display', 34, 40),
    subtitle: style('text', 18, 25, colors.inkSoft),
    heading: style('display', 24, 30, colors.brand),
    text: style('text', 18, 25),
    strong: style('strong', 18, 25),
    term: style('text', 18, 24, colors.inkSoft),
    value: style('strong', 18, 24),
    columnHeading: style('strong', 18, 24, colors.inkSoft),
    caption: style('strong', 18, 25),
    furniture: style('text', 18, 22, colors.inkSoft),
    demonstration: style('strong', 18, 22, colors.brand),
    word: style('display', 24, 28),
    signature: style('display', 20, 25),
  },
};

/** What is drawn by: the print's look, and the distances between blocks that follow from it. */
interface Look extends PrintLook {
  readonly contentWidth: number;
  /** Below a block. */
  readonly gap: number;
  /** Between the entries of a list. */
  readonly itemGap: number;
  readonly listIndent: number;
  readonly noticePadding: number;
}

export const LOOKS: Readonly<Record<PaperPrint, Look>> = { standard: lookOf(standard), large: lookOf(large) };

function lookOf(print: PrintLook): Look {
  const { scale, marginX } = print;
  return {
    ...print,
    contentWidth: pageWidth - 2 * marginX,
    gap: 7 * scale,
    itemGap: 2 * scale,
    listIndent: 15 * scale,
    noticePadding: 11,
  };
}
