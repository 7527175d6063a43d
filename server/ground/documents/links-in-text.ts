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

/** As the face of a contract lists its parts. */
const PART = /^Part (?<number>\d+): (?<heading>.+)$/u;

/** Stands within a number or a name that no line may break. */
export const NO_BREAK_SPACE = '\u00a0';

/** A text cut where a link begins and ends; all its parts together are the text. `headings` are those of the paper's sections. */
export function partsOfText(text: string, headings: readonly string[]): TextPart[] {
  const part = PART.exec(text)?.groups;
  const number = Number(part?.['number']);
  if (part !== undefined && headings[number - 1] === part['heading'])
    return [{ text, link: { kind: 'part', number, says: `Go to part ${number}, ${part['heading']}` } }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: phone, index } of text.matchAll(PHONE)) {
    if (index > end) parts.push({ text: text.slice(end, index), link: null });
    const link = { kind: 'phone', href: dialled(phone), says: `Call ${phone}` } as const;
    parts.push({ text: phone.replaceAll(' ', NO_BREAK_SPACE), link });
    end = index + phone.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), link: null });
  return parts;
}

function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}
