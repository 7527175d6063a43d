import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '../config.ts';
import { blankSupportPhone, firstViewsFile } from './first-views.ts';
import { knownAddressesFile } from './known-addresses.ts';
import { pagePolicy } from './security-headers.ts';

export interface WebFile {
  readonly contentType: string;
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  /** True for a file whose name changes with its content. */
  readonly isImmutable: boolean;
  /** A page's own content security policy; null for other files. */
  readonly policy: string | null;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The pages for people who build and test the service, and what only they load. */
const toolFile = /^\/(assets\/)?(sandbox|gallery|authoring)[-.]/;

/** The built web application's files by their paths: what no installation changes, and where its pages lie. */
export interface BuiltWeb {
  readonly assets: ReadonlyMap<string, WebFile>;
  readonly pages: ReadonlyMap<string, string>;
}

/**
 * The built web application, read once into memory and found by path. A path that is not in this list is not a file, so
 * no address can reach outside the folder, list it, or find a source map or a hidden file.
 */
export function readBuiltWeb(folder: string): BuiltWeb {
  const assets = new Map<string, WebFile>();
  const pages = new Map<string, string>();
  if (!existsSync(folder)) return { assets, pages };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    if (!entry.isFile() || contentType === undefined || path.includes('/.')) continue;
    if (path === `/${knownAddressesFile}` || path === `/${firstViewsFile}`) continue;
    if (path.endsWith('.html')) pages.set(path, readFileSync(file, 'utf8'));
    else assets.set(path, readAsset(file, path, contentType));
  }
  return { assets, pages };
}

/** What an installation serves: in production without the pages for people who build and test the service. */
export function webFilesOf(
  { assets, pages }: BuiltWeb,
  config: Config,
  pageConfig: object,
): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>(assets);
  for (const [path, html] of pages) files.set(path, writePage(html, config, pageConfig));
  if (config.environment === 'production')
    for (const path of files.keys()) if (toolFile.test(path)) files.delete(path);
  return files;
}

function readAsset(file: string, path: string, contentType: string): WebFile {
  const body = readFileSync(file);
  return {
    contentType,
    body,
    brotli: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: etagOf(body),
    isImmutable: path.startsWith('/assets/'),
    policy: null,
  };
}

/**
 * The installation's configuration is written into a page, so it is compressed here and not by the build; when it is first asked for,
 * because there are many and a start waits for none.
 */
function writePage(built: string, config: Config, pageConfig: object): WebFile {
  const html = once(() =>
    built
      .replaceAll('%WYSH_CONFIG%', escapeHtml(JSON.stringify(pageConfig)))
      .replaceAll(blankSupportPhone, escapeHtml(config.supportPhone))
      .replaceAll(dialled(blankSupportPhone), dialled(config.supportPhone)),
  );
  const body = once(() => Buffer.from(html()));
  const brotli = once(() => brotliCompressSync(body()));
  const gzip = once(() => gzipSync(body()));
  const etag = once(() => etagOf(body()));
  const policy = once(() => pagePolicy(html(), config));
  return {
    contentType: contentTypes['.html']!,
    get body() {
      return body();
    },
    get brotli() {
      return brotli();
    },
    get gzip() {
      return gzip();
    },
    get etag() {
      return etag();
    },
    isImmutable: false,
    get policy() {
      return policy();
    },
  };
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | null = null;
  return () => (made ??= { result: make() }).result;
}

/** A telephone number as links have it. */
function dialled(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
