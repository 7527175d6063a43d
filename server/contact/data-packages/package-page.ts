import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { PersonalData, PersonalTable } from './personal-data.ts';

export interface PackagedFile {
  /** In the package; null where it has no room there. */
  readonly name: string | null;
  readonly title: string;
  readonly on: Temporal.PlainDate | null;
}

interface PackageContents {
  readonly madeOn: Temporal.PlainDate;
  readonly tables: readonly PersonalTable[];
  readonly papers: readonly PackagedFile[];
  readonly handedIn: readonly PackagedFile[];
  readonly leftOut: PersonalData['leftOut'];
}

/** More of them are in the JSON file beside the page. */
const shownRowsMax = 200;

const style = `body{margin:0;background:#fbf6ec;color:#16302b;font:16px/1.55 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:Georgia,serif}
h2{margin:2.5rem 0 .75rem}
details{margin:0 0 .5rem;padding:.75rem 1rem;border-radius:.75rem;background:#fff}
summary{font-weight:600;cursor:pointer}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:1rem 0;padding-top:1rem;border-top:1px solid #d9d2c3}
dt{color:#4c635d}
dd{margin:0;overflow-wrap:anywhere}
@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** What somebody opens first: everything in the package, to read without a program. */
export function packagePage({ madeOn, tables, papers, handedIn, leftOut }: PackageContents): string {
  const sections = Map.groupBy(
    tables.filter(({ rows }) => rows.length > 0),
    ({ section }) => section,
  );
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What Wysh has of you</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>What Wysh has of you</h1>
<p>Made on ${escaped(formatLongDate(madeOn.toString()))}. Keep it where nobody else looks: it has your answers about your health, your family and your money in it. Tax ids and the numbers of accounts are left out; where there is one, it says “on file” or nothing.</p>
${filesHtml('Your papers', papers)}
${filesHtml('Files you handed in', handedIn)}
${[...sections].map(([section, ofIt]) => `<section>\n<h2>${escaped(section)}</h2>\n${ofIt.map(tableHtml).join('\n')}\n</section>`).join('\n')}
<section>
<h2>What is not in it, and why</h2>
${[...Map.groupBy(leftOut, ({ why }) => why)].map(([why, ones]) => `<details><summary>${escaped(why)}</summary><p>${escaped(ones.map(({ name }) => worded(name)).join(', '))}</p></details>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function filesHtml(heading: string, files: readonly PackagedFile[]): string {
  if (files.length === 0) return '';
  const items = files.map(({ name, title, on }) => {
    const day = on === null ? '' : `, ${escaped(formatLongDate(on.toString()))}`;
    return name === null
      ? `<li>${escaped(title)}${day}: too large for this package. Ask us for it.</li>`
      : `<li><a href="${escaped(encodeURI(name))}">${escaped(title)}</a>${day}</li>`;
  });
  return `<section>\n<h2>${escaped(heading)}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</section>`;
}

function tableHtml({ name, title, rows, isWhole }: PersonalTable): string {
  const rest =
    rows.length > shownRowsMax ? `<p>The first ${shownRowsMax} of ${rows.length} are here.</p>` : '';
  const end = isWhole ? '' : '<p>There are more than a package takes. Ask us for the rest.</p>';
  return `<details>
<summary>${escaped(title)} (${rows.length})</summary>
<p><a href="data/${name}.json">The same for a program to read</a></p>
${rows.slice(0, shownRowsMax).map(rowHtml).join('\n')}${rest}${end}
</details>`;
}

function rowHtml(row: Readonly<Record<string, unknown>>): string {
  const facts = Object.entries(row).map(
    ([name, value]) => `<dt>${escaped(worded(name))}</dt><dd>${escaped(said(value))}</dd>`,
  );
  return `<dl>${facts.join('')}</dl>`;
}

const worded = (name: string) => name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

function said(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
