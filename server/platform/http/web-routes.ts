import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindFirstView } from './first-views.ts';
import { requestError } from './public-rest-error.ts';
import type { WebFile } from './web-files.ts';

export interface WebRoutes {
  readonly files: ReadonlyMap<string, WebFile>;
  /** First path segments that belong to the API: a miss below one of them is data, never a page. */
  readonly apiPaths: readonly string[];
  /** Whether the application has a page at this path. */
  readonly isKnownAddress: (path: string) => boolean;
  readonly findFirstView: FindFirstView;
  /** While there is maintenance nothing is painted: what would be typed into it could go nowhere. */
  readonly isUnderMaintenance: () => Promise<boolean>;
}

/** Pages for people who build and test the service; in production there are no files for them. */
const toolPages: Readonly<Record<string, string>> = {
  '/sandbox': '/sandbox.html',
  '/gallery': '/gallery.html',
  '/authoring': '/authoring.html',
};
/** The underwriters' desk is an application of its own, with addresses of its own. */
const deskPaths = ['/desk'];

interface Found {
  readonly file: WebFile;
  readonly status: 200 | 404;
}

/**
 * Serves the web application's files, and its page for every address that is a person's and not a file or the API's. At an
 * address the application does not know, the page says so to the person and the status to everybody else.
 */
export function registerWebRoutes(http: FastifyInstance, routes: WebRoutes): void {
  http.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request);
    const found = isRead && path !== null ? await find(path, request, routes) : undefined;
    if (found !== undefined) return sendFile(request, reply, found);
    const { status, body } = requestError(404);
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });
}

async function find(
  path: string,
  request: FastifyRequest,
  { files, apiPaths, isKnownAddress, findFirstView, isUnderMaintenance }: WebRoutes,
): Promise<Found | undefined> {
  const file = path.endsWith('.html') ? undefined : files.get(path);
  if (file !== undefined) return { file, status: 200 };
  if (isBelow(path, apiPaths) || path.startsWith('/assets/') || path.includes('/.')) return undefined;
  if (!wantsPage(path, request.headers.accept)) return undefined;

  const ownPage = files.get(ownPageOf(path) ?? '');
  if (ownPage !== undefined) return { file: ownPage, status: 200 };
  const painted = findFirstView(path, queryOf(request));
  if (painted !== undefined && !(await isClosed(isUnderMaintenance))) {
    const file = files.get(painted);
    if (file !== undefined) return { file, status: 200 };
  }
  const application = files.get('/index.html');
  return application && { file: application, status: isKnownAddress(path) ? 200 : 404 };
}

/** A page waits this long for the database, and no longer. */
const askedForMs = 300;

/** Where it can't be found out in time, what would be typed goes nowhere either. */
function isClosed(isUnderMaintenance: WebRoutes['isUnderMaintenance']): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), askedForMs).unref());
  return Promise.race([isUnderMaintenance().catch(() => true), late]);
}

function ownPageOf(path: string): string | undefined {
  return isBelow(path, deskPaths) ? '/desk.html' : toolPages[path];
}

function isBelow(path: string, parents: readonly string[]): boolean {
  return parents.some((parent) => path === parent || path.startsWith(`${parent}/`));
}

/** A browser says that it wants a page. Others take anything, so for them only an address without a file's ending is one. */
function wantsPage(path: string, accept = '*/*'): boolean {
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

function pathOf(request: FastifyRequest): string | null {
  const [path = '/'] = request.url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { file, status }: Found): FastifyReply {
  reply.headers({
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
    // The card frame has an origin of its own, and asks for scripts and fonts as a stranger. They are everybody's.
    ...(file.isImmutable && { 'access-control-allow-origin': '*' }),
    ...(file.policy !== null && { 'content-security-policy': file.policy }),
  });
  if (status === 200 && request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  reply.status(status).type(file.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.brotli !== null && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip !== null && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}
