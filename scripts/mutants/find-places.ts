import { parseSync } from 'oxc-parser';

/** A piece of code and what could stand there by mistake. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** A statement is left out or carried out; an expression has one value or another. */
  readonly form: 'expression' | 'statement';
  /** Other code for what lies between `start` and `end`, each a bug of its own. Empty code leaves the statement out. */
  readonly replacements: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Each the other's mistake. */
const pairs = (...of: (readonly [string, string])[]) =>
  new Map(of.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

const OTHER_OPERATORS = pairs(['<', '<='], ['>', '>='], ['===', '!=='], ['&&', '||'], ['+', '-'], ['*', '/']);

const OTHER_METHODS = pairs(['min', 'max'], ['some', 'every']);

/** TypeScript's nodes that stand around a value; all others are types. */
const AROUND_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * Where a bug can be planted in a file, in the order of the code. Types, imports, names of properties, lines of the log and what
 * an error says are no places.
 */
export function findPlaces(file: string, text: string): Place[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]!.message}`);
  const places: Place[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    if (isLeftOut(node)) return;
    const found = placeAt(node, parent, text);
    if (found !== null) {
      places.push({ file, line: text.slice(0, found.start).split('\n').length, ...found });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program as unknown as Node, null);
  return places.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function isLeftOut(node: Node): boolean {
  const { type } = node;
  if (type.startsWith('TS')) return !AROUND_VALUES.has(type);
  if (type === 'ExpressionStatement') return isLogLine(node.expression as Node);
  return ['ImportDeclaration', 'ExportAllDeclaration', 'ThrowStatement'].includes(type);
}

/** `log.info(…)`, `context.log.warn(…)`. */
function isLogLine({ type, callee }: Node): boolean {
  const { object } = (callee ?? {}) as { object?: { name?: string; property?: { name?: string } } };
  return type === 'CallExpression' && (object?.name ?? object?.property?.name) === 'log';
}

function childrenOf(node: Node): Node[] {
  const isName = node.type === 'Property' && node.computed === false;
  return Object.entries(node)
    .filter(([name]) => !(isName && name === 'key'))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}

type Found = Pick<Place, 'start' | 'end' | 'form' | 'replacements'>;

function placeAt(node: Node, parent: Node | null, text: string): Found | null {
  const { start, end } = node;
  const code = (of: unknown) => text.slice((of as Node).start, (of as Node).end);
  const expression = (...replacements: string[]): Found => ({ start, end, form: 'expression', replacements });

  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right } = node as unknown as { left: Node; right: Node };
      if (node.operator === '??') return expression(code(left));
      const other = OTHER_OPERATORS.get(node.operator as string);
      if (other === undefined || (node.operator === '+' && (isText(left) || isText(right)))) return null;
      return expression(`${code(left)} ${other} ${operand(right, code(right))}`);
    }
    case 'UnaryExpression':
      return node.operator === '!' ? expression(code(node.argument)) : null;
    case 'ConditionalExpression':
      return negated(node.test as Node, code(node.test));
    case 'IfStatement':
      return isGuard(node)
        ? { start, end, form: 'statement', replacements: [''] }
        : negated(node.test as Node, code(node.test));
    case 'ExpressionStatement': {
      const isSuper = (node.expression as { callee?: Node }).callee?.type === 'Super';
      if (isSuper || typeof node.directive === 'string') return null;
      return { start, end, form: 'statement', replacements: [''] };
    }
    case 'CallExpression':
      return callPlace(node, parent, code);
    case 'Literal':
      if (typeof node.value === 'boolean') return expression(String(!node.value));
      return typeof node.value === 'number' ? numberPlace(node.value, node.raw as string, expression) : null;
    default:
      return null;
  }
}

/** What stands right of an operator keeps its value when the operator changes: `a - (b + c)`, `a || (b ?? c)`. */
function operand(node: Node, code: string): string {
  return ['BinaryExpression', 'LogicalExpression'].includes(node.type) ? `(${code})` : code;
}

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** A condition that is turned round; where an operator of its own is, that one is the place. */
function negated(test: Node, code: string): Found | null {
  const hasOwn =
    (test.type === 'UnaryExpression' && test.operator === '!') ||
    (test.type === 'BinaryExpression' && ['===', '!=='].includes(test.operator as string));
  return hasOwn
    ? null
    : { start: test.start, end: test.end, form: 'expression', replacements: [`!(${code})`] };
}

const LEAVES = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];

/** An `if` without `else` that only leaves. */
function isGuard({ consequent, alternate }: Node): boolean {
  if (alternate !== null) return false;
  const { type, body } = consequent as Node;
  const last = type === 'BlockStatement' ? (body as Node[]).at(-1) : (consequent as Node);
  return last !== undefined && LEAVES.includes(last.type);
}

function callPlace(node: Node, parent: Node | null, code: (of: unknown) => string): Found | null {
  const callee = node.callee as Node;
  // A short-circuited chain ends where parentheses stand.
  if (callee.type !== 'MemberExpression' || parent?.type === 'ChainExpression') return null;
  if (code(node).includes('?.')) return null;
  const { object, property } = callee as unknown as { object: Node; property: Node };
  const name = property.name as string;
  const whole = code(node);
  const at = { start: node.start, end: node.end, form: 'expression' } as const;
  if (name === 'filter') return { ...at, replacements: [code(object)] };
  const other = OTHER_METHODS.get(name);
  if (other === undefined) return null;
  const offset = property.start - node.start;
  return { ...at, replacements: [whole.slice(0, offset) + other + whole.slice(offset + name.length)] };
}

/** One more and one less in the last digit that is written. */
function numberPlace(
  value: number,
  raw: string,
  expression: (...replacements: string[]) => Found,
): Found | null {
  if (!/^[\d_]+(\.\d+)?$/.test(raw)) return null;
  const decimals = raw.split('.')[1]?.length ?? 0;
  const step = 10 ** -decimals;
  const less = (value - step).toFixed(decimals);
  return expression((value + step).toFixed(decimals), less.startsWith('-') ? `(${less})` : less);
}
