/**
 * The files of one question, from being chosen to being stored. It lives outside the component, because the uploads go on while
 * the person looks at another form. All that is decided is decided in upload-state.ts; this only carries it out.
 */
import { FILE_HEAD_BYTES, uploadTypeOf } from '@wysh/domain/documents/file-type.ts';
import type { UploadType } from '@wysh/domain/documents/file-type.ts';
import { UploadRefused } from './upload-file.ts';
import type { Uploader } from './upload-file.ts';
import { blobIdsOf, hasFailed, nextToStart, startUploadList, uploadState } from './upload-state.ts';
import type { UploadEvent, UploadListState } from './upload-state.ts';

export interface UploadListParts {
  readonly uploader: Uploader;
  /** Files that were stored before, by their ids: the stored answer of the question. */
  readonly storedBlobIds: readonly string[];
  /** The ids of all stored files, after one was stored or removed: the answer of the question. */
  readonly onChange: (blobIds: readonly string[]) => void;
  /** Nothing is under way any more and a file did not get through. However many failed, it is said once (UPLOAD-09). */
  readonly onFailed: (error: unknown) => void;
}

export interface UploadList {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => UploadListState;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Once nothing is under way any more: whether every file is stored. */
  readonly settle: () => Promise<boolean>;
}

interface ChosenFile {
  readonly file: File;
  readonly contentType: UploadType;
  readonly stop: AbortController;
}

export function createUploadList({
  uploader,
  storedBlobIds,
  onChange,
  onFailed,
}: UploadListParts): UploadList {
  const listeners = new Set<() => void>();
  const chosen = new Map<string, ChosenFile>();
  let state = startUploadList(storedBlobIds);
  let failure: { readonly error: unknown } | null = null;

  function send(event: UploadEvent): void {
    const before = state;
    state = uploadState(before, event);
    if (state === before) return;
    const blobIds = blobIdsOf(state);
    if (blobIds.join() !== blobIdsOf(before).join()) onChange(blobIds);
    for (const listener of listeners) listener();
  }

  function start(): void {
    for (let next = nextToStart(state); next !== null; next = nextToStart(state)) {
      send({ kind: 'started', id: next });
      void upload(next);
    }
    if (state.stage === 'uploading' || failure === null) return;
    const { error } = failure;
    failure = null;
    onFailed(error);
  }

  async function upload(id: string): Promise<void> {
    const entry = chosen.get(id);
    if (entry === undefined) throw new RangeError(`there is no file ${id}`);
    const { file, contentType, stop } = entry;
    try {
      const blobId = await uploader.upload(file, {
        contentType,
        signal: stop.signal,
        onProgress: (fraction) => send({ kind: 'progressed', id, fraction }),
      });
      send({ kind: 'stored', id, blobId });
      chosen.delete(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      failure = { error };
      send({ kind: 'failed', id, reason: error instanceof UploadRefused ? error.message : null });
    } finally {
      start();
    }
  }

  if (storedBlobIds.length > 0) {
    uploader.describe(storedBlobIds).then(
      (files) => send({ kind: 'described', files }),
      // They are shown without their names then; the answer is as good.
      () => {},
    );
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    async add(files) {
      const candidates = await Promise.all(files.map(readCandidate));
      send({ kind: 'chosen', files: candidates.map(({ candidate }) => candidate) });
      const kept = new Set(state.files.map(({ id }) => id));
      for (const { candidate, file } of candidates) {
        if (!kept.has(candidate.id) || candidate.contentType === null) continue;
        chosen.set(candidate.id, { file, contentType: candidate.contentType, stop: new AbortController() });
      }
      start();
    },
    remove(id) {
      chosen.get(id)?.stop.abort();
      chosen.delete(id);
      send({ kind: 'removed', id });
      start();
    },
    retry(id) {
      send({ kind: 'retried', id });
      start();
    },
    settle: () =>
      new Promise((resolve) => {
        const check = () => {
          if (state.stage === 'uploading') return;
          listeners.delete(check);
          resolve(!hasFailed(state));
        };
        listeners.add(check);
        check();
      }),
  };
}

async function readCandidate(file: File) {
  const head = await readHead(file);
  const { name, size, type } = file;
  return { file, candidate: { id: crypto.randomUUID(), name, size, type, contentType: uploadTypeOf(head) } };
}

/** What can't be read, such as a folder that was dropped, begins with nothing we know. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
