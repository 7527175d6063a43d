import PdfFile from 'pdfkit';
import { partsOfText } from '../links-in-text.ts';
import type { TextLink } from '../links-in-text.ts';
import { fontOf, fontRuns } from '../paper-fonts.ts';
import type { Face, FontFile } from '../paper-fonts.ts';
import type { PaperPrint } from '../paper-print.ts';
import { LOOKS, colors, pageHeight, pageWidth } from './look.ts';
import { breakLines, heightOf } from './text-lines.ts';
import type { LinePiece, StyledText, TextLine, TextStyle } from './text-lines.ts';

/** A node of the document's structure, by which a screen reader finds its way. */
export type StructureElement = PDFKit.PDFStructureElement;

/** The types of the library lag behind it: it knows which cells a heading is for. */
type ElementOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & { scope?: 'Column' | 'Row' };

/** Fewer lines than these stand alone neither at the foot of a page nor at the head of the next. */
const linesTogether = 2;

/**
 * Says that the file keeps PDF/UA-1 (ISO 14289-1). The library's own option for it adds a list of the signs in each font that lacks the
 * parts accents are made of, which that standard forbids.
 */
const UNIVERSAL_ACCESS =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** Every paper is set in all of them; read before the first one is asked for. */
const FACES: readonly Face[] = ['text', 'strong', 'display'];
for (const face of FACES) fontOf(face, 'latin');

/** How wide words are, of all papers this process has drawn: most of their words are the same. A word takes some hundred bytes. */
const widths = new Map<string, number>();
const WIDTHS_MAX = 20_000;

interface SheetOf {
  readonly title: string;
  readonly createdAt: Date;
  readonly print: PaperPrint;
  /** Of the paper's sections, which its lists of parts lead to. */
  readonly headings: readonly string[];
}

