import { describe, expect, test } from 'vitest';
import { isUploadType, UPLOAD_TYPES, uploadTypeOf } from './file-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** The first box of a HEIF file: its length, its type, the main brand, a version, all brands. */
const heif = (mainBrand: string, ...brands: string[]) =>
  bytesOf(`\0\0\0${String.fromCharCode(16 + brands.length * 4)}ftyp${mainBrand}\0\0\0\0${brands.join('')}`);

describe('the type of a file is what its first bytes say', () => {
  test.each([
    ['image/jpeg', bytesOf('\xFF\xD8\xFF\xE0\0\x10JFIF')],
    ['image/jpeg', bytesOf('\xFF\xD8\xFF\xE1\0\x10Exif')],
    ['image/png', bytesOf('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')],
    ['image/gif', bytesOf('GIF87a')],
    ['image/gif', bytesOf('GIF89a\x01\0')],
    ['image/webp', bytesOf('RIFF\x24\0\0\0WEBPVP8 ')],
    ['image/heic', heif('heic', 'mif1', 'heic')],
    ['image/heic', heif('mif1', 'mif1', 'heic')],
    // A first box of 272 bytes, of which we see the beginning.
    ['image/heic', bytesOf('\0\0\x01\x10ftypmif1\0\0\0\0mif1miafheic')],
    ['application/pdf', bytesOf('%PDF-1.7\n%\xE2\xE3')],
  ])('%s [S-57, UPLOAD-13]', (type, head) => {
    expect(uploadTypeOf(head)).toBe(type);
  });

  test.each([
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>')],
    ['SVG with a declaration', bytesOf('<?xml version="1.0"?><svg>')],
    ['HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a PDF behind a page', bytesOf('<html>%PDF-1.7')],
    ['a program', bytesOf('MZ\x90\0')],
    ['an archive', bytesOf('PK\x03\x04')],
    ['AVIF', heif('avif', 'avif', 'mif1')],
    ['a film', heif('isom', 'isom', 'mp42')],
    ['any coding of HEIF, without HEVC', heif('mif1', 'mif1', 'avif')],
    ['a sound in the envelope of WebP', bytesOf('RIFF\x24\0\0\0WAVEfmt ')],
    ['half a signature', bytesOf('\x89PNG\r\n')],
    ['nothing', new Uint8Array()],
  ])('%s is none of ours [S-57]', (_what, head) => {
    expect(uploadTypeOf(head)).toBeNull();
  });

  test('a brand after the end of the first box counts for nothing [S-57]', () => {
    expect(uploadTypeOf(bytesOf('\0\0\0\x14ftypmif1\0\0\0\0mif1heicheic'))).toBeNull();
  });
});

test('the allowlist holds pictures and PDF, and no SVG [S-57]', () => {
  expect(UPLOAD_TYPES.map(isUploadType)).toEqual([true, true, true, true, true, true]);
  expect(['image/svg+xml', 'text/html', 'IMAGE/PNG', ''].map(isUploadType)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
