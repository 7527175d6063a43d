/** The least number of lines a textarea shows (FORM-93). */
export const TEXTAREA_LINES_MIN = 4;

/** Length as a person counts it: a character outside the basic plane is one, not two. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The text cut to the limit of its field, never through the middle of a character (FORM-91). */
export function truncateText(text: string, characterMax: number | undefined): string {
  if (characterMax === undefined || text.length <= characterMax) return text;
  return Array.from(text).slice(0, characterMax).join('');
}

/** 'length/max' under a field with a limit (FORM-91). */
export function characterCounter(text: string, characterMax: number): string {
  return `${textLength(text)}/${characterMax}`;
}

/** Whether a fifth of the limit or less is left: before that a count beside a name is only in the way. */
export function isNearLimit(text: string, characterMax: number): boolean {
  return textLength(text) * 5 >= characterMax * 4;
}

/** A textarea keeps at most two newlines at its end (FORM-92). */
export function trimTrailingNewlines(text: string): string {
  let end = text.length;
  while (text.endsWith('\n\n\n', end)) end -= 1;
  return text.slice(0, end);
}
