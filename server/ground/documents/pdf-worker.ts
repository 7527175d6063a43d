import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { paperPdf } from './pdf/paper-pdf.ts';
import type { DrawnPdf, PdfOrder } from './write-pdf.ts';

// Behind whoever is answered at once, but somebody may wait for it. On Linux this is the priority of the thread alone; elsewhere
// papers would slow the whole process down.
if (process.platform === 'linux') setPriority(5);

function answer(pdf: DrawnPdf): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(pdf);
}

parentPort?.on('message', ({ orderId, paper, issuerName, requestedAtMs }: PdfOrder) => {
  const requestedAt = Temporal.Instant.fromEpochMilliseconds(requestedAtMs);
  void paperPdf(paper, issuerName, requestedAt).then(
    (drawn) => answer({ orderId, drawn }),
    (error: unknown) => answer({ orderId, error }),
  );
});
