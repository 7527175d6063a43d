/**
 * What looks like a secret, by the shapes their makers gave them and by the places people leave them in. A value that says of itself that it
 * is an example is none.
 */
const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  // Stripe, Lob, Plaid and other payment vendors, in earnest: their keys for tests say so.
  /\b(?:[sr]k_live|live)_[0-9A-Za-z]{16,}/g,
  /\bwhsec_[0-9A-Za-z+/]{16,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bgh[pousr]_[0-9A-Za-z]{36}/g,
  /\bnpm_[0-9A-Za-z]{36}/g,
  /:_(?:authToken|auth|password)=(?!\$\{)\S+/g,
  /\bxox[abprs]-[0-9A-Za-z-]{10,}/g,
  /\bAIza[0-9A-Za-z_-]{35}/g,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  /\bAC[0-9a-f]{32}\b/g,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/g,
  // A password in the address of a host that is nobody's example.
  /\b[a-z]+:\/\/[^\s/:@'"`$<]+:[^\s/:@'"`$<]+@(?!host\b|localhost\b|127\.|[\w.-]+\.example\b)[\w-]+(?:\.[\w-]+)+/g,
];

const SAYS_IT_IS_AN_EXAMPLE = /example|0123456789abcdef/i;

export function secretsIn(text: string): string[] {
  return SHAPES.flatMap((shape) => text.match(shape) ?? []).filter(
    (found) => !SAYS_IT_IS_AN_EXAMPLE.test(found),
  );
}
