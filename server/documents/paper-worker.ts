import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import { paperHtml } from './html/paper-html.ts';
import type { PaperOrder, WrittenPaper } from './write-paper.ts';
import { paperPdf } from './pdf/paper-pdf.ts';

// On Linux this is the priority of the thread alone; elsewhere papers would slow the whole process down.
if (process.platform === 'linux') setPriority(19);

parentPort?.on('message', ({ orderId, slug, data, issuer, requestedAtMs }: PaperOrder) => {
  void (async () => {
    const paper = composePaper(slug, data, issuer);
    const requestedAt = Temporal.Instant.fromEpochMilliseconds(requestedAtMs);
    return { html: paperHtml(paper, issuer.name), pdf: await paperPdf(paper, issuer.name, requestedAt) };
  })().then(
    (written) => parentPort?.postMessage({ orderId, written } satisfies WrittenPaper),
    (error: unknown) => parentPort?.postMessage({ orderId, error } satisfies WrittenPaper),
  );
});
