/** The text itself while it fits; otherwise its first `length` characters, whole ones, and an ellipsis. */
export function truncateText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
