/**
 * Fills in a message: `{name}` is replaced by a value, `{count, plural, =0 {none} one {# wysh} other {# wyshes}}` by the form
 * that fits the number, in which `#` stands for it. This is the part of ICU MessageFormat our texts use; a text that needs
 * more fails the test over the catalogue rather than showing braces to a person.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

export function formatMessage(message: string, values: MessageValues, locale: string): string {
  let result = '';
  let position = 0;
  while (position < message.length) {
    const open = message.indexOf('{', position);
    if (open === -1) break;
    const close = closingBrace(message, open);
    result += message.slice(position, open) + formatArgument(message.slice(open + 1, close), values, locale);
    position = close + 1;
  }
  return result + message.slice(position);
}

function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let index = open; index < message.length; index += 1) {
    if (message[index] === '{') depth += 1;
    if (message[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A brace is not closed in: ${message}`);
}

function formatArgument(argument: string, values: MessageValues, locale: string): string {
  const [name = '', kind, forms] = splitArgument(argument);
  const value = values[name];
  if (value === undefined) throw new Error(`No value for {${name}}.`);
  if (kind === undefined) return typeof value === 'number' ? formatNumber(value, locale) : value;
  if (kind !== 'plural' || forms === undefined) throw new Error(`Unknown argument kind: ${kind}`);
  const count = Number(value);
  const byName = readForms(forms);
  const chosen =
    byName.get(`=${count}`) ?? byName.get(new Intl.PluralRules(locale).select(count)) ?? byName.get('other');
  if (chosen === undefined) throw new Error(`No form "other" in: {${argument}}`);
  return formatMessage(chosen.replaceAll('#', formatNumber(count, locale)), values, locale);
}

/** Without a formatter where it would change nothing: a page's first one takes a browser as long as drawing a form. */
function formatNumber(value: number, locale: string): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : new Intl.NumberFormat(locale).format(value);
}

function splitArgument(argument: string): string[] {
  const [name = '', kind, ...forms] = argument.split(',');
  return kind === undefined ? [name.trim()] : [name.trim(), kind.trim(), forms.join(',')];
}

function readForms(forms: string): Map<string, string> {
  const byName = new Map<string, string>();
  let position = 0;
  while (true) {
    const open = forms.indexOf('{', position);
    if (open === -1) return byName;
    const close = closingBrace(forms, open);
    byName.set(forms.slice(position, open).trim(), forms.slice(open + 1, close));
    position = close + 1;
  }
}
