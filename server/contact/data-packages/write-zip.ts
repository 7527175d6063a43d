import { ownThread } from '../../platform/threads/own-thread.ts';

/** A file of an archive; its name may have folders. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  readonly madeAtMs: number;
}

/** Packs an archive in a thread of its own: somebody of many years has tens of megabytes of pages and data, which take seconds. */
export const writeZip = ownThread<Archive, Uint8Array>(new URL('zip-worker.ts', import.meta.url));
