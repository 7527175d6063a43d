import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { Block, Fact, Paper, Section } from '@wysh/domain/papers/paper.ts';
import { NO_BREAK_SPACE, partsOfText } from '../links-in-text.ts';
import { webFontOf } from '../paper-fonts.ts';
import type { Face } from '../paper-fonts.ts';
import type { PaperPrint } from '../paper-print.ts';
import { escaped } from './escaped.ts';

const families: readonly { face: Face; family: string; weight: number }[] = [
  { face: 'text', family: 'Figtree', weight: 400 },
  { face: 'strong', family: 'Figtree', weight: 600 },
  { face: 'display', family: 'Fraunces', weight: 600 },
];

// The fonts travel in the file: it looks the same when somebody has saved it, and a sandboxed page may fetch none.
const fontFaces = families.map(({ face, family, weight }) => {
  const file = webFontOf(face).toString('base64');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${file}) format("woff2")}`;
});
const style = [...fontFaces, readFileSync(join(import.meta.dirname, 'paper.css'), 'utf8')].join('\n');
const styleHash = createHash('sha256').update(style).digest('base64');

/** A document's own rule, which stays with a saved copy: nothing runs, nothing is fetched, and only this style applies. */
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src data:; base-uri 'none'; form-action 'none'`;

/** A paper as one page that needs nothing else, for the screen and for a printer. */
export function paperHtml(paper: Paper, issuerName: string, print: PaperPrint = 'standard'): string {
  const said = sayingIn(paper);
  return `<!doctype html>
<html lang="en-US"${print === 'large' ? ' class="large-print"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(paper.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><p class="issuer">${escaped(issuerName)}</p><p class="demonstration">Demonstration. Not a contract of insurance.</p></header>
<h1>${said(paper.title)}</h1>
${paper.subtitle === null ? '' : `<p class="subtitle">${said(paper.subtitle)}</p>`}
<dl class="references">${paper.references.map((fact) => factHtml(fact, said)).join('')}</dl>
${paper.sections.map((section, index) => sectionHtml(section, index + 1, said)).join('\n')}
<footer>${escaped(paper.formNumber)}</footer>
</main>
</body>
</html>
`;
}

/** A text of a paper as HTML, with its links. */
type Saying = (text: string) => string;

function sayingIn({ sections }: Paper): Saying {
  const headings = sections.map(({ heading }) => heading);
  return (text) =>
    partsOfText(text, headings)
      .map(({ text: words, link }) => {
        if (link === null) return escaped(words);
        const href = link.kind === 'part' ? `#part-${link.number}` : link.href;
        // The style keeps a number on one line.
        return `<a href="${escaped(href)}">${escaped(words.replaceAll(NO_BREAK_SPACE, ' '))}</a>`;
      })
      .join('');
}

function sectionHtml({ heading, startsPage, blocks }: Section, number: number, said: Saying): string {
  const start = `<section id="part-${number}"${startsPage ? ' class="starts-page"' : ''}>`;
  const inside = blocks.map((block) => blockHtml(block, said)).join('\n');
  return `${start}\n<h2>${number}. ${said(heading)}</h2>\n${inside}\n</section>`;
}

function blockHtml(block: Block, said: Saying): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${said(block.text)}</p>`;
    case 'clause':
      return block.paragraphs
        .map(
          (text, index) =>
            `<p>${index === 0 ? `<strong>${escaped(block.name)}.</strong> ` : ''}${said(text)}</p>`,
        )
        .join('\n');
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${said(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.facts.map((fact) => factHtml(fact, said)).join('')}</dl>`;
    case 'table':
      return tableHtml(block, said);
    case 'notice':
      return `<div class="notice"><p><strong>${said(block.title)}</strong></p>${block.paragraphs.map((text) => `<p>${said(text)}</p>`).join('')}</div>`;
    case 'signatures':
      return `<div class="signatures">${block.lines
        .map(({ role, name, signedOn }) => {
          const date = signedOn === null ? '' : `, ${formatLongDate(signedOn)}`;
          return `<div><p class="signed">${escaped(name ?? '')}</p><p>${escaped(role)}${date}</p></div>`;
        })
        .join('')}</div>`;
  }
}

/** More columns than a phone is wide for. */
const WIDE_FROM = 4;

/**
 * Each heading says which cells it is for: those below it, or those behind it in its row. The roles say again what the elements are, because
 * a row that stands as names and values on a phone is no row to a browser any more.
 */
function tableHtml({ caption, columns, rows }: Extract<Block, { kind: 'table' }>, said: Saying): string {
  const attributes = (index: number) => (columns[index]?.align === 'end' ? ' class="end"' : '');
  const heads = columns.map(
    ({ heading }, index) => `<th role="columnheader" scope="col"${attributes(index)}>${said(heading)}</th>`,
  );
  const cell = (text: string, index: number) => {
    const words = text.split('\n').map(said).join('<br>');
    const heading = ` data-heading="${escaped(columns[index]?.heading ?? '')}"`;
    return index === 0 && text !== ''
      ? `<th role="rowheader" scope="row"${heading}${attributes(index)}>${words}</th>`
      : `<td role="cell"${heading}${attributes(index)}>${words}</td>`;
  };
  const bodies = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`);
  const wide = columns.length >= WIDE_FROM ? ' class="wide"' : '';
  return `<table role="table"${wide}><caption>${said(caption)}</caption><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${bodies.join('\n')}</tbody></table>`;
}

function factHtml({ term, value }: Fact, said: Saying): string {
  return `<div><dt>${said(term)}</dt><dd>${said(value)}</dd></div>`;
}
