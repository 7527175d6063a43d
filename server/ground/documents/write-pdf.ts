import type { Paper } from '@wysh/domain/papers/paper.ts';
import { ownThread } from '../../platform/threads/own-thread.ts';
import type { PaperPrint } from './paper-print.ts';

/**
 * The edition of how papers look, in both formats: another one draws other bytes. A change of what draws them is a new day here
 * (`scripts/used-editions.test.ts` asks for it).
 */
export const PAPER_LOOK = '2026-11-30';

/** What the bytes of a file depend on beside what the paper says: our drawing, and the machine's way to compress. */
export const PAPER_WRITER = `${PAPER_LOOK} node ${process.versions.node} ${process.arch}`;

export interface PdfRequest {
  readonly paper: Paper;
  readonly issuerName: string;
  readonly requestedAtMs: number;
  /** Left out of the one that is kept. */
  readonly print?: PaperPrint;
}

/** Draws a paper in a thread of its own: a policy with its application takes hundreds of milliseconds of computing. */
export const writePdf = ownThread<PdfRequest, Uint8Array>(new URL('pdf-worker.ts', import.meta.url));
