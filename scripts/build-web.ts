/**
 * Builds the web application into web/dist: the client, the pages that are painted before any script runs, and compressed
 * copies of everything, so that the server only has to choose; beside them routes.json, the addresses it answers,
 * first-views.json, which of them are painted by what, script-hashes.json, every script there is with its hash (S-61), and .bill-of-materials.json,
 * every package that runs (S-86). `--if-stale` does nothing when no input changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { knownAddresses } from '../web/paths.ts';
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts';
import { paintFirstViews, type Manifest, type StaticPages } from './paint-first-views.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const dist = join(web, 'dist');
const stampFile = join(dist, '.stamp');
/** For whoever runs this: a name that begins with a dot is served to nobody. */
const billOfMaterialsFile = '.bill-of-materials.json';
const beforeStartFolder = join(root, 'node_modules/.cache/wysh/before-start');
const staticPagesFolder = join(root, 'node_modules/.cache/wysh/static-pages');

/** Everything the build reads, by name, size and time: a change of any is a reason to build again. */
function inputsStamp(): string {
  const files = globSync(
    [
      'web/**/*.{ts,tsx,css,html,svg,woff2}',
      'domain/**/*.ts',
      'server/content/**/*.{ts,json}',
      'scripts/{bill-of-materials,build-web,critical-styles,paint-first-views}.ts',
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

function listMaterials() {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { version } = read('package.json') as { version: string };
  return billOfMaterials(read('package-lock.json') as Lockfile, version);
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
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: beforeStartFolder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      lib: {
        entry: join(web, 'before-start.ts'),
        formats: ['iife'],
        name: 'beforeStart',
        fileName: () => 'before-start.js',
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = (await import(pathToFileURL(join(staticPagesFolder, 'static-pages.js')).href)) as StaticPages;
  const beforeStart = readFileSync(join(beforeStartFolder, 'before-start.js'), 'utf8').trim();
  await paintFirstViews(dist, manifest, pages, beforeStart);
  rmSync(join(dist, '.vite'), { recursive: true });
  await compress();
  writeFileSync(join(dist, 'script-hashes.json'), `${JSON.stringify(listScripts(), null, 2)}\n`);
  writeFileSync(join(dist, billOfMaterialsFile), `${JSON.stringify(listMaterials(), null, 2)}\n`);
  writeFileSync(join(dist, 'routes.json'), `${JSON.stringify(knownAddresses, null, 2)}\n`);
}

const stamp = inputsStamp();
const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!(isFresh && process.argv.includes('--if-stale'))) {
  process.stderr.write('Building the web application …\n');
  await buildWeb();
  writeFileSync(stampFile, stamp);
}
