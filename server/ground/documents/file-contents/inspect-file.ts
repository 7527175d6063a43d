import type { UploadType } from '@wysh/domain/documents/file-type.ts';
import type { FileProblem } from './file-problem.ts';
import { isWholeImage } from './inspect-image.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** What is wrong with a file of this type, looked at as a whole; null when nothing is. */
export function inspectFile(type: UploadType, content: Buffer): FileProblem | null {
  if (type === 'application/pdf') return inspectPdf(content);
  return isWholeImage(type, content) ? null : 'damaged';
}
