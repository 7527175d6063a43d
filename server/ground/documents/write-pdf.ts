import { Worker } from 'node:worker_threads';
import type { Paper } from '@wysh/domain/papers/paper.ts';

/**
 * The edition of how papers look, in both formats: another one draws other bytes. A change of what draws them is a new day here
 * (`scripts/used-editions.test.ts` asks for it).
 */
export const PAPER_LOOK = '2026-11-23';

/** What the bytes of a file depend on beside what the paper says: our drawing, and the machine's way to compress. */
export const PAPER_WRITER = `${PAPER_LOOK} node ${process.versions.node} ${process.arch}`;

export interface PdfRequest {
  readonly paper: Paper;
  readonly issuerName: string;
  readonly requestedAtMs: number;
}

/** What goes to the thread, and what comes back. */
export type PdfOrder = PdfRequest & { readonly orderId: number };
export type DrawnPdf =
  | { readonly orderId: number; readonly drawn: Uint8Array }
  | { readonly orderId: number; readonly error: unknown };

interface Waiting {
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
}

/** Tens of megabytes that an idle server should not hold. */
const idleMs = 30_000;

interface Writer {
  readonly thread: Worker;
  readonly waiting: Map<number, Waiting>;
}

let writer: Writer | null = null;
let orders = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws a paper in a thread of its own: a policy with its application takes hundreds of milliseconds of computing, in which the
 * process would answer nobody. The thread comes with the first paper, works at a lower priority, and goes when there is
 * nothing to draw for a while.
 */
export function writePdf(request: PdfRequest): Promise<Uint8Array> {
  clearTimeout(idle);
  const { thread, waiting } = (writer ??= startWriter());
  const orderId = (orders += 1);
  return new Promise((resolve, reject) => {
    waiting.set(orderId, { resolve, reject });
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ ...request, orderId } satisfies PdfOrder);
  });
}

function startWriter(): Writer {
  const started: Writer = {
    thread: new Worker(new URL('pdf-worker.ts', import.meta.url)),
    waiting: new Map(),
  };
  const { thread, waiting } = started;
  const end = (error: unknown) => {
    if (writer === started) writer = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', (pdf: DrawnPdf) => {
    const order = waiting.get(pdf.orderId);
    waiting.delete(pdf.orderId);
    if ('drawn' in pdf) order?.resolve(pdf.drawn);
    else order?.reject(pdf.error);
    if (waiting.size > 0) return;
    // A process that is done does not wait for the thread.
    thread.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) void thread.terminate();
    }, idleMs).unref();
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread that writes papers has ended.')));
  return started;
}
