import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { readContent } from './read-content.ts';
import type { Shown } from './read-content.ts';

/** An element of the structure: what a screen reader is told, in its order. */
export interface StructureNode {
  readonly type: string;
  readonly scope: string | null;
  readonly children: readonly StructureNode[];
  /** What of the pages it says, by page and number there. */
  readonly marks: readonly string[];
  /** The annotations it has, by their objects' numbers. */
  readonly annotations: readonly string[];
}

export interface PdfFont {
  readonly isEmbedded: boolean;
  /** By code, what it means; empty where nothing does. */
  readonly unicode: ReadonlyMap<number, string>;
}

export interface PdfPage {
  readonly tabs: string | null;
  readonly shown: readonly Shown[];
  readonly annotations: readonly {
    readonly id: string;
    readonly kind: string | null;
    readonly says: string | null;
  }[];
}

/** What a PDF says of itself, read by a parser that had no part in drawing it. */
export interface PdfFacts {
  readonly isMarked: boolean;
  readonly language: string | null;
  readonly metadata: string | null;
  readonly title: string | null;
  readonly showsTitle: boolean;
  readonly isEncrypted: boolean;
  readonly structure: readonly StructureNode[];
  readonly pages: readonly PdfPage[];
  readonly fonts: ReadonlyMap<string, PdfFont>;
  /** The titles of the bookmarks, depth first. */
  readonly bookmarks: readonly string[];
}

export async function readPdf(file: Uint8Array): Promise<PdfFacts> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  const { catalog, context } = document;
  const dictOf = (value: PDFObject | undefined) => context.lookupMaybe(value, PDFDict) ?? null;
  const info = dictOf(context.trailerInfo.Info);
  const fonts = new Map<string, PdfFont>();
  const pages = document.getPages().map(({ node, ref }): PdfPage => {
    const resources = dictOf(node.get(PDFName.of('Resources')));
    for (const [name, font] of dictOf(resources?.get(PDFName.of('Font')))?.entries() ?? [])
      if (!fonts.has(name.decodeText()))
        fonts.set(name.decodeText(), readFont(context.lookup(font, PDFDict)));
    const contents = streamOf(context.lookup(node.get(PDFName.of('Contents'))));
    const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
    return {
      tabs: nameIn(node, 'Tabs'),
      shown: contents === null ? [] : readContent(textOf(contents), ref.toString()),
      annotations: annotations.map((one) => {
        const annotation = context.lookup(one, PDFDict);
        return {
          id: String(one),
          kind: nameIn(annotation, 'Subtype'),
          says: textIn(annotation, 'Contents'),
        };
      }),
    };
  });
  const root = dictOf(catalog.get(PDFName.of('StructTreeRoot')));
  const preferences = dictOf(catalog.get(PDFName.of('ViewerPreferences')));
  const metadata = streamOf(context.lookup(catalog.get(PDFName.of('Metadata'))));
  return {
    isMarked: String(dictOf(catalog.get(PDFName.of('MarkInfo')))?.get(PDFName.of('Marked'))) === 'true',
    language: textIn(catalog, 'Lang'),
    metadata: metadata === null ? null : Buffer.from(metadata.getContents()).toString('utf8'),
    title: info === null ? null : textIn(info, 'Title'),
    showsTitle: String(preferences?.get(PDFName.of('DisplayDocTitle'))) === 'true',
    isEncrypted: context.trailerInfo.Encrypt !== undefined,
    structure: root === null ? [] : childrenOf(root, null),
    pages,
    fonts,
    bookmarks: bookmarksBelow(dictOf(catalog.get(PDFName.of('Outlines')))),
  };
}

/** The elements below one, each with the page it is on unless it says another. */
function childrenOf(element: PDFDict, page: string | null): StructureNode[] {
  return kidsOf(element).flatMap((kid) => {
    if (!(kid instanceof PDFDict) || nameIn(kid, 'S') === null) return [];
    return [nodeOf(kid, page)];
  });
}

function nodeOf(element: PDFDict, pageBefore: string | null): StructureNode {
  const page = element.has(PDFName.of('Pg')) ? String(element.get(PDFName.of('Pg'))) : pageBefore;
  const kids = kidsOf(element);
  const attributes = element.lookupMaybe(PDFName.of('A'), PDFDict);
  return {
    type: nameIn(element, 'S') ?? '',
    scope: attributes === undefined ? null : nameIn(attributes, 'Scope'),
    children: childrenOf(element, page),
    marks: kids.flatMap((kid) => {
      if (kid instanceof PDFNumber) return [`${page} ${kid.asNumber()}`];
      if (!(kid instanceof PDFDict) || nameIn(kid, 'Type') !== 'MCR') return [];
      return [`${String(kid.get(PDFName.of('Pg')))} ${String(kid.get(PDFName.of('MCID')))}`];
    }),
    annotations: kids.flatMap((kid) =>
      kid instanceof PDFDict && nameIn(kid, 'Type') === 'OBJR' ? [String(kid.get(PDFName.of('Obj')))] : [],
    ),
  };
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(PDFName.of('K'));
  if (kids === undefined) return [];
  if (!(kids instanceof PDFArray)) return [kids];
  return kids.asArray().flatMap((kid) => {
    const found = kid instanceof PDFRef ? element.context.lookup(kid) : kid;
    return found === undefined ? [] : [found];
  });
}

function bookmarksBelow(outline: PDFDict | null): string[] {
  const titles: string[] = [];
  let item = outline?.lookupMaybe(PDFName.of('First'), PDFDict);
  while (item !== undefined) {
    titles.push(textIn(item, 'Title') ?? '', ...bookmarksBelow(item));
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return titles;
}

function readFont(font: PDFDict): PdfFont {
  const descendants = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray);
  const own = descendants === undefined ? font : descendants.lookup(0, PDFDict);
  const descriptor = own.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
  const files = ['FontFile', 'FontFile2', 'FontFile3'];
  const map = font.lookup(PDFName.of('ToUnicode'));
  return {
    isEmbedded: files.some((name) => descriptor?.has(PDFName.of(name)) === true),
    unicode: map instanceof PDFRawStream ? readUnicode(textOf(map)) : new Map(),
  };
}

/** Ranges of codes, each with what every one of its codes means. */
function readUnicode(map: string): Map<number, string> {
  const unicode = new Map<number, string>();
  for (const [, first = '', , meanings = ''] of map.matchAll(
    /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi,
  ))
    [...meanings.matchAll(/<([0-9a-f\s]*)>/gi)].forEach(([, meaning = ''], index) => {
      const units = meaning.replaceAll(/\s/g, '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      unicode.set(Number.parseInt(first, 16) + index, text);
    });
  return unicode;
}

function streamOf(value: PDFObject | undefined): PDFRawStream | null {
  return value instanceof PDFRawStream ? value : null;
}

function textOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function nameIn(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
}

function textIn(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
}
