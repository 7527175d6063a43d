import PdfFile from 'pdfkit';
import { readFaceFiles, subsetRuns } from '../paper-fonts.ts';
import type { Face, FaceFiles, Subset } from '../paper-fonts.ts';
import { heightOf } from './text-lines.ts';
import type { TextLine, TextStyle } from './text-lines.ts';
import { unpackWoff } from './unpack-woff.ts';

/** A node of the document's structure, by which a screen reader finds its way. */
export type StructureElement = PDFKit.PDFStructureElement;

/** The types of the library lag behind it: it knows which cells a heading is for. */
type ElementOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & { scope?: 'Column' };

/** Letter, with the margins of a paper that may be punched. In points. */
export const pageWidth = 612;
export const pageHeight = 792;
export const marginX = 66;
const contentTop = 72;
const contentBottom = pageHeight - 68;
export const contentWidth = pageWidth - 2 * marginX;

/** Fewer lines than these stand alone neither at the foot of a page nor at the head of the next. */
const linesTogether = 2;

const files = readFaceFiles('woff', ['latin', 'latin-ext']).map(({ file, ...name }) => ({
  ...name,
  file: unpackWoff(file),
}));
const fontName = ({ face, subset }: Pick<FaceFiles, 'face' | 'subset'>) => `${face}/${subset}`;

/**
 * Where a paper is drawn: pages that follow each other, and the place on them. Everything that is said is drawn under an element of
 * the structure, everything that merely adorns as an artifact, so that the PDF is a tagged one.
 */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(about: { readonly title: string; readonly createdAt: Date }) {
  const pdf = new PdfFile({
    size: [pageWidth, pageHeight],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // The time of the document and not of its making: made twice it is the same file.
    info: { Title: about.title, CreationDate: about.createdAt, Creator: 'Wysh', Producer: 'Wysh' },
  });
  for (const { file, ...name } of files) pdf.registerFont(fontName(name), file);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = contentTop;

  const widths = new Map<string, number>();
  function widthOfRun(text: string, face: Face, subset: Subset, size: number): number {
    const key = `${face} ${subset} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = pdf.font(fontName({ face, subset })).fontSize(size).widthOfString(text);
    widths.set(key, width);
    return width;
  }

  const measure = (text: string, { face, size }: TextStyle) =>
    subsetRuns(text).reduce((width, run) => width + widthOfRun(run.text, face, run.subset, size), 0);

  function drawText(text: string, style: TextStyle, x: number, top: number): void {
    let left = x;
    for (const run of subsetRuns(text)) {
      pdf
        .font(fontName({ face: style.face, subset: run.subset }))
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, left, top, { lineBreak: false });
      left += widthOfRun(run.text, style.face, run.subset, style.size);
    }
  }

  function drawLine(line: TextLine, x: number, top: number): void {
    for (const piece of line.pieces) {
      drawText(piece.text, piece.style, x + piece.x, top + (line.leading - piece.style.size * 1.2) / 2);
    }
  }

  const sheet = {
    pdf,
    root,
    measure,
    drawText,
    drawLine,
    get y() {
      return y;
    },
    /** Down to the foot of this page. */
    get room() {
      return contentBottom - y;
    },
    moveDown(distance: number): void {
      y += distance;
    },
    moveTo(top: number): void {
      y = top;
    },
    newPage(): void {
      pdf.addPage();
      y = contentTop;
    },
    /** A new page, unless this one still has so much room. */
    keepTogether(height: number): void {
      if (sheet.room < Math.min(height, contentBottom - contentTop)) sheet.newPage();
    },
    /** A child of `parent` in the structure. */
    element(type: string, parent: StructureElement, options: ElementOptions = {}): StructureElement {
      const element = pdf.struct(type, options);
      parent.add(element);
      return element;
    },
    /** What `draw` draws on this page is the content of the element; it must not turn the page. */
    say(element: StructureElement, type: string, draw: () => void): void {
      const content = pdf.markStructureContent(type);
      draw();
      pdf.endMarkedContent();
      element.add(content);
    },
    /** What `draw` draws adorns, and is not read out. */
    adorn(draw: () => void): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    /** Lines under each other, over as many pages as they take. */
    drawLines(element: StructureElement, type: string, lines: readonly TextLine[], x: number): void {
      let rest = lines;
      while (rest.length > 0) {
        const fitting = fittingLines(rest, sheet.room);
        if (fitting === 0) {
          sheet.newPage();
          continue;
        }
        const now = rest.slice(0, fitting);
        sheet.say(element, type, () => {
          let top = y;
          for (const line of now) {
            drawLine(line, x, top);
            top += line.leading;
          }
        });
        y += heightOf(now);
        rest = rest.slice(fitting);
      }
    },
  };
  return sheet;
}

/** How many of the lines go on this page; none where too few would. */
function fittingLines(lines: readonly TextLine[], room: number): number {
  let height = 0;
  let count = 0;
  for (const { leading } of lines) {
    height += leading;
    if (height > room) break;
    count += 1;
  }
  if (count === lines.length) return count;
  const left = lines.length - count;
  const kept = left < linesTogether ? count - (linesTogether - left) : count;
  return kept < linesTogether && room < contentBottom - contentTop ? 0 : Math.max(kept, 1);
}
