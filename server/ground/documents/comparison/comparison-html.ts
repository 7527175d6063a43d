import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedLine, ComparedPart, ComparedWords } from '@wysh/domain/papers/compare-papers.ts';
import { escaped } from '../html/escaped.ts';

const style = ['../html/paper.css', 'comparison.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs on it, nothing is fetched by it; its one form asks for the same page about other editions. */
export const COMPARISON_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface Comparison {
  /** What is compared: the name of the paper. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** That can be chosen, the oldest first; empty where the page offers no choice. */
  readonly versions: readonly string[];
  readonly parts: readonly ComparedPart[];
}

/** What changed between two editions of a paper, as a page: words that came underlined, words that went struck out, and both said. */
export function comparisonHtml({ name, from, to, versions, parts }: Comparison): string {
  const lines = parts.flatMap((part) => part.lines);
  const count = (change: ComparedLine['change']) => lines.filter((line) => line.change === change).length;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`What changed: ${name}`)}</title>
<style>${style}</style>
</head>
<body>
<main class="comparison">
<h1>What changed: ${escaped(name)}</h1>
<p class="subtitle">Edition ${escaped(from)} beside edition ${escaped(to)}, both written of the same data.</p>
${versions.length === 0 ? '' : choiceHtml({ from, to, versions })}
<p><strong>${said(count('changed'), 'line')} changed, ${count('added')} added, ${count('removed')} removed.</strong> What was added is <ins>underlined</ins>, what was removed is <del>struck out</del>.</p>
${parts.map(partHtml).join('\n')}
</main>
</body>
</html>
`;
}

const said = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function choiceHtml({ from, to, versions }: Pick<Comparison, 'from' | 'to' | 'versions'>): string {
  const select = (name: string, label: string, chosen: string) =>
    `<label>${label} <select name="${name}">${versions
      .map((version) => `<option${version === chosen ? ' selected' : ''}>${escaped(version)}</option>`)
      .join('')}</select></label>`;
  return `<form method="get">${select('from', 'From edition', from)} ${select('to', 'to edition', to)} <button type="submit">COMPARE</button></form>`;
}

function partHtml({ heading, change, lines }: ComparedPart): string {
  const mark = { same: '', added: ' <ins>(added)</ins>', removed: ' <del>(removed)</del>' }[change];
  const runs = runsOf(lines).map(({ isSame, lines: run }) => {
    const inside = run.map(lineHtml).join('\n');
    return isSame
      ? `<details><summary>${said(run.length, 'line')} without a change</summary>\n${inside}\n</details>`
      : inside;
  });
  return `<section>\n<h2>${escaped(heading)}${mark}</h2>\n${runs.join('\n')}\n</section>`;
}

/** Lines without a change stand together, to be opened by whoever wants to read them. */
function runsOf(
  lines: readonly ComparedLine[],
): { readonly isSame: boolean; readonly lines: ComparedLine[] }[] {
  const runs: { readonly isSame: boolean; readonly lines: ComparedLine[] }[] = [];
  for (const line of lines) {
    const isSame = line.change === 'same';
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.lines.push(line);
    else runs.push({ isSame, lines: [line] });
  }
  return runs;
}

function lineHtml({ words }: ComparedLine): string {
  return `<p>${words.map(wordsHtml).join(' ')}</p>`;
}

/** Said as well as shown: not every reader tells what is struck out. */
function wordsHtml({ change, text }: ComparedWords): string {
  const shown = escaped(text);
  if (change === 'added') return `<ins><span class="spoken">added: </span>${shown}</ins>`;
  if (change === 'removed') return `<del><span class="spoken">removed: </span>${shown}</del>`;
  return shown;
}
