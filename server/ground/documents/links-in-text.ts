/** Where a piece of a paper's text leads: to somebody's telephone, or to another part of the same paper. */
export type TextLink =
  | { readonly kind: 'phone'; readonly href: string; readonly says: string }
  | { readonly kind: 'part'; readonly number: number; readonly says: string };

interface TextPart {
  readonly text: string;
  readonly link: TextLink | null;
}

/**
 * A number of the United States, as we and the states write it. An address of the web is never a link: papers also have what people typed,
 * and whoever reads that here should not be led anywhere by it.
 */
const PHONE = /(?:\+?1[ .-])?(?:\(\d{3}\) |\b\d{3}[.-])\d{3}[.-]\d{4}\b/gu;

/** How the face of a contract begins the name of each of its parts. */
const PART = /\bPart (?<number>\d+): /gu;

/** Stands within a number or a name that no line may break. */
export const NO_BREAK_SPACE = '\u00a0';

/** A text cut where a link begins and ends; all its parts together are the text. `headings` are those of the paper's sections. */
export function partsOfText(text: string, headings: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to, link } of linksIn(text, headings)) {
    if (from < end) continue;
    if (from > end) parts.push({ text: text.slice(end, from), link: null });
    const words = text.slice(from, to);
    parts.push({ text: link.kind === 'phone' ? words.replaceAll(' ', NO_BREAK_SPACE) : words, link });
    end = to;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), link: null });
  return parts;
}

interface FoundLink {
  readonly from: number;
  readonly to: number;
  readonly link: TextLink;
}

/** In the order of the text. A part that the paper has not leads nowhere. */
function linksIn(text: string, headings: readonly string[]): FoundLink[] {
  const phones = [...text.matchAll(PHONE)].map(({ 0: phone, index }): FoundLink => ({
    from: index,
    to: index + phone.length,
    link: { kind: 'phone', href: dialled(phone), says: `Call ${phone}` },
  }));
  const parts = [...text.matchAll(PART)].flatMap(({ 0: start, index, groups }): FoundLink[] => {
    const number = Number(groups?.['number']);
    const heading = headings[number - 1];
    const to = index + start.length + (heading?.length ?? 0);
    if (heading === undefined || text.slice(index + start.length, to) !== heading) return [];
    return [{ from: index, to, link: { kind: 'part', number, says: `Go to part ${number}, ${heading}` } }];
  });
  return [...phones, ...parts].toSorted((one, other) => one.from - other.from);
}

function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}
