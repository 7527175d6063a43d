/**
 * Whether a text holds what may be a card's number: 12 to 19 digits that stand by themselves, with or without a space, point or hyphen
 * between them, right or mistyped (ISO/IEC 7812-1). Ids hold digits beside letters and are none. Such a text is never to be kept, in
 * whatever form: of the numbers there are so few that a hash without a key tells which it was.
 */
export function holdsCardNumber(text: string): boolean {
  return /(?<![\p{L}\d][-._]?)\d(?:[ .-]?\d){11,18}(?![-._]?[\p{L}\d])/u.test(text.normalize('NFKC'));
}

/** In a name stands no id: digits that touch its letters are a card's too. */
export function nameHoldsCardNumber(name: string): boolean {
  return /\d(?:[ ._-]?\d){11}/.test(name.normalize('NFKC'));
}
