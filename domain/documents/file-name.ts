import type { UploadType } from './file-type.ts';

const LENGTH_MAX = 120;

/** The endings a type may have; the first is given to a file whose own does not fit. */
const ENDINGS: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
};

/**
 * The name a file is kept and handed out under (S-59): its last part alone, without control and direction characters, quotes
 * and what any file system forbids, at most 120 characters, and with one ending that is true of its type, so that 'lab.pdf.exe'
 * can't come back as a program.
 */
export function cleanFileName(given: string, type: UploadType): string {
  const lastPart = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = lastPart
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["'<>:|?*;%\uFFFD]/g, '_')
    .trim();
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot).toLowerCase() : '';
  const isTrue = ENDINGS[type].includes(ending);
  const stem = (isTrue || /^\.[a-z0-9]{1,5}$/.test(ending) ? plain.slice(0, dot) : plain).replaceAll(
    /^[.\s]+|[.\s]+$/g,
    '',
  );
  const trueEnding = isTrue ? ending : ENDINGS[type][0];
  return [...(stem === '' ? 'file' : stem)].slice(0, LENGTH_MAX - trueEnding.length).join('') + trueEnding;
}
