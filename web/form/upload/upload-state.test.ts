import { describe, expect, test } from 'vitest';
import { blobIdsOf, hasFailed, nextToStart, startUploadList, uploadState } from './upload-state.ts';
import type { CandidateFile, UploadEvent, UploadListState } from './upload-state.ts';

const megabyte = 1024 * 1024;

function candidate(id: string, about: Partial<CandidateFile> = {}): CandidateFile {
  return {
    id,
    name: `${id}.pdf`,
    size: 1000,
    type: 'application/pdf',
    contentType: 'application/pdf',
    ...about,
  };
}

function after(...events: UploadEvent[]): UploadListState {
  return events.reduce(uploadState, startUploadList([]));
}

const chosen = (...files: CandidateFile[]): UploadEvent => ({ kind: 'chosen', files });
const idsOf = ({ files }: UploadListState) => files.map(({ id }) => id);
const many = (count: number) => Array.from({ length: count }, (_, place) => candidate(`file-${place + 1}`));

describe('choosing files', () => {
  test('twenty are taken, the 21st is refused with the specified sentence and the twenty stay [UPLOAD-01]', () => {
    expect(after(chosen(...many(20))).problems).toEqual([]);
    const state = after(chosen(...many(21)));
    expect(idsOf(state)).toEqual(many(20).map(({ id }) => id));
    expect(state.problems).toEqual(['Maximum file upload limit exceeded (20)']);
  });

  test('files chosen one after another count together [UPLOAD-01]', () => {
    const state = after(chosen(...many(20)), chosen(candidate('late')));
    expect(idsOf(state)).not.toContain('late');
    expect(state.problems).toEqual(['Maximum file upload limit exceeded (20)']);
  });

  test('20 MB is taken and a byte more is not [UPLOAD-02]', () => {
    const state = after(
      chosen(candidate('fits', { size: 20 * megabyte }), candidate('scan', { size: 20 * megabyte + 1 })),
    );
    expect(idsOf(state)).toEqual(['fits']);
    expect(state.problems).toEqual(['scan.pdf size 20.01MB exceeds the limit of 20MB']);
  });

  test('the same name, size and type again is passed over in silence; any other difference is another file [UPLOAD-03]', () => {
    const first = candidate('first', { name: 'lab.pdf' });
    const state = after(
      chosen(first),
      chosen(
        candidate('again', { name: 'lab.pdf' }),
        candidate('longer', { name: 'lab.pdf', size: 1001 }),
        candidate('picture', { name: 'lab.pdf', type: 'image/png', contentType: 'image/png' }),
      ),
    );
    expect(idsOf(state)).toEqual(['first', 'longer', 'picture']);
    expect(state.problems).toEqual([]);
  });

  test('a file that is no picture and no PDF, and one without content, are refused by name [UPLOAD-04]', () => {
    const state = after(
      chosen(
        candidate('page', { name: 'page.svg', contentType: null }),
        candidate('void', { name: 'void.pdf', size: 0 }),
      ),
    );
    expect(state.files).toEqual([]);
    expect(state.problems).toEqual([
      "We can't read page.svg. Send a photo (JPEG, PNG, GIF, WebP or HEIC) or a PDF.",
      "There's nothing in void.pdf. Pick another file.",
    ]);
  });

  test('what was wrong is gone with the next choice or removal [UPLOAD-01]', () => {
    const wrong = after(chosen(candidate('kept'), candidate('wrong', { contentType: null })));
    expect(uploadState(wrong, chosen(candidate('good'))).problems).toEqual([]);
    expect(uploadState(wrong, { kind: 'removed', id: 'kept' }).problems).toEqual([]);
  });
});

describe('the life of a file', () => {
  test('a list goes idle, uploading, done [UPLOAD-05]', () => {
    const events: UploadEvent[] = [
      chosen(candidate('a')),
      { kind: 'started', id: 'a' },
      { kind: 'progressed', id: 'a', fraction: 0.5 },
      { kind: 'stored', id: 'a', blobId: 'blob-a' },
    ];
    const stages = events.map((_, place) => after(...events.slice(0, place + 1)).stage);
    expect([startUploadList([]).stage, ...stages]).toEqual([
      'idle',
      'uploading',
      'uploading',
      'uploading',
      'done',
    ]);
    expect(blobIdsOf(after(...events))).toEqual(['blob-a']);
  });

  test('a failed file leaves the list idle until it is tried again or removed [UPLOAD-05]', () => {
    const failed = after(
      chosen(candidate('a')),
      { kind: 'started', id: 'a' },
      { kind: 'failed', id: 'a', reason: null },
    );
    expect([failed.stage, hasFailed(failed)]).toEqual(['idle', true]);
    expect(nextToStart(failed)).toBeNull();
    const again = uploadState(failed, { kind: 'retried', id: 'a' });
    expect([again.stage, nextToStart(again)]).toEqual(['uploading', 'a']);
    expect(uploadState(failed, { kind: 'removed', id: 'a' }).files).toEqual([]);
  });

  test('two are sent at once, the others wait in order [UPLOAD-05]', () => {
    const chosenThree = after(chosen(candidate('a'), candidate('b'), candidate('c')));
    expect(nextToStart(chosenThree)).toBe('a');
    const twoSent = [{ kind: 'started', id: 'a' } as const, { kind: 'started', id: 'b' } as const].reduce(
      uploadState,
      chosenThree,
    );
    expect(nextToStart(twoSent)).toBeNull();
    expect(nextToStart(uploadState(twoSent, { kind: 'stored', id: 'a', blobId: 'x' }))).toBe('c');
  });

  test('news of a file that was removed meanwhile changes nothing [UPLOAD-05]', () => {
    const removed = after(chosen(candidate('a')), { kind: 'started', id: 'a' }, { kind: 'removed', id: 'a' });
    expect(uploadState(removed, { kind: 'stored', id: 'a', blobId: 'blob-a' })).toBe(removed);
  });
});

describe('files of an earlier visit', () => {
  test('they are stored from the start and count towards the twenty [UPLOAD-01]', () => {
    const state = startUploadList(['blob-1', 'blob-2']);
    expect([state.stage, blobIdsOf(state)]).toEqual(['done', ['blob-1', 'blob-2']]);
    expect(idsOf(uploadState(state, chosen(...many(20))))).toHaveLength(20);
  });

  test('once they are described, a second copy is passed over [UPLOAD-03]', () => {
    const described = uploadState(startUploadList(['blob-1']), {
      kind: 'described',
      files: [{ blobId: 'blob-1', filename: 'lab.pdf', byteSize: 1000, contentType: 'application/pdf' }],
    });
    expect(described.files[0]?.about?.name).toBe('lab.pdf');
    expect(uploadState(described, chosen(candidate('again', { name: 'lab.pdf' }))).files).toHaveLength(1);
  });
});
