/**
 * One line of text as a person means it: control characters and line ends (a pasted NUL, which PostgreSQL refuses, among
 * them) become spaces, the ends are trimmed.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
