import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sandboxAdFramePath } from '../platform/config.ts';

const style =
  'body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#2b2b33;background:#f4f1ea}' +
  'h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}' +
  'dt{color:#5d5d68}dd{margin:0;overflow-wrap:anywhere}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs here and nothing is loaded; only our own pages may show it in a frame. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The page that stands in for a marketplace of offers: it shows what it was told in its address (S36). */
export function registerAffiliateFrame(http: FastifyInstance): void {
  http.get<{ Querystring: Record<string, string | string[]> }>(sandboxAdFramePath, (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(Object.entries(request.query))),
  );
}

function pageOf(parameters: readonly (readonly [string, string | string[]])[]): string {
  const rows = parameters
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(String(value))}</dd>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Offers by others</title><style>${style}</style></head>
<body><h1>Offers by others</h1><p>A marketplace would show its offers here. This is what it was told:</p>
<dl>${rows}</dl></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
