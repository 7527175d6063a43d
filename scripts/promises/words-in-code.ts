import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Attributes that the code reads and no person. */
const NO_WORDS = new Set(['className', 'href', 'to', 'id', 'key', 'name', 'type', 'role']);

/**
 * What people read of a page whose words stand in its code: the text of each element, and each string that is a sentence. What is worked
 * out where it is shown is `{…}`.
 */
export function wordsInCode(path: string, code: string): string[] {
  const words: string[] = [];
  visit(parseSync(path, code).program as unknown as Node, words);
  return words;
}

function visit(node: Node, words: string[]): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return;
    case 'JSXAttribute':
      if (NO_WORDS.has((node['name'] as { name?: string }).name ?? '')) return;
      break;
    case 'JSXElement':
    case 'JSXFragment':
      words.push(textOf(node['children'] as Node[]));
      break;
    case 'Literal':
      if (typeof node['value'] === 'string') words.push(node['value']);
      return;
    case 'TemplateLiteral':
      words.push(templateText(node));
      break;
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, words);
}

function textOf(children: readonly Node[]): string {
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return child['value'] as string;
    if (child.type !== 'JSXExpressionContainer') return '{…}';
    const { type, value } = child['expression'] as Node;
    return type === 'Literal' ? String(value) : '{…}';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function templateText(node: Node): string {
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}');
}

function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && typeof (value as Partial<Node>).type === 'string';
}
