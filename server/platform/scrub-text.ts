/**
 * Takes out of a text what could say something about a person or open a door: e-mail addresses, what follows
 * ? or # in an address, tokens, and long numbers (cards, tax ids, phones, accounts). Each pattern is linear
 * in the text (S-47) and errs on the side of taking too much: a report is for finding the fault, not the
 * person.
 */
export function scrubText(text: string): string {
  return text
    .replace(/[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,255}/g, '[e-mail]')
    .replace(/[?#][^\s"'()]*=[^\s"'()]*/g, '')
    .replace(/\b(bearer|token|code|password|secret)(["']?\s?[:= ]\s?["']?)[^\s"',;]{6,}/gi, '$1$2[hidden]')
    .replace(/(?<![\w-])(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-]))[\w-]{32,}/gi, '[token]')
    .replace(/(?<![\w-])\+?\d(?:[ .()-]{0,2}\d){6,}(?![\w-])/g, '[number]');
}

/** The path of an address, without origin, query and fragment, and without tokens. */
export function scrubPath(address: string): string {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return scrubText(path === '' ? '/' : path);
}
