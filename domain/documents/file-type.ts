/**
 * What kind of file something is, by how it begins (S-57). Names and announced types are a person's or a browser's claim;
 * the first bytes are what every program that opens the file will go by. The signatures are those of the formats' own
 * specifications: JPEG (ITU T.81 and JFIF), PNG (RFC 2083), GIF89a, WebP (RFC 9649), HEIF (ISO/IEC 23008-12), PDF (ISO 32000).
 */

/** What people may hand in. SVG is not among them: it can carry scripts. HEIC is what iPhones take; it is kept, not decoded. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** How much of a file `uploadTypeOf` wants to see; less is enough for a shorter file. */
export const FILE_HEAD_BYTES = 64;

/** Brands of HEIF pictures that are coded as HEVC; the brands that stand for any coding need one of these beside them. */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const ANY_CODING_BRANDS = ['mif1', 'msf1'];

export function isUploadType(type: string): type is UploadType {
  return UPLOAD_TYPES.some((known) => known === type);
}

/** The type of a file that begins with these bytes, or null when it is none we take. */
export function uploadTypeOf(head: Uint8Array): UploadType | null {
  // Latin-1 makes one character of each byte, so the signatures can be written as text.
  const text = String.fromCharCode(...head.subarray(0, FILE_HEAD_BYTES));
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return isHeic(text) ? 'image/heic' : null;
}

/** A HEIF file begins with a box of its length, the letters ftyp, its main brand, a version and all its brands. */
function isHeic(text: string): boolean {
  if (!text.startsWith('ftyp', 4)) return false;
  const mainBrand = text.slice(8, 12);
  if (HEVC_BRANDS.includes(mainBrand)) return true;
  if (!ANY_CODING_BRANDS.includes(mainBrand)) return false;
  const boxEnd = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(16, boxEnd).match(/.{4}/gs) ?? [];
  return brands.some((brand) => HEVC_BRANDS.includes(brand));
}
