/** SQLSTATEs character_not_in_repertoire and untranslatable_character. */
const unstorable: readonly unknown[] = ['22021', '22P05'];

/**
 * Whether the database refused a text as one that no column can hold, such as one with a zero byte. Only a request brings such a text,
 * where nothing else looked at it: to find something by it, above all.
 */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unstorable.includes(error.code);
}
