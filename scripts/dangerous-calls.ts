import type { SourceFile } from './source-files.ts';

/** What turns text into program, markup, a command or a pattern. */
const CALLS: readonly (readonly [what: string, RegExp])[] = [
  [
    'runs text as program',
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*['"`]|\bset(?:Timeout|Interval)\s*\(\s*['"`]/,
  ],
  ['runs text as program', /from 'node:vm'|require\('vm'\)/],
  [
    'takes text for markup',
    /\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bdangerouslySetInnerHTML\b|\bsrcDoc\b|\bsetHTMLUnsafe\b/,
  ],
  ['starts another program', /from 'node:child_process'|from 'child_process'/],
  // A pattern of a literal, or of constants of the same file in capitals, is as good as written out.
  ['makes a pattern of what comes', /\bRegExp\s*\((?!\s*(?:'[^']*'|\/|`(?:[^`$]|\$(?!\{)|\$\{[A-Z_]+\})*`))/],
];

/** What each file does of these, in the order of the list. */
export function dangerousCalls({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return CALLS.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${path} ${what}`);
}
