import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { Block, Fact, Paper, Section } from '@wysh/domain/papers/paper.ts';
import { readFaceFiles } from '../paper-fonts.ts';
import type { Face } from '../paper-fonts.ts';

const families: Readonly<Record<Face, { family: string; weight: number }>> = {
  text: { family: 'Figtree', weight: 400 },
  strong: { family: 'Figtree', weight: 600 },
  display: { family: 'Fraunces', weight: 600 },
};

// The fonts travel in the file: it looks the same when somebody has saved it, and a sandboxed page may fetch none.
const fontFaces = readFaceFiles('woff2', ['latin']).map(({ face, file }) => {
  const { family, weight } = families[face];
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`;
});
const style = [...fontFaces, readFileSync(join(import.meta.dirname, 'paper.css'), 'utf8')].join('\n');
const styleHash = createHash('sha256').update(style).digest('base64');

/** A document's own rule, which stays with a saved copy: nothing runs, nothing is fetched, and only this style applies. */
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src data:; base-uri 'none'; form-action 'none'`;

/** A paper as one page that needs nothing else, for the screen and for a printer. */
export function paperHtml(paper: Paper, issuerName: string): string {
  return `<!doctype html>
<html lang="en-US">
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
<h1>${escaped(paper.title)}</h1>
${paper.subtitle === null ? '' : `<p class="subtitle">${escaped(paper.subtitle)}</p>`}
<dl class="references">${paper.references.map(factHtml).join('')}</dl>
${paper.sections.map(sectionHtml).join('\n')}
<footer>${escaped(paper.formNumber)}</footer>
</main>
</body>
</html>
`;
}

function sectionHtml({ heading, startsPage, blocks }: Section, index: number): string {
  const start = startsPage ? '<section class="starts-page">' : '<section>';
  return `${start}\n<h2>${index + 1}. ${escaped(heading)}</h2>\n${blocks.map(blockHtml).join('\n')}\n</section>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'clause':
      return block.paragraphs
        .map(
          (text, index) =>
            `<p>${index === 0 ? `<strong>${escaped(block.name)}.</strong> ` : ''}${escaped(text)}</p>`,
        )
        .join('\n');
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<dl>${block.facts.map(factHtml).join('')}</dl>`;
    case 'table':
      return tableHtml(block);
    case 'notice':
      return `<div class="notice"><p><strong>${escaped(block.title)}</strong></p>${block.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`;
    case 'signatures':
      return `<div class="signatures">${block.lines
        .map(({ role, name, signedOn }) => {
          const date = signedOn === null ? '' : `, ${formatLongDate(signedOn)}`;
          return `<div><p class="signed">${escaped(name ?? '')}</p><p>${escaped(role)}${date}</p></div>`;
        })
        .join('')}</div>`;
  }
}

function tableHtml({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): string {
  const attributes = (index: number) => (columns[index]?.align === 'end' ? ' class="end"' : '');
  const heads = columns.map(
    ({ heading }, index) => `<th scope="col"${attributes(index)}>${escaped(heading)}</th>`,
  );
  const bodies = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => `<td${attributes(index)}>${escaped(cell).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${bodies.join('\n')}</tbody></table>`;
}

function factHtml({ term, value }: Fact): string {
  return `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people typed stays text (S-46). */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
