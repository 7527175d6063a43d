/**
 * The pictures of wyshes and categories. One drawing a subject lies in `art/`; every size the service
 * promises is composed from it once, when the server starts, and kept: asking is a look into a map.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CategoryColours } from './art/palette.ts';
import type { Composition, Subject } from './art/picture.ts';
import { categoryCompositions, wyshCompositions } from './art/compositions.ts';
import categoryColours from './art/category-colours.json' with { type: 'json' };

/** What the pictures need to know of the catalogue. */
export type PicturedCatalogue = {
  categories: readonly { slug: string }[];
  wyshes: readonly { slug: string; categorySlug: string }[];
};

export type WyshArt = {
  /**
   * A complete SVG, decorative (the page says what it shows), or undefined when there is no such picture.
   * Takes any text for the size, because it comes from an address.
   */
  wyshImage(kind: 'wysh' | 'category', slug: string, size: string): string | undefined;
  /** Hue, tint and deep of a category; an unknown one is a mistake of the caller and throws. */
  coloursOf(categorySlug: string): CategoryColours;
  /** Changes when any picture changes: put it in the address and the picture may be cached for ever. */
  version: string;
};

const drawings = new URL('./art/', import.meta.url);

/** Fails when a drawing, a colour or a fill is missing, so that a hole in the catalogue stops the start. */
export function createWyshArt(catalogue: PicturedCatalogue): WyshArt {
  const pictures = new Map<string, string>();
  for (const { slug } of catalogue.categories) {
    const subject = { slug, drawing: readDrawing('categories', slug), colours: coloursOf(slug) };
    addPictures(pictures, 'category', subject, categoryCompositions);
  }
  for (const { slug, categorySlug } of catalogue.wyshes) {
    const subject = { slug, drawing: readDrawing('wyshes', slug), colours: coloursOf(categorySlug) };
    addPictures(pictures, 'wysh', subject, wyshCompositions);
  }

  const hash = createHash('sha256');
  for (const picture of pictures.values()) hash.update(picture);
  return {
    wyshImage: (kind, slug, size) => pictures.get(pictureKey(kind, slug, size)),
    coloursOf,
    version: hash.digest('hex').slice(0, 12),
  };
}

function addPictures(
  pictures: Map<string, string>,
  kind: 'wysh' | 'category',
  subject: Subject,
  compositions: Record<string, Composition>,
): void {
  for (const [size, { width, height, draw }] of Object.entries(compositions)) {
    const picture =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}">${draw(subject)}</svg>`;
    pictures.set(pictureKey(kind, subject.slug, size), picture);
  }
}

function readDrawing(folder: 'wyshes' | 'categories', slug: string): string {
  const source = readFileSync(new URL(`${folder}/${slug}.svg`, drawings), 'utf8');
  return source.replace(/>\s+</g, '><').trim();
}

function coloursOf(categorySlug: string): CategoryColours {
  const colours = new Map<string, CategoryColours>(Object.entries(categoryColours)).get(categorySlug);
  if (!colours) throw new Error(`The category ${categorySlug} has no colours`);
  return colours;
}

function pictureKey(kind: string, slug: string, size: string): string {
  return `${kind}/${slug}/${size}`;
}
