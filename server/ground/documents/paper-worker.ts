import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { paperHtml } from './html/paper-html.ts';
import type { PaperContents, PaperOrder, WrittenPaper } from './write-paper.ts';
import { paperPdf } from './pdf/paper-pdf.ts';

// On Linux this is the priority of the thread alone; elsewhere papers would slow the whole process down.
if (process.platform === 'linux') setPriority(19);

function answer(paper: WrittenPaper): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(paper);
}

async function write({ paper, issuerName, requestedAtMs }: PaperOrder): Promise<PaperContents> {
  const requestedAt = Temporal.Instant.fromEpochMilliseconds(requestedAtMs);
  return { html: paperHtml(paper, issuerName), pdf: await paperPdf(paper, issuerName, requestedAt) };
}

parentPort?.on('message', (order: PaperOrder) => {
  const { orderId } = order;
  void write(order).then(
    (written) => answer({ orderId, written }),
    (error: unknown) => answer({ orderId, error }),
  );
});