/**
 * Where a paper is drawn: pages that follow each other, and the place on them. Everything that is said is drawn under an element of
 * the structure, everything that merely adorns as an artifact, so that the PDF is a tagged one.
 */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(about: SheetOf) {
  const look = LOOKS[about.print];
  const pdf = openFile(about);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { contentTop, contentBottom } = look;
  const pageRoom = contentBottom - contentTop;
  let y = contentTop;
  let isTransliterated = false;

  const inFont = fontsIn(pdf);
  for (const face of FACES) inFont(face, 'latin');
  const widthOfRun = (text: string, face: Face, file: FontFile, size: number): number =>
    inFont(face, file).fontSize(size).widthOfString(text);

  function measure(text: string, { face, size }: TextStyle): number {
    const key = `${face} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const runs = fontRuns(text, face);
    const width = runs.reduce((sum, run) => sum + widthOfRun(run.text, face, run.file, size), 0);
    // Of other files only as often as they are asked for: a file is put into the PDF when it is first measured with, and the order of fonts
    // in it is not to hang on what was drawn before.
    const isOfNearlyAll = runs.length === 1 && runs[0]?.file === 'latin';
    if (isOfNearlyAll && widths.size < WIDTHS_MAX) widths.set(key, width);
    return width;
  }

  function drawText(text: string, style: TextStyle, x: number, top: number): void {
    let left = x;
    const runs = fontRuns(text, style.face);
    for (const run of runs) {
      isTransliterated ||= run.isTransliterated;
      // Beside a font of ours another one stands on the same baseline.
      const lower = (fontOf(style.face, 'latin').ascent - fontOf(style.face, run.file).ascent) * style.size;
      inFont(style.face, run.file)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(run.text, left, top + lower, { lineBreak: false });
      if (run !== runs.at(-1)) left += widthOfRun(run.text, style.face, run.file, style.size);
    }
  }

  const sheet = {
    pdf,
    root,
    look,
    measure,
    drawText,
    get y() {
      return y;
    },
    /** Down to the foot of this page. */
    get room() {
      return contentBottom - y;
    },
    /** Whether something was drawn in other letters than it was typed in. */
    get isTransliterated() {
      return isTransliterated;
    },
    /** Texts as lines of at most `width`, each link in them a piece of its own. */
    linesOf(texts: readonly StyledText[], width: number = look.contentWidth): TextLine[] {
      const parts = texts.flatMap(({ text, style }) =>
        partsOfText(text, about.headings).map((part) => ({ ...part, style })),
      );
      return breakLines(measure, parts, width);
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
      if (sheet.room < Math.min(height, pageRoom)) sheet.newPage();
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
    /** Lines under each other on this page, from `top`; `endX` is where they end that are aligned there. */
    sayLines(
      element: StructureElement,
      type: string,
      lines: readonly TextLine[],
      { x, top, endX = null }: { readonly x: number; readonly top: number; readonly endX?: number | null },
    ): void {
      let lineTop = top;
      const placed = lines.flatMap((line) => {
        const left = endX === null ? x : endX - line.width;
        const { leading } = line;
        const pieces = line.pieces.map((piece) => ({ piece, x: left + piece.x, top: lineTop, leading }));
        lineTop += leading;
        return pieces;
      });
      for (const run of runsByLink(placed)) {
        const [{ piece }] = run;
        const { link = null } = piece;
        if (link === null) sheet.say(element, type, () => run.forEach(drawPiece));
        else for (const one of run) sayLink(element, link, one);
      }
    },
    /** Lines under each other, over as many pages as they take. */
    drawLines(element: StructureElement, type: string, lines: readonly TextLine[], x: number): void {
      let rest = lines;
      while (rest.length > 0) {
        const fitting = fittingLines(rest, sheet.room, pageRoom);
        if (fitting === 0) {
          sheet.newPage();
          continue;
        }
        const now = rest.slice(0, fitting);
        sheet.sayLines(element, type, now, { x, top: y });
        y += heightOf(now);
        rest = rest.slice(fitting);
      }
    },
  };

  function drawPiece({ piece: { text, style }, x, top, leading }: PlacedPiece): void {
    drawText(text, style, x, top + (leading - style.size * 1.2) / 2);
  }

  /** A link is an element of its own, with what it is pressed on and what it says to whoever can't see where it leads. */
  function sayLink(parent: StructureElement, link: TextLink, placed: PlacedPiece): void {
    const { piece, x, top, leading } = placed;
    const element = sheet.element('Link', parent);
    const style = { ...piece.style, color: colors.brand };
    sheet.say(element, 'Link', () => drawPiece({ ...placed, piece: { ...piece, style } }));
    const options = { structParent: element, Contents: inFile(link.says) };
    if (link.kind === 'part') pdf.goTo(x, top, piece.width, leading, partName(link.number), options);
    else pdf.link(x, top, piece.width, leading, link.href, options);
    // Ended here, because the library notes the page that is open when it is.
    element.end();
    const lineY = top + (leading + style.size) / 2 - 0.5;
    sheet.adorn(() => {
      pdf.moveTo(x, lineY).lineTo(x + piece.width, lineY);
      pdf.lineWidth(0.6).strokeColor(colors.brand).stroke();
    });
  }

  return sheet;
}

/** Where a link to a part of the paper leads. */
export const partName = (number: number) => `part-${number}`;

/** A text as the library writes it into a file: without this it takes a word for a name of the format. */
function inFile(text: string): string {
  return Object(text) as string;
}

function openFile({ title, createdAt }: SheetOf): PDFKit.PDFDocument {
  // The library writes it into XML as it is.
  const words = title.replaceAll('&', 'and').replaceAll(/[<>]/g, ' ');
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
    info: { Title: words, CreationDate: createdAt, Creator: 'Wysh', Producer: 'Wysh' },
  });
  pdf.appendXML(UNIVERSAL_ACCESS);
  return pdf;
}

/** Puts a font into the file when the first text is set in it. */
function fontsIn(pdf: PDFKit.PDFDocument) {
  const registered = new Set<string>();
  return (face: Face, file: FontFile): PDFKit.PDFDocument => {
    const name = `${face}/${file}`;
    if (!registered.has(name)) pdf.registerFont(name, fontOf(face, file).content);
    registered.add(name);
    return pdf.font(name);
  };
}

interface PlacedPiece {
  readonly piece: LinePiece;
  readonly x: number;
  readonly top: number;
  readonly leading: number;
}

/** Pieces that follow each other in their order, cut where a link begins or ends. */
function runsByLink(placed: readonly PlacedPiece[]): [PlacedPiece, ...PlacedPiece[]][] {
  const runs: [PlacedPiece, ...PlacedPiece[]][] = [];
  for (const one of placed) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0].piece.link ?? null) === (one.piece.link ?? null)) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** How many of the lines go on this page; none where too few would. */
function fittingLines(lines: readonly TextLine[], room: number, pageRoom: number): number {
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
  return kept < linesTogether && room < pageRoom ? 0 : Math.max(kept, 1);
}
