/**
 * Builds the web application into web/dist: the client, the pages that are painted before any script runs, and compressed
 * copies of everything, so that the server only has to choose; beside them routes.json, the addresses it answers, and
 * script-hashes.json, every script there is with its hash (S-61). `--if-stale` does nothing when no input changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { knownAddresses } from '../web/paths.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const dist = join(web, 'dist');
const stampFile = join(dist, '.stamp');
const staticPagesFolder = join(root, 'node_modules/.cache/wysh/static-pages');

/** Everything the build reads, by name, size and time: a change of any is a reason to build again. */
function inputsStamp(): string {
  const files = globSync(
    [
      'web/**/*.{ts,tsx,css,html,svg,woff2}',
      'domain/**/*.ts',
      'server/content/translations/*.json',
      'scripts/build-web.ts',
      'package-lock.json',
    ],
    { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.{ts,tsx}'] },
  ).toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The scripts and style sheets a chunk needs beyond those of the entry, which the page names already. */
function assetsOf(manifest: Manifest, chunkName: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string, isEntry: boolean) => {
    const chunk = manifest[name];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    if (!isEntry) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported, imported === 'index.html');
  };
  visit(chunkName, false);
  return { scripts: [...scripts], styles: [...styles] };
}

interface StaticPages {
  readonly renderLoading: () => Promise<string>;
  readonly renderWelcome: () => Promise<string>;
}

/** Fills the empty root of the built page with what can be painted before the application has started. */
async function paintStaticPages(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = (await import(pathToFileURL(join(staticPagesFolder, 'static-pages.js')).href)) as StaticPages;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const welcome = assetsOf(manifest, 'features/welcome/welcome-page.tsx');
  const links = [
    ...welcome.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...welcome.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !page.includes(link));
  const paint = (html: string) => page.replace('<!--static-page-->', () => html);
  writeFileSync(join(dist, 'index.html'), paint(await pages.renderLoading()));
  writeFileSync(
    join(dist, 'welcome.html'),
    paintFirst(paint(await pages.renderWelcome()).replace('</head>', () => `${links.join('')}</head>`)),
  );
  rmSync(join(dist, '.vite'), { recursive: true });
}

/**
 * Makes a page paint with its first answer: the text of its style sheets stands in it, and scripts give way to the fonts. The
 * sheets stay named, for print, which holds up nothing: they are the next pages' too, and who loads a part of the application
 * looks whether its sheet is named already.
 */
function paintFirst(html: string): string {
  const linked = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
  const styles = [...html.matchAll(linked)].map(([, file = '']) => readFileSync(join(dist, file), 'utf8'));
  return html
    .replaceAll(linked, '<link rel="stylesheet" media="print" crossorigin href="/$1">')
    .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Writes .br and .gz beside every text file, once and at the strongest setting. Pages are filled in by the server first. */
async function compress(): Promise<void> {
  const files = globSync('**/*', { cwd: dist }).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file);
      const source = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(source, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(source, { level: 9 }));
    }),
  );
}

/** What may run on our pages, the one that takes a card above all: whoever finds anything else there has found a change. */
function listScripts(): Record<string, string> {
  const hashOf = (file: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64')}`;
  const files = globSync('**/*.js', { cwd: dist }).toSorted();
  return Object.fromEntries(files.map((file) => [`/${file}`, hashOf(file)]));
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  const configFile = join(web, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: join(web, 'static-pages.tsx'),
      outDir: staticPagesFolder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: join(web, 'static-pages.tsx'),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  await paintStaticPages();
  await compress();
  writeFileSync(join(dist, 'script-hashes.json'), `${JSON.stringify(listScripts(), null, 2)}\n`);
  writeFileSync(join(dist, 'routes.json'), `${JSON.stringify(knownAddresses, null, 2)}\n`);
}

const stamp = inputsStamp();
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!(isFresh && process.argv.includes('--if-stale'))) {
  process.stderr.write('Building the web application …\n');
  await buildWeb();
  writeFileSync(stampFile, stamp);
}
