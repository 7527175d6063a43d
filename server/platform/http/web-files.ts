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

/**
 * The built web application, read once into memory and found by path. A path that is not in this list is not a file, so
 * no address can reach outside the folder, list it, or find a source map or a hidden file. In production the pages for
 * people who build and test the service are not in it either.
 */
export function readWebFiles(
  folder: string,
  config: Config,
  pageConfig: object,
): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    if (!entry.isFile() || contentType === undefined || path.includes('/.')) continue;
    if (path === `/${knownAddressesFile}` || path === `/${firstViewsFile}`) continue;
    if (config.environment === 'production' && toolFile.test(path)) continue;
    files.set(
      path,
      path.endsWith('.html') ? readPage(file, config, pageConfig) : readAsset(file, path, contentType),
    );
  }
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
 * A page is compressed here and not by the build, because the installation's configuration is written into it first; when it is
 * first asked for, because there are many and a start waits for none.
 */
function readPage(file: string, config: Config, pageConfig: object): WebFile {
  const html = readFileSync(file, 'utf8')
    .replaceAll('%WYSH_CONFIG%', escapeHtml(JSON.stringify(pageConfig)))
    .replaceAll(blankSupportPhone, escapeHtml(config.supportPhone))
    .replaceAll(dialled(blankSupportPhone), dialled(config.supportPhone));
  const body = Buffer.from(html);
  let brotli: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    contentType: contentTypes['.html']!,
    body,
    get brotli() {
      return (brotli ??= brotliCompressSync(body));
    },
    get gzip() {
      return (gzip ??= gzipSync(body));
    },
    etag: etagOf(body),
    isImmutable: false,
    policy: pagePolicy(html, config),
  };
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
