const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a little HTML, a line for each of its lines and a link's address behind its words: what we draw is text, and no HTML of anybody's. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(
      /<a\b[^>]*\bhref="(https?:[^"\s]+)"[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_whole, address: string, words: string) => (words.includes(address) ? words : `${words} (${address})`),
    )
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|h[1-6])\s*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
