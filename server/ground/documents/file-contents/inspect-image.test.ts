import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isWholeImage } from './inspect-image.ts';
import type { ImageType } from './inspect-image.ts';

const bytes = (...values: (number | string | Buffer)[]) =>
  Buffer.concat(
    values.map((value) =>
      typeof value === 'number'
        ? Buffer.from([value])
        : typeof value === 'string'
          ? Buffer.from(value, 'latin1')
          : value,
    ),
  );
const u32 = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};
const little = (value: number) => u32(value).reverse();

const chunk = (type: string, content: Buffer) => {
  const named = bytes(type, content);
  return bytes(u32(content.length), named, u32(crc32(named)));
};
const pngOf = (width: number, height: number) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytes(u32(width), u32(height), 8, 0, 0, 0, 0)),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  );

const frame = bytes('\xff\xc0\x00\x0b\x08\x00\x02\x00\x02\x01\x01\x11\x00');
const scan = bytes('\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00', '\x12\xff\x00\x34\xff\xd0\x56');
const jpeg = bytes('\xff\xd8', '\xff\xe0\x00\x04ab', frame, scan, '\xff\xc4\x00\x03a', scan, '\xff\xd9');

const gif = bytes(
  'GIF89a',
  '\x01\x00\x01\x00\x80\x00\x00',
  '\0\0\0\xff\xff\xff',
  '!\xf9\x04\0\0\0\0\0',
  ',\0\0\0\0\x01\x00\x01\x00\x00',
  '\x02\x02\x44\x01\x00',
  ';',
);

const vp8 = bytes('VP8 ', little(5), 'abcde', 0);
const webp = bytes('RIFF', little(4 + vp8.length), 'WEBP', vp8);

const box = (type: string, content: string) => bytes(u32(8 + content.length), type, content);
const heic = bytes(box('ftyp', 'heic\0\0\0\0heic'), box('meta', 'what'), box('mdat', 'pixels'));

const whole: Readonly<Record<ImageType, Buffer>> = {
  'image/png': pngOf(1, 1),
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
  'image/heic': heic,
};

describe.each(Object.entries(whole) as [ImageType, Buffer][])('%s', (type, content) => {
  test('is kept when it is all there [F-58, S-57]', () => {
    expect(isWholeImage(type, content)).toBe(true);
  });

  test('is not kept when it was cut off anywhere, or its beginning is all of it [F-58, S-57]', () => {
    for (let length = 6; length < content.length; length += 1)
      expect([length, isWholeImage(type, content.subarray(0, length))]).toEqual([length, false]);
    expect(isWholeImage(type, Buffer.concat([content.subarray(0, 12), Buffer.alloc(200)]))).toBe(false);
  });
});

test('what a camera puts behind a picture is left to it [F-58]', () => {
  expect(isWholeImage('image/jpeg', bytes(jpeg, 'a film'))).toBe(true);
});

test.each([
  ['a picture that would fill every memory', pngOf(60_000, 60_000)],
  ['a picture without a side', pngOf(0, 1)],
  ['a changed checksum', bytes(pngOf(1, 1).subarray(0, -1), 0)],
  [
    'no pixels',
    bytes(
      '\x89PNG\r\n\x1a\n',
      chunk('IHDR', bytes(u32(1), u32(1), 8, 0, 0, 0, 0)),
      chunk('IEND', Buffer.alloc(0)),
    ),
  ],
])('a PNG with %s is not kept [F-58, S-59]', (_what, content) => {
  expect(isWholeImage('image/png', content)).toBe(false);
});

test('a box of HEIC that goes on to the end, or says its length in eight bytes, is read as its format says [F-58]', () => {
  const open = bytes(box('ftyp', 'heic\0\0\0\0heic'), box('meta', 'what'), u32(0), 'mdat', 'pixels');
  const long = bytes(
    box('ftyp', 'heic\0\0\0\0heic'),
    box('meta', 'what'),
    u32(1),
    'mdat',
    u32(0),
    u32(18),
    'ab',
  );
  expect([open, long].map((content) => isWholeImage('image/heic', content))).toEqual([true, true]);
});
