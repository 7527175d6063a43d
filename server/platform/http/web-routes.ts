import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestError } from './public-rest-error.ts';
import type { WebFile } from './web-files.ts';

export interface WebRoutes {
  readonly files: ReadonlyMap<string, WebFile>;
  /** First path segments that belong to the API: a miss below one of them is data, never a page. */
  readonly apiPaths: readonly string[];
  /** Pages for people who build and test the service, at their own addresses; none in production. */
  readonly hasToolPages: boolean;
}

const toolPages: Readonly<Record<string, string>> = {
  '/sandbox': '/sandbox.html',
  '/gallery': '/gallery.html',
};
const welcomePaths = new Set(['/', '/products/insurance/welcome']);

/** Serves the web application's files, and its page for every address that is a person's and not a file or the API's. */
export function registerWebRoutes(http: FastifyInstance, routes: WebRoutes): void {
  http.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = pathOf(request);
    const file = isRead && path !== null ? findFile(path, request, routes) : undefined;
    if (file !== undefined) return sendFile(request, reply, file);
    const { status, body } = requestError(404);
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });
}

function findFile(
  path: string,
  request: FastifyRequest,
  { files, apiPaths, hasToolPages }: WebRoutes,
): WebFile | undefined {
  if (!path.endsWith('.html')) {
    const file = files.get(path);
    if (file !== undefined) return file;
  }
  if (isBelow(path, apiPaths) || path.startsWith('/assets/') || path.includes('/.')) return undefined;
  if (!wantsPage(path, request.headers.accept)) return undefined;
  if (hasToolPages && toolPages[path] !== undefined) return files.get(toolPages[path]);
  return (welcomePaths.has(path) ? files.get('/welcome.html') : undefined) ?? files.get('/index.html');
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

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.headers({
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(file.policy !== null && { 'content-security-policy': file.policy }),
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  reply.status(200).type(file.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.brotli !== null && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip !== null && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.body);
}
