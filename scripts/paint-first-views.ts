/**
 * Writes what can be painted before the application has started into the built pages: for each page a stranger can open its
 * first view, as a server of this release answers it, and for all other addresses that they are loading.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blankSupportPhone } from '../server/platform/http/first-views.ts';
import type { ServedFirstView } from '../server/platform/http/first-views.ts';
import { criticalStyles } from './critical-styles.ts';
import { openTestApp } from '../server/testing/test-app.ts';
import type { FirstView } from '../web/first-views.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the build finds in the bundle of web/static-pages.tsx. */
export interface StaticPages {
  readonly renderLoading: () => Promise<string>;
  readonly openPainter: (ports: { supportPhone: string; fetch: typeof fetch }) => {
    readonly views: () => Promise<readonly FirstView[]>;
    readonly homeModules: readonly string[];
    readonly paint: (path: string) => Promise<{ readonly title: string; readonly markup: string }>;
  };
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** `beforeStart` is the one script that stands in the pages. */
export async function paintFirstViews(
  dist: string,
  manifest: Manifest,
  pages: StaticPages,
  beforeStart: string,
): Promise<void> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const loading = await pages.renderLoading();
  writeFileSync(
    join(dist, 'index.html'),
    page.replace('<!--static-page-->', () => loading),
  );
  const app = await openTestApp();
  try {
    const painter = pages.openPainter({ supportPhone: blankSupportPhone, fetch: fetchFrom(app) });
    const served: ServedFirstView[] = [];
    mkdirSync(join(dist, 'first-views'));
    for (const view of await painter.views()) {
      const { title, markup } = await painter.paint(view.addresses[0]!);
      const file = `first-views/${view.name}.html`;
      const assets = assetsOf(manifest, ['index.html', ...view.modules]);
      const sheets = assets.styles.map((style) => readFileSync(join(dist, style), 'utf8')).join('');
      const home = assetsOf(manifest, ['index.html', ...painter.homeModules]);
      const head = [
        `<style>${criticalStyles(sheets, markup + loading)}${rulesOf(markup)}</style>`,
        // For print, which holds up nothing, until the application starts and wants all of them.
        ...assets.styles.map((style) => `<link rel="stylesheet" media="print" crossorigin href="/${style}">`),
        scriptElement(beforeStart, {
          entry: `/${manifest['index.html']!.file}`,
          parts: addressesOf(assets.scripts),
          ...(view.isForNewcomers && { newcomers: '' }),
          ...(view.home === 'here' && {
            own: addressesOf([
              ...home.scripts,
              ...home.styles.filter((style) => !assets.styles.includes(style)),
            ]),
          }),
          ...(view.home === 'next' && {
            next: addressesOf(home.scripts.filter((script) => !assets.scripts.includes(script))),
          }),
        }),
      ].join('');
      const html = withoutScripts(page)
        .replace(/<title>[^<]*/, () => `<title>Wysh - ${title}`)
        .replace('</head>', () => `${head}</head>`)
        .replaceAll(/<\/?noscript>/g, '')
        .replace('<div id="root">', () => `<div id="root" data-painted="${view.addresses.join(' ')}">`)
        .replace(
          '<!--static-page--></div>',
          () => `${styledByRules(markup)}</div><div id="own-page-coming">${loading}</div>`,
        );
      writeFileSync(join(dist, file), html);
      served.push({
        file: `/${file}`,
        addresses: [...view.addresses],
        unlessAskedFor: [...(view.unlessAskedFor ?? [])],
      });
    }
    writeFileSync(join(dist, 'first-views.json'), `${JSON.stringify(served, null, 2)}\n`);
  } finally {
    await app.close();
  }
}

function fetchFrom(app: Awaited<ReturnType<typeof openTestApp>>): typeof fetch {
  return async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { status, text } = await app.rest(
      init.method === 'POST' ? 'POST' : 'GET',
      pathname,
      typeof init.body === 'string' ? init.body : undefined,
      { headers: Object.fromEntries(new Headers(init.headers)) },
    );
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
}

/** The scripts and style sheets of the application and these modules; the entry itself is named apart. */
function assetsOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is no part of the application.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (name !== 'index.html') scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const name of modules) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
}

function addressesOf(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ');
}

function scriptElement(text: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}

/** The application is asked for once the page is painted. */
function withoutScripts(page: string): string {
  return page.replaceAll(
    /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*|link rel="preload" href="\/health"[^>]*)>/g,
    '',
  );
}

const styleAttribute = / style="([^"]*)"/g;

/** Our policy lets no style stand on an element: what the painted ones say stands in rules beside them. */
function rulesOf(markup: string): string {
  const styles = new Set([...markup.matchAll(styleAttribute)].map(([, style = '']) => unescaped(style)));
  return [...styles].map((style) => `[data-style=${JSON.stringify(style)}]{${style}}`).join('');
}

function styledByRules(markup: string): string {
  return markup.replaceAll(styleAttribute, ' data-style="$1"');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
