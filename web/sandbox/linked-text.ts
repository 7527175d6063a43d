export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Cuts a text into its web addresses and what stands between them. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)) {
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false, at: end });
    parts.push({ text: link, isLink: true, at: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, at: end });
  return parts;
}
