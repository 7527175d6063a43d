/**
 * The files of one question as data. A file waits, is uploaded, and is stored or has failed; a failed one can be sent again or
 * removed. The list as a whole is idle, uploading or done (UPLOAD-05).
 */
import type { UploadType } from '@wysh/domain/documents/file-type.ts';
import {
  TOO_MANY_UPLOADS,
  tooLargeUpload,
  UPLOAD_BYTES_MAX,
  UPLOADS_MAX,
} from '@wysh/domain/documents/upload-limits.ts';
import { FILE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import type { StoredFile } from './upload-file.ts';

export interface CandidateFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** As the browser guesses it from the name. */
  readonly type: string;
  /** By content; null when it is nothing we take. */
  readonly contentType: UploadType | null;
}

export type UploadProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; /** From 0 to 1. */ readonly fraction: number }
  | { readonly kind: 'stored'; readonly blobId: string }
  | {
      readonly kind: 'failed';
      /** The server's words, where it had any against this file. */ readonly reason: string | null;
    };

export interface UploadedFile {
  readonly id: string;
  /** Null for a file of an earlier visit, until the server has said what it is. */
  readonly about: { readonly name: string; readonly size: number; readonly type: string } | null;
  readonly progress: UploadProgress;
}

export interface UploadListState {
  readonly files: readonly UploadedFile[];
  readonly stage: 'idle' | 'uploading' | 'done';
  /** What is wrong with the files that were chosen last and not taken, a sentence each. */
  readonly problems: readonly string[];
}

export type UploadEvent =
  | { readonly kind: 'chosen'; readonly files: readonly CandidateFile[] }
  | { readonly kind: 'described'; readonly files: readonly StoredFile[] }
  | { readonly kind: 'started' | 'retried' | 'removed'; readonly id: string }
  | { readonly kind: 'progressed'; readonly id: string; readonly fraction: number }
  | { readonly kind: 'stored'; readonly id: string; readonly blobId: string }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: string | null };

/** A phone's connection is shared by what is sent at once; two keep it busy while one waits for an answer. */
const UPLOADS_AT_ONCE = 2;

export function startUploadList(storedBlobIds: readonly string[]): UploadListState {
  const files = storedBlobIds.map((blobId): UploadedFile => ({
    id: blobId,
    about: null,
    progress: { kind: 'stored', blobId },
  }));
  return { files, stage: stageOf(files), problems: [] };
}

export function uploadState(state: UploadListState, event: UploadEvent): UploadListState {
  switch (event.kind) {
    case 'chosen':
      return choose(state, event.files);
    case 'described':
      return withFiles(
        state,
        state.files.map((file) => described(file, event.files)),
      );
    case 'removed':
      return withFiles(
        { ...state, problems: [] },
        state.files.filter(({ id }) => id !== event.id),
      );
    case 'started':
      return move(state, event.id, ['waiting'], { kind: 'uploading', fraction: 0 });
    case 'progressed':
      return move(state, event.id, ['uploading'], { kind: 'uploading', fraction: event.fraction });
    case 'stored':
      return move(state, event.id, ['uploading'], { kind: 'stored', blobId: event.blobId });
    case 'failed':
      return move(state, event.id, ['uploading'], { kind: 'failed', reason: event.reason });
    case 'retried':
      return move(state, event.id, ['failed'], { kind: 'waiting' });
  }
}

/** The file to be sent next, or null while as many as may be are under way, or none waits. */
export function nextToStart({ files }: UploadListState): string | null {
  if (files.filter(({ progress }) => progress.kind === 'uploading').length >= UPLOADS_AT_ONCE) return null;
  return files.find(({ progress }) => progress.kind === 'waiting')?.id ?? null;
}

export function blobIdsOf({ files }: UploadListState): readonly string[] {
  return files.flatMap(({ progress }) => (progress.kind === 'stored' ? [progress.blobId] : []));
}

export function hasFailed({ files }: UploadListState): boolean {
  return files.some(({ progress }) => progress.kind === 'failed');
}

/** Takes what may be taken, in order; a file that is on the list already is passed over in silence (UPLOAD-03). */
function choose(state: UploadListState, candidates: readonly CandidateFile[]): UploadListState {
  const files = [...state.files];
  const problems: string[] = [];
  for (const candidate of candidates) {
    const { id, name, size, type } = candidate;
    if (files.some(({ about }) => about?.name === name && about.size === size && about.type === type))
      continue;
    const problem = problemOf(candidate) ?? (files.length >= UPLOADS_MAX ? TOO_MANY_UPLOADS.message : null);
    if (problem === null) files.push({ id, about: { name, size, type }, progress: { kind: 'waiting' } });
    else if (!problems.includes(problem)) problems.push(problem);
  }
  return withFiles({ ...state, problems }, files);
}

function problemOf({ name, size, contentType }: CandidateFile): string | null {
  if (size === 0) return FILE_PROBLEMS.file_empty.public({ name });
  if (size > UPLOAD_BYTES_MAX) return tooLargeUpload(name, size).message;
  return contentType === null ? FILE_PROBLEMS.file_type_refused.public({ name }) : null;
}

function described(file: UploadedFile, known: readonly StoredFile[]): UploadedFile {
  const { progress } = file;
  const found = progress.kind === 'stored' && known.find(({ blobId }) => blobId === progress.blobId);
  if (!found || file.about !== null) return file;
  return { ...file, about: { name: found.filename, size: found.byteSize, type: found.contentType } };
}

/** What comes too late for its file, such as progress of one that was removed, changes nothing. */
function move(
  state: UploadListState,
  id: string,
  from: readonly UploadProgress['kind'][],
  progress: UploadProgress,
): UploadListState {
  const moved = state.files.find((file) => file.id === id);
  if (moved === undefined || !from.includes(moved.progress.kind)) return state;
  return withFiles(
    state,
    state.files.map((file) => (file === moved ? { ...file, progress } : file)),
  );
}

function withFiles(state: UploadListState, files: readonly UploadedFile[]): UploadListState {
  return { ...state, files, stage: stageOf(files) };
}

function stageOf(files: readonly UploadedFile[]): UploadListState['stage'] {
  const kinds = new Set(files.map(({ progress }) => progress.kind));
  if (kinds.has('waiting') || kinds.has('uploading')) return 'uploading';
  return kinds.size === 1 && kinds.has('stored') ? 'done' : 'idle';
}
