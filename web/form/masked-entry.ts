/** A text field's content with the caret in it. */
export interface MaskedEntry {
  text: string;
  caret: number;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/**
 * What a masked field holds after an edit. The caret stays behind the same digit, whatever signs the mask added or took away;
 * at the end of the text it stays at the end.
 */
export function maskEntry(typed: MaskedEntry, mask: (text: string) => string): MaskedEntry {
  const text = mask(typed.text);
  if (typed.caret >= typed.text.length) return { text, caret: text.length };
  const digits = countDigits(typed.text.slice(0, typed.caret));
  let caret = 0;
  while (caret < text.length && countDigits(text.slice(0, caret)) < digits) caret += 1;
  return { text, caret };
}
