/** The pages of the comparison: a production build with one entry an engine, served with its scripts as they would travel. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { textParts } from '@wysh/web/texts/text-parts-plugin.ts';
import { build, type Manifest } from 'vite';
import type { Engine } from './engines.ts';

/** What travels compressed. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function sourceOf(file: string): string {
  const path = join(import.meta.dirname, 'adapters', file);
  return existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
}

async function buildPages(outDir: string, engines: readonly Engine[]): Promise<Manifest> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [textParts(), react()],
    build: {
      outDir,
      target: 'baseline-widely-available',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: Object.fromEntries(engines.map(({ file }) => [file, sourceOf(file)])) },
    },
  });
  return JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Names everything the entry needs, so that no page waits for one file to learn of the next. */
function pageOf(manifest: Manifest, file: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  const entry = Object.keys(manifest).find(
    (name) => manifest[name]?.name === file && manifest[name].isEntry === true,
  );
  if (entry === undefined) throw new Error(`The build has no page for ${file}.`);
  visit(entry);
  const [main, ...imported] = scripts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Form</title>',
    ...[...styles].map((style) => `<link rel="stylesheet" href="/${style}">`),
    ...imported.map((script) => `<link rel="modulepreload" href="/${script}">`),
    `<script type="module" src="/${main}"></script></head><body><div id="root"></div></body></html>`,
  ].join('');
}

export interface FormPages {
  readonly url: string;
  readonly close: () => void;
}

export async function serveFormPages(outDir: string, engines: readonly Engine[]): Promise<FormPages> {
  const manifest = await buildPages(outDir, engines);
  const pages = new Map(engines.map(({ file }) => [`/${file}`, pageOf(manifest, file)]));
  // Compressed before anybody asks, so that no page waits for it.
  const assets = new Map(
    readdirSync(join(outDir, 'assets')).map((name) => {
      const content = readFileSync(join(outDir, 'assets', name));
      return [`/assets/${name}`, extname(name) in TEXT_TYPES ? brotliCompressSync(content) : content];
    }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const body = assets.get(pathname);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TEXT_TYPES[extname(pathname)];
    const headers = type === undefined ? {} : { 'content-type': type, 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
