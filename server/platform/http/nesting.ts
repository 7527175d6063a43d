/**
 * How deep lists and objects may stand in one another in what a stranger sends. The deepest of ours is some ten levels. Parsers, checks
 * and coercion call themselves once a level, so without a limit a list of 20,000 lists overflows the stack.
 */
export const nestingMax = 50;

const quote = 0x22;
const backslash = 0x5c;
const hash = 0x23;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Whether brackets of any kind are nested deeper than that in a text of JSON or GraphQL, which is told before anything parses it. What
 * stands in strings and comments does not count. Up to a place where the text is neither, it is read as its parser would.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === hash) index = endOfLine(text, index);
    else if (isOpening(code)) {
      depth += 1;
      if (depth > nestingMax) return true;
    } else if (isClosing(code)) depth -= 1;
  }
  return false;
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b || code === 0x28;
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d || code === 0x29;
}

/** Where the string that begins here has its last quote, or the text its end. */
function endOfString(text: string, start: number): number {
  if (text.startsWith('"""', start)) return endOfBlock(text, start);
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === backslash) index += 1;
    else if (code === quote) return index;
  }
  return text.length;
}

/** A block of GraphQL goes on through quotes and lines, to three quotes without a backslash before them. */
function endOfBlock(text: string, start: number): number {
  let end = text.indexOf('"""', start + 3);
  while (end !== -1 && text.charCodeAt(end - 1) === backslash) end = text.indexOf('"""', end + 3);
  return end === -1 ? text.length : end + 2;
}

function endOfLine(text: string, start: number): number {
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === newline || code === carriageReturn) return index;
  }
  return text.length;
}
