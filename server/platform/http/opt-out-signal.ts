import type { IncomingHttpHeaders } from 'node:http';

/** Global Privacy Control: a browser says `Sec-GPC: 1`, and every other value is none (https://w3c.github.io/gpc/, read 2026-11-23). */
export const hasOptOutSignal = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1';
