/** What a long text is made of. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = '## ';
const ITEM = '- ';

/**
 * Reads paragraphs between empty lines; one that begins with ## is a heading, and one of which every line begins with a dash is
 * a list. Everything else is text as it stands: it can never become markup.
 */
export function readTextBlocks(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readBlock);
}

function readBlock(part: string): TextBlock {
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith(ITEM)))
    return { kind: 'list', items: lines.map((line) => line.slice(ITEM.length)) };
  const words = lines.join(' ');
  return words.startsWith(HEADING)
    ? { kind: 'heading', text: words.slice(HEADING.length) }
    : { kind: 'paragraph', text: words };
}
