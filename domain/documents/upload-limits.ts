import { FILE_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';

/** At most this many files for one question (S-57). */
export const UPLOADS_MAX = 20;

/** 20 MB, each of 1,024 times 1,024 bytes as file managers count them (UPLOAD-02). */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;

const bytesOfMegabyte = 1024 * 1024;

export const TOO_MANY_UPLOADS = problem(FILE_PROBLEMS, 'too_many_files', { max: UPLOADS_MAX });

/** The size is told with at most two decimals and rounded up, so that a single byte too many is not called 20MB (UPLOAD-02). */
export function tooLargeUpload(name: string, byteSize: number): Problem<'file_too_large'> {
  const megabytes = Math.ceil((byteSize / bytesOfMegabyte) * 100) / 100;
  return problem(FILE_PROBLEMS, 'file_too_large', {
    name,
    megabytes,
    max: UPLOAD_BYTES_MAX / bytesOfMegabyte,
  });
}
