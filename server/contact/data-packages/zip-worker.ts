import { zipSync } from 'fflate';
import { answerOrders } from '../../platform/threads/answer-orders.ts';
import type { Archive } from './write-zip.ts';

answerOrders(async ({ entries, madeAtMs }: Archive) =>
  zipSync(
    Object.fromEntries(
      entries.map(({ name, content }) => [name, [content, { level: levelOf(name) }] as const]),
    ),
    { mtime: madeAtMs },
  ),
);

/** What is packed as it is, pictures and PDFs, is not packed again: a hundred megabytes would take seconds. */
function levelOf(name: string): 0 | 6 {
  return /\.(?:html|json)$/.test(name) ? 6 : 0;
}
