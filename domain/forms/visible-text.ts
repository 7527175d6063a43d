/**
 * A text in which somebody sees something: not of spaces, controls, joiners and fillers alone, which a required answer or a name would
 * otherwise be made of. What stands among visible signs stays: a joiner shapes words in some scripts.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
